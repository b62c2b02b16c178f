/* Lines between host and executor. Made from src/protocol by "npm run docs": change it there. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdint.h>

#define PROTOCOL_TABLE 0xe41ba43dUL
#define PROTOCOL_FIELDS_MAX 6
#define PROTOCOL_WINDOW 4
#define PROTOCOL_QUEUE_LENGTH 16
#define PROTOCOL_RESEND_US 20000UL
#define PROTOCOL_RESEND_COUNT 10

enum { LAMP_OFF, LAMP_DEALING, LAMP_READY, LAMP_HELP, LAMP_NONE };

enum { INPUT_BAY_OPEN, INPUT_COVER_OPEN, INPUT_DOOR_OPEN, INPUT_STOP_PRESSED, INPUT_HOPPER_EMPTY, INPUT_TRAY_PRESENT, INPUT_START_PRESSED, INPUT_HOPPER_LOW, INPUT_NONE };

enum { OBSTACLE_BAY_OPEN, OBSTACLE_COVER_OPEN, OBSTACLE_DOOR_OPEN, OBSTACLE_STOP_PRESSED, OBSTACLE_HOPPER_EMPTY, OBSTACLE_TRAY_PRESENT, OBSTACLE_START_PRESSED, OBSTACLE_HOPPER_LOW, OBSTACLE_LENGTH1, OBSTACLE_LENGTH2, OBSTACLE_PATH0, OBSTACLE_PATH1, OBSTACLE_PATH2, OBSTACLE_PATH3, OBSTACLE_MOUTH0, OBSTACLE_MOUTH1, OBSTACLE_MOUTH2, OBSTACLE_MOUTH3, OBSTACLE_MOUTH4, OBSTACLE_NONE };

enum { FAILURE_NO_PICK, FAILURE_DOUBLE, FAILURE_CANCELLED, FAILURE_NONE };

enum { TRIP_LATE, TRIP_STRAY_EDGE, TRIP_OUTSIDE_WINDOW, TRIP_WRONG_LENGTH, TRIP_STUCK_IN_MOUTH, TRIP_GATE_LATE, TRIP_LEFT_IN_PATH, TRIP_BAY_OPEN, TRIP_COVER_OPEN, TRIP_DOOR_OPEN, TRIP_STOP_PRESSED, TRIP_HEARTBEAT, TRIP_NONE };

enum { BEAM_LENGTH1, BEAM_LENGTH2, BEAM_PATH0, BEAM_PATH1, BEAM_PATH2, BEAM_PATH3, BEAM_MOUTH0, BEAM_MOUTH1, BEAM_MOUTH2, BEAM_MOUTH3, BEAM_MOUTH4, BEAM_NONE };

enum { RESET_CAUSE_POWER_ON, RESET_CAUSE_BROWN_OUT, RESET_CAUSE_WATCHDOG, RESET_CAUSE_RESET_PIN, RESET_CAUSE_PROGRAM, RESET_CAUSE_NONE };

#define TO_MARK '>'
#define TO_LINE_MAX 50 /* characters without the line end */
enum { TO_PING, TO_ARM, TO_DISARM, TO_TICKET, TO_SIGNAL, TO_HEARTBEAT, TO_QUERY, TO_LIGHT, TO_TRY_GATE, TO_TRY_FEEDER, TO_TRY_TRANSPORT, TO_WATCH, TO_OPEN, TO_ACK, TO_RESEND, TO_COUNT, TO_KINDS };
struct to_arm { uint8_t purge; };
struct to_ticket { uint16_t feed; uint8_t mouth; };
struct to_signal { uint8_t lamp; uint8_t buzzer; };
struct to_light { uint8_t on; };
struct to_try_gate { uint8_t gate; uint16_t pulse_us; };
struct to_try_feeder { uint16_t ms; };
struct to_try_transport { uint8_t speed; uint16_t ms; };
struct to_watch { uint8_t on; };
struct to_open { uint32_t nonce; uint32_t table; uint32_t config; };
struct to_ack { uint32_t session; uint32_t next; };
struct to_resend { uint32_t session; uint32_t next; };
struct to_count { uint32_t session; };

#define FROM_MARK '<'
#define FROM_LINE_MAX 72 /* characters without the line end */
enum { FROM_READY, FROM_ARMED, FROM_REFUSED, FROM_LEFT_WINDOW, FROM_MEASURED, FROM_ARRIVED, FROM_FAILED, FROM_TRIPPED, FROM_STRAY, FROM_INPUT, FROM_EDGE, FROM_THICKNESS, FROM_OPENED, FROM_ACK, FROM_RESEND, FROM_CLOSED, FROM_COUNTERS, FROM_KINDS };
struct from_ready { uint8_t inputs; };
struct from_refused { uint8_t why; };
struct from_left_window { uint16_t feed; uint32_t at_us; };
struct from_measured { uint16_t feed; uint32_t length_um; uint32_t pair_us; uint16_t thickness_um; };
struct from_arrived { uint16_t feed; uint8_t mouth; uint32_t at_us; };
struct from_failed { uint16_t feed; uint8_t why; };
struct from_tripped { uint8_t why; uint8_t beam; uint16_t feed; };
struct from_stray { uint8_t beam; };
struct from_input { uint8_t name; uint8_t level; };
struct from_edge { uint8_t beam; uint8_t broken; uint32_t at_us; };
struct from_thickness { uint16_t um; };
struct from_opened { uint32_t nonce; uint32_t session; uint32_t table; uint32_t config; uint16_t version; uint8_t cause; };
struct from_ack { uint32_t session; uint32_t next; };
struct from_resend { uint32_t session; uint32_t next; };
struct from_closed { uint32_t session; };
struct from_counters { uint32_t session; uint16_t garbled; uint16_t foreign; uint16_t duplicates; uint16_t gaps; uint16_t resent; };

#ifdef PROTOCOL_TABLES
#ifndef PROGMEM
#define PROGMEM
#endif
struct protocol_kind { char name[13]; uint8_t is_numbered, first_field, field_count; };
struct protocol_field { uint32_t min, max; uint8_t is_hex; };
static const struct protocol_kind TO_KIND[TO_KINDS] PROGMEM = {
  {"ping", 1, 0, 2},
  {"arm", 1, 2, 3},
  {"disarm", 1, 5, 2},
  {"ticket", 1, 7, 4},
  {"signal", 1, 11, 4},
  {"heartbeat", 1, 15, 2},
  {"query", 1, 17, 2},
  {"light", 1, 19, 3},
  {"tryGate", 1, 22, 4},
  {"tryFeeder", 1, 26, 3},
  {"tryTransport", 1, 29, 4},
  {"watch", 1, 33, 3},
  {"open", 0, 36, 3},
  {"ack", 0, 39, 2},
  {"resend", 0, 41, 2},
  {"count", 0, 43, 1},
};
static const struct protocol_field TO_FIELD[] PROGMEM = {
  {0, 4294967295UL, 1}, /* ping session */
  {0, 4294967295UL, 0}, /* ping number */
  {0, 4294967295UL, 1}, /* arm session */
  {0, 4294967295UL, 0}, /* arm number */
  {0, 1UL, 0}, /* arm purge */
  {0, 4294967295UL, 1}, /* disarm session */
  {0, 4294967295UL, 0}, /* disarm number */
  {0, 4294967295UL, 1}, /* ticket session */
  {0, 4294967295UL, 0}, /* ticket number */
  {1, 65535UL, 0}, /* ticket feed */
  {0, 4UL, 0}, /* ticket mouth */
  {0, 4294967295UL, 1}, /* signal session */
  {0, 4294967295UL, 0}, /* signal number */
  {0, 3UL, 0}, /* signal lamp */
  {0, 1UL, 0}, /* signal buzzer */
  {0, 4294967295UL, 1}, /* heartbeat session */
  {0, 4294967295UL, 0}, /* heartbeat number */
  {0, 4294967295UL, 1}, /* query session */
  {0, 4294967295UL, 0}, /* query number */
  {0, 4294967295UL, 1}, /* light session */
  {0, 4294967295UL, 0}, /* light number */
  {0, 1UL, 0}, /* light on */
  {0, 4294967295UL, 1}, /* tryGate session */
  {0, 4294967295UL, 0}, /* tryGate number */
  {0, 3UL, 0}, /* tryGate gate */
  {0, 3000UL, 0}, /* tryGate pulseUs */
  {0, 4294967295UL, 1}, /* tryFeeder session */
  {0, 4294967295UL, 0}, /* tryFeeder number */
  {0, 30000UL, 0}, /* tryFeeder ms */
  {0, 4294967295UL, 1}, /* tryTransport session */
  {0, 4294967295UL, 0}, /* tryTransport number */
  {0, 2UL, 0}, /* tryTransport speed */
  {0, 30000UL, 0}, /* tryTransport ms */
  {0, 4294967295UL, 1}, /* watch session */
  {0, 4294967295UL, 0}, /* watch number */
  {0, 1UL, 0}, /* watch on */
  {0, 4294967295UL, 1}, /* open nonce */
  {0, 4294967295UL, 1}, /* open table */
  {0, 4294967295UL, 1}, /* open config */
  {0, 4294967295UL, 1}, /* ack session */
  {0, 4294967295UL, 0}, /* ack next */
  {0, 4294967295UL, 1}, /* resend session */
  {0, 4294967295UL, 0}, /* resend next */
  {0, 4294967295UL, 1}, /* count session */
};
static const struct protocol_kind FROM_KIND[FROM_KINDS] PROGMEM = {
  {"ready", 1, 0, 3},
  {"armed", 1, 3, 2},
  {"refused", 1, 5, 3},
  {"leftWindow", 1, 8, 4},
  {"measured", 1, 12, 6},
  {"arrived", 1, 18, 5},
  {"failed", 1, 23, 4},
  {"tripped", 1, 27, 5},
  {"stray", 1, 32, 3},
  {"input", 1, 35, 4},
  {"edge", 1, 39, 5},
  {"thickness", 1, 44, 3},
  {"opened", 0, 47, 6},
  {"ack", 0, 53, 2},
  {"resend", 0, 55, 2},
  {"closed", 0, 57, 1},
  {"counters", 0, 58, 6},
};
static const struct protocol_field FROM_FIELD[] PROGMEM = {
  {0, 4294967295UL, 1}, /* ready session */
  {0, 4294967295UL, 0}, /* ready number */
  {0, 255UL, 0}, /* ready inputs */
  {0, 4294967295UL, 1}, /* armed session */
  {0, 4294967295UL, 0}, /* armed number */
  {0, 4294967295UL, 1}, /* refused session */
  {0, 4294967295UL, 0}, /* refused number */
  {0, 18UL, 0}, /* refused why */
  {0, 4294967295UL, 1}, /* leftWindow session */
  {0, 4294967295UL, 0}, /* leftWindow number */
  {1, 65535UL, 0}, /* leftWindow feed */
  {0, 4294967295UL, 0}, /* leftWindow atUs */
  {0, 4294967295UL, 1}, /* measured session */
  {0, 4294967295UL, 0}, /* measured number */
  {1, 65535UL, 0}, /* measured feed */
  {0, 4294967295UL, 0}, /* measured lengthUm */
  {0, 4294967295UL, 0}, /* measured pairUs */
  {0, 65535UL, 0}, /* measured thicknessUm */
  {0, 4294967295UL, 1}, /* arrived session */
  {0, 4294967295UL, 0}, /* arrived number */
  {1, 65535UL, 0}, /* arrived feed */
  {0, 4UL, 0}, /* arrived mouth */
  {0, 4294967295UL, 0}, /* arrived atUs */
  {0, 4294967295UL, 1}, /* failed session */
  {0, 4294967295UL, 0}, /* failed number */
  {1, 65535UL, 0}, /* failed feed */
  {0, 2UL, 0}, /* failed why */
  {0, 4294967295UL, 1}, /* tripped session */
  {0, 4294967295UL, 0}, /* tripped number */
  {0, 11UL, 0}, /* tripped why */
  {0, 11UL, 0}, /* tripped beam */
  {0, 65535UL, 0}, /* tripped feed */
  {0, 4294967295UL, 1}, /* stray session */
  {0, 4294967295UL, 0}, /* stray number */
  {0, 10UL, 0}, /* stray beam */
  {0, 4294967295UL, 1}, /* input session */
  {0, 4294967295UL, 0}, /* input number */
  {0, 7UL, 0}, /* input name */
  {0, 1UL, 0}, /* input level */
  {0, 4294967295UL, 1}, /* edge session */
  {0, 4294967295UL, 0}, /* edge number */
  {0, 10UL, 0}, /* edge beam */
  {0, 1UL, 0}, /* edge broken */
  {0, 4294967295UL, 0}, /* edge atUs */
  {0, 4294967295UL, 1}, /* thickness session */
  {0, 4294967295UL, 0}, /* thickness number */
  {0, 65535UL, 0}, /* thickness um */
  {0, 4294967295UL, 1}, /* opened nonce */
  {0, 4294967295UL, 1}, /* opened session */
  {0, 4294967295UL, 1}, /* opened table */
  {0, 4294967295UL, 1}, /* opened config */
  {0, 65535UL, 0}, /* opened version */
  {0, 4UL, 0}, /* opened cause */
  {0, 4294967295UL, 1}, /* ack session */
  {0, 4294967295UL, 0}, /* ack next */
  {0, 4294967295UL, 1}, /* resend session */
  {0, 4294967295UL, 0}, /* resend next */
  {0, 4294967295UL, 1}, /* closed session */
  {0, 4294967295UL, 1}, /* counters session */
  {0, 65535UL, 0}, /* counters garbled */
  {0, 65535UL, 0}, /* counters foreign */
  {0, 65535UL, 0}, /* counters duplicates */
  {0, 65535UL, 0}, /* counters gaps */
  {0, 65535UL, 0}, /* counters resent */
};
#endif

#endif
