#include "drives.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#include "motors.h"
#include "pins.h"

/* A frame has a slot for each servo: a pulse at its start, and silence. Timer 4 counts half microseconds. */
#define SLOT_TICKS 10000U
/* Gates stand on the lowest pins of their port, by number. */
#define FIRST_PIN 1
#define FRAME_US 20000
/* Pulses that a servo gets beyond its travel before it is left alone. */
#define FRAMES_TO_SETTLE 5
#define MIDDLE_US 1500
/* No servo takes a shorter pulse, and the timer can't make one much shorter: it stands for none. */
#define SHORTEST_US 400

#define GATES (_BV(GATE_COUNT) - 1)

/* The servo of a gate: its pulse, and the frames that it still needs while the motors are cut. */
struct servo {
  uint8_t frames;
  uint16_t pulseTicks;
};

static const struct settings *own;
static uint8_t framesOfMove;
static struct servo servos[GATE_COUNT];
/* Whose slot it is, its pin, and the pulse that is under way; 0 in the silence behind it. */
static struct servo *turn = servos;
static uint8_t pin = FIRST_PIN;
static uint16_t underWayTicks;

static inline void takeTurns(void) {
  const bool isLast = turn == &servos[GATE_COUNT - 1];
  turn = isLast ? servos : turn + 1;
  pin = isLast ? FIRST_PIN : (uint8_t)(pin << 1);
}

/* What the present slot begins with: a pulse, or silence where none is needed. */
static inline uint16_t beginSlot(void) {
  if (turn->frames == 0) {
    takeTurns();
    return SLOT_TICKS;
  }
  if (motorsAreCut()) turn->frames--;
  DRIVE_PORT |= pin;
  return underWayTicks = turn->pulseTicks;
}

static inline uint16_t endPulse(void) {
  const uint16_t restTicks = SLOT_TICKS - underWayTicks;
  DRIVE_PORT &= (uint8_t)~pin;
  underWayTicks = 0;
  takeTurns();
  return restTicks;
}

ISR(TIMER4_COMPA_vect) {
  OCR4A += underWayTicks > 0 ? endPulse() : beginSlot();
}

void drivesStart(const struct settings *settings) {
  own = settings;
  framesOfMove = (uint8_t)(settings->gateTravelUs / FRAME_US + FRAMES_TO_SETTLE);
  if (settings->gateServo == 0) return;
  TIMSK4 = _BV(OCIE4A);
  TCCR4B = _BV(CS41);
}

static void drivePulse(uint8_t gate, uint16_t pulseUs) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    servos[gate].pulseTicks = (uint16_t)(pulseUs * 2U);
    servos[gate].frames = pulseUs < SHORTEST_US ? 0 : framesOfMove;
  }
}

static void driveLevel(uint8_t gate, bool open) {
  const uint8_t its = (uint8_t)(FIRST_PIN << gate);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    DRIVE_PORT = (uint8_t)(open ? DRIVE_PORT | its : DRIVE_PORT & ~its);
  }
}

void drivesSet(uint8_t gate, bool open) {
  if (own->gateServo != 0)
    drivePulse(gate, (uint16_t)(open ? own->gateOpenUs[gate] : own->gateClosedUs[gate]));
  else driveLevel(gate, open);
}

void drivesTry(uint8_t gate, uint16_t pulseUs) {
  if (own->gateServo != 0) drivePulse(gate, pulseUs);
  else driveLevel(gate, pulseUs >= MIDDLE_US);
}

void drivesRest(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    DRIVE_PORT &= (uint8_t)~GATES;
  }
}
