#include "drives.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#include "motors.h"
#include "pins.h"

/* A frame has a slot for each servo: a pulse at its start, and silence. Timer 4 counts half microseconds. */
#define SLOT_TICKS 10000U
#define FRAME_US 20000
/* Pulses that a servo gets beyond its travel before it is left alone. */
#define FRAMES_TO_SETTLE 5
#define MIDDLE_US 1500
/* No servo takes a shorter pulse, and the timer can't make one much shorter: it stands for none. */
#define SHORTEST_US 400

/* The servo of a gate: its pin, its pulse, and the frames that it still needs while the motors are cut. */
struct servo {
  uint8_t pin;
  uint8_t frames;
  uint16_t pulseTicks;
};

static const struct settings *own;
static uint8_t framesOfMove;
static struct servo servos[GATE_COUNT] = {{.pin = _BV(0)}, {.pin = _BV(1)}, {.pin = _BV(2)}, {.pin = _BV(3)}};
/* Whose slot it is, and the pulse that is under way; 0 in the silence behind it. */
static struct servo *turn = servos;
static uint16_t underWayTicks;
static uint8_t idleSlots;

static inline void takeTurns(void) {
  turn = turn == &servos[GATE_COUNT - 1] ? servos : turn + 1;
}

/* What the present slot begins with: a pulse, or silence where none is needed; after a round of it the timer stops. */
static inline uint16_t beginSlot(void) {
  if (turn->frames == 0) {
    if (++idleSlots == GATE_COUNT) TCCR4B = 0;
    takeTurns();
    return SLOT_TICKS;
  }
  idleSlots = 0;
  if (motorsAreCut()) turn->frames--;
  DRIVE_PORT |= turn->pin;
  return underWayTicks = turn->pulseTicks;
}

static inline uint16_t endPulse(void) {
  const uint16_t restTicks = SLOT_TICKS - underWayTicks;
  DRIVE_PORT &= (uint8_t)~turn->pin;
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
  TCCR4A = 0;
  TIMSK4 = _BV(OCIE4A);
}

static void drivePulse(uint8_t gate, uint16_t pulseUs) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    servos[gate].pulseTicks = (uint16_t)(pulseUs * 2U);
    servos[gate].frames = pulseUs < SHORTEST_US ? 0 : framesOfMove;
    idleSlots = 0;
    if (TCCR4B == 0) {
      OCR4A = TCNT4 + SLOT_TICKS / 100;
      TCCR4B = _BV(CS41);
    }
  }
}

static void driveLevel(uint8_t gate, bool open) {
  const uint8_t pin = servos[gate].pin;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    DRIVE_PORT = (uint8_t)(open ? DRIVE_PORT | pin : DRIVE_PORT & ~pin);
  }
}

void drivesSet(uint8_t gate, bool open) {
  if (own->gateServo != 0) drivePulse(gate, (uint16_t)(open ? own->gateOpenUs[gate] : own->gateClosedUs[gate]));
  else driveLevel(gate, open);
}

void drivesTry(uint8_t gate, uint16_t pulseUs) {
  if (own->gateServo != 0) drivePulse(gate, pulseUs);
  else driveLevel(gate, pulseUs >= MIDDLE_US);
}
