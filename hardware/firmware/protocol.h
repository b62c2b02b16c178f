/* Lines between host and executor. Made from src/protocol by "npm run docs": change it there. */
#ifndef PROTOCOL_H
#define PROTOCOL_H

#include <stdint.h>

#define PROTOCOL_TABLE 0x064d01e5UL
#define PROTOCOL_FIELDS_MAX 6
#define PROTOCOL_WINDOW 4
#define PROTOCOL_QUEUE_LENGTH 16
#define PROTOCOL_RESEND_US 20000UL
#define PROTOCOL_RESEND_COUNT 10

enum { LAMP_OFF, LAMP_DEALING, LAMP_READY, LAMP_HELP, LAMP_NONE };

enum { INPUT_BAY_OPEN, INPUT_COVER_OPEN, INPUT_DOOR_OPEN, INPUT_STOP_PRESSED, INPUT_HOPPER_EMPTY, INPUT_TRAY_PRESENT, INPUT_START_PRESSED, INPUT_HOPPER_LOW, INPUT_CARDS_INSIDE, INPUT_MOTORS_LIVE, INPUT_NONE };

enum { OBSTACLE_BAY_OPEN, OBSTACLE_COVER_OPEN, OBSTACLE_DOOR_OPEN, OBSTACLE_STOP_PRESSED, OBSTACLE_HOPPER_EMPTY, OBSTACLE_TRAY_PRESENT, OBSTACLE_START_PRESSED, OBSTACLE_HOPPER_LOW, OBSTACLE_CARDS_INSIDE, OBSTACLE_MOTORS_LIVE, OBSTACLE_LENGTH1, OBSTACLE_LENGTH2, OBSTACLE_FRONT1, OBSTACLE_FRONT2, OBSTACLE_NONE };

enum { FAILURE_NO_PICK, FAILURE_DOUBLE, FAILURE_CANCELLED, FAILURE_NONE };

enum { TRIP_LATE, TRIP_STRAY_EDGE, TRIP_OUTSIDE_WINDOW, TRIP_STICKS_OUT, TRIP_INDEX_LOST, TRIP_LEFT_IN_PATH, TRIP_BAY_OPEN, TRIP_COVER_OPEN, TRIP_DOOR_OPEN, TRIP_STOP_PRESSED, TRIP_HEARTBEAT, TRIP_CONTACT_WELDED, TRIP_NONE };

enum { BEAM_LENGTH1, BEAM_LENGTH2, BEAM_FRONT1, BEAM_FRONT2, BEAM_NONE };

enum { SENSOR_LENGTH1, SENSOR_LENGTH2, SENSOR_FRONT1, SENSOR_FRONT2, SENSOR_CODE1, SENSOR_CODE2, SENSOR_CODE3, SENSOR_CODE4, SENSOR_NONE };

enum { RESET_CAUSE_POWER_ON, RESET_CAUSE_BROWN_OUT, RESET_CAUSE_WATCHDOG, RESET_CAUSE_RESET_PIN, RESET_CAUSE_PROGRAM, RESET_CAUSE_NONE };

#define TO_MARK '>'
#define TO_LINE_MAX 53 /* characters without the line end */
enum { TO_BEGIN, TO_PING, TO_ARM, TO_DISARM, TO_TICKET, TO_SIGNAL, TO_HEARTBEAT, TO_QUERY, TO_LIGHT, TO_TRY_RACK, TO_TRY_FEEDER, TO_TRY_TRANSPORT, TO_WATCH, TO_OPEN, TO_ACK, TO_RESEND, TO_COUNT, TO_KINDS };
struct to_begin { uint32_t lower; uint32_t upper; };
struct to_arm { uint8_t purge; };
struct to_ticket { uint16_t feed; uint8_t mouth; };
struct to_signal { uint8_t lamp; uint8_t buzzer; };
struct to_light { uint8_t on; };
struct to_try_rack { uint16_t steps; };
struct to_try_feeder { uint16_t ms; };
struct to_try_transport { uint16_t ms; };
struct to_watch { uint8_t on; };
struct to_open { uint32_t nonce; uint32_t table; uint32_t config; };
struct to_ack { uint32_t session; uint32_t next; };
struct to_resend { uint32_t session; uint32_t next; };
struct to_count { uint32_t session; };

#define FROM_MARK '<'
#define FROM_LINE_MAX 72 /* characters without the line end */
enum { FROM_READY, FROM_ARMED, FROM_REFUSED, FROM_LEFT_WINDOW, FROM_MEASURED, FROM_ARRIVED, FROM_FAILED, FROM_TRIPPED, FROM_STRAY, FROM_INPUT, FROM_EDGE, FROM_THICKNESS, FROM_OPENED, FROM_ACK, FROM_RESEND, FROM_CLOSED, FROM_COUNTERS, FROM_KINDS };
struct from_ready { uint16_t inputs; };
struct from_refused { uint8_t why; };
struct from_left_window { uint16_t feed; uint32_t at_us; };
struct from_measured { uint16_t feed; uint32_t length_um; uint32_t pair_us; uint16_t thickness_um; };
struct from_arrived { uint16_t feed; uint8_t mouth; uint32_t at_us; };
struct from_failed { uint16_t feed; uint8_t why; };
struct from_tripped { uint8_t why; uint8_t beam; uint16_t feed; };
struct from_stray { uint8_t beam; };
struct from_input { uint8_t name; uint8_t level; };
struct from_edge { uint8_t sensor; uint8_t broken; uint32_t at_us; };
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
struct protocol_kind { uint8_t first_field, field_count; };
struct protocol_range { uint32_t min, max; uint8_t bytes, is_hex; };
static const struct protocol_range RANGE[] PROGMEM = {
  {0, 4294967295UL, 4, 1},
  {0, 4294967295UL, 4, 0},
  {0, 1UL, 1, 0},
  {1, 65535UL, 2, 0},
  {0, 4UL, 1, 0},
  {0, 3UL, 1, 0},
  {0, 2400UL, 2, 0},
  {0, 30000UL, 2, 0},
  {0, 1023UL, 2, 0},
  {0, 13UL, 1, 0},
  {0, 65535UL, 2, 0},
  {0, 2UL, 1, 0},
  {0, 11UL, 1, 0},
  {0, 9UL, 1, 0},
  {0, 7UL, 1, 0},
};
static const char TO_NAMES[] PROGMEM = "begin ping arm disarm ticket signal heartbeat query light tryRack tryFeeder tryTransport watch open ack resend count ";
static const struct protocol_kind TO_KIND[TO_KINDS] PROGMEM = {
  {0, 4}, /* begin */
  {4, 2}, /* ping */
  {6, 3}, /* arm */
  {9, 2}, /* disarm */
  {11, 4}, /* ticket */
  {15, 4}, /* signal */
  {19, 2}, /* heartbeat */
  {21, 2}, /* query */
  {23, 3}, /* light */
  {26, 3}, /* tryRack */
  {29, 3}, /* tryFeeder */
  {32, 3}, /* tryTransport */
  {35, 3}, /* watch */
  {38, 3}, /* open */
  {41, 2}, /* ack */
  {43, 2}, /* resend */
  {45, 1}, /* count */
};
static const uint8_t TO_FIELD[] PROGMEM = { /* each the place of its range */
  0, /* begin session */
  1, /* begin number */
  0, /* begin lower */
  0, /* begin upper */
  0, /* ping session */
  1, /* ping number */
  0, /* arm session */
  1, /* arm number */
  2, /* arm purge */
  0, /* disarm session */
  1, /* disarm number */
  0, /* ticket session */
  1, /* ticket number */
  3, /* ticket feed */
  4, /* ticket mouth */
  0, /* signal session */
  1, /* signal number */
  5, /* signal lamp */
  2, /* signal buzzer */
  0, /* heartbeat session */
  1, /* heartbeat number */
  0, /* query session */
  1, /* query number */
  0, /* light session */
  1, /* light number */
  2, /* light on */
  0, /* tryRack session */
  1, /* tryRack number */
  6, /* tryRack steps */
  0, /* tryFeeder session */
  1, /* tryFeeder number */
  7, /* tryFeeder ms */
  0, /* tryTransport session */
  1, /* tryTransport number */
  7, /* tryTransport ms */
  0, /* watch session */
  1, /* watch number */
  2, /* watch on */
  0, /* open nonce */
  0, /* open table */
  0, /* open config */
  0, /* ack session */
  1, /* ack next */
  0, /* resend session */
  1, /* resend next */
  0, /* count session */
};
static const char FROM_NAMES[] PROGMEM = "ready armed refused leftWindow measured arrived failed tripped stray input edge thickness opened ack resend closed counters ";
static const struct protocol_kind FROM_KIND[FROM_KINDS] PROGMEM = {
  {0, 3}, /* ready */
  {3, 2}, /* armed */
  {5, 3}, /* refused */
  {8, 4}, /* leftWindow */
  {12, 6}, /* measured */
  {18, 5}, /* arrived */
  {23, 4}, /* failed */
  {27, 5}, /* tripped */
  {32, 3}, /* stray */
  {35, 4}, /* input */
  {39, 5}, /* edge */
  {44, 3}, /* thickness */
  {47, 6}, /* opened */
  {53, 2}, /* ack */
  {55, 2}, /* resend */
  {57, 1}, /* closed */
  {58, 6}, /* counters */
};
static const uint8_t FROM_FIELD[] PROGMEM = { /* each the place of its range */
  0, /* ready session */
  1, /* ready number */
  8, /* ready inputs */
  0, /* armed session */
  1, /* armed number */
  0, /* refused session */
  1, /* refused number */
  9, /* refused why */
  0, /* leftWindow session */
  1, /* leftWindow number */
  3, /* leftWindow feed */
  1, /* leftWindow atUs */
  0, /* measured session */
  1, /* measured number */
  3, /* measured feed */
  1, /* measured lengthUm */
  1, /* measured pairUs */
  10, /* measured thicknessUm */
  0, /* arrived session */
  1, /* arrived number */
  3, /* arrived feed */
  4, /* arrived mouth */
  1, /* arrived atUs */
  0, /* failed session */
  1, /* failed number */
  3, /* failed feed */
  11, /* failed why */
  0, /* tripped session */
  1, /* tripped number */
  12, /* tripped why */
  4, /* tripped beam */
  10, /* tripped feed */
  0, /* stray session */
  1, /* stray number */
  5, /* stray beam */
  0, /* input session */
  1, /* input number */
  13, /* input name */
  2, /* input level */
  0, /* edge session */
  1, /* edge number */
  14, /* edge sensor */
  2, /* edge broken */
  1, /* edge atUs */
  0, /* thickness session */
  1, /* thickness number */
  10, /* thickness um */
  0, /* opened nonce */
  0, /* opened session */
  0, /* opened table */
  0, /* opened config */
  10, /* opened version */
  4, /* opened cause */
  0, /* ack session */
  1, /* ack next */
  0, /* resend session */
  1, /* resend next */
  0, /* closed session */
  0, /* counters session */
  10, /* counters garbled */
  10, /* counters foreign */
  10, /* counters duplicates */
  10, /* counters gaps */
  10, /* counters resent */
};
#endif

#endif
