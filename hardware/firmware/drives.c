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

static const struct settings *own;
static uint8_t framesOfMove;
/* The servo of a gate: its pulse, and the frames that it still needs while the motors are cut. */
struct servo {
  uint16_t pulseTicks;
  uint8_t frames;
};

static struct servo servos[GATE_COUNT];
/* The slot that is under way, and the pulse that is; 0 in the silence behind it. */
static uint8_t slot, idleSlots;
static uint16_t endTicks;

/* After a round of idle slots the timer stops. */
static inline void beginSlot(void) {
  slot = (uint8_t)(slot + 1) % GATE_COUNT;
  struct servo *servo = &servos[slot];
  if (servo->frames == 0) {
    OCR4A += SLOT_TICKS;
    if (++idleSlots == GATE_COUNT) TCCR4B = 0;
    return;
  }
  idleSlots = 0;
  if (motorsAreCut()) servo->frames--;
  endTicks = servo->pulseTicks;
  DRIVE_PORT = (uint8_t)(DRIVE_PORT | _BV(slot));
  OCR4A += endTicks;
}

static inline void endPulse(void) {
  DRIVE_PORT = (uint8_t)(DRIVE_PORT & ~_BV(slot));
  OCR4A += SLOT_TICKS - endTicks;
  endTicks = 0;
}

ISR(TIMER4_COMPA_vect) {
  if (endTicks > 0) endPulse();
  else beginSlot();
}

void drivesStart(const struct settings *settings) {
  own = settings;
  framesOfMove = (uint8_t)(settings->gateTravelUs / FRAME_US + FRAMES_TO_SETTLE);
  TCCR4A = 0;
  TIMSK4 = _BV(OCIE4A);
}

static void drivePulse(uint8_t gate, uint16_t pulseUs) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    servos[gate] = (struct servo){.pulseTicks = (uint16_t)(pulseUs * 2U), .frames = framesOfMove};
    idleSlots = 0;
    if (TCCR4B == 0) {
      OCR4A = TCNT4 + SLOT_TICKS / 100;
      TCCR4B = _BV(CS41);
    }
  }
}

static void driveLevel(uint8_t gate, bool open) {
  const uint8_t pin = (uint8_t)_BV(gate);
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
