#include "beams.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "flags.h"
#include "microseconds.h"
#include "pins.h"

_Static_assert(BEAMS_LOW_COUNT == 8, "the beams of the high port are numbered from 8 on");

/* A power of two. */
#define STAMPS 8
/* A beam that flickers without end gets no more, so that tick, executor and line live on. */
#define CHANGES_A_TICK 4
/* Changes that are still noted until the next tick: in a register that nothing else uses. */
#define LEFT GPIOR1
#define BOTH_PORTS (_BV(BEAMS_LOW_ENABLE) | _BV(BEAMS_HIGH_ENABLE))

/* What the pins of both ports showed, and when. */
struct stamp {
  uint16_t ticks;
  uint8_t low;
  uint8_t high;
};

/* A ring that the interrupts fill and the executor empties. */
static volatile struct stamp stamps[STAMPS];
static volatile uint8_t filled, emptied;
/* What was reported last, a bit a beam. */
static uint16_t reported;

static inline uint8_t after(uint8_t index) {
  return (uint8_t)(index + 1) & (STAMPS - 1);
}

ISR(BEAMS_LOW_VECTOR) {
  const uint16_t ticks = ticksNow();
  const uint8_t place = filled;
  const uint8_t next = after(place);
  alarmAtOnce();
  if (next == emptied || LEFT == 0) {
    setFlag(BEAMS_SHORT);
    PCICR = 0;
    return;
  }
  LEFT--;
  stamps[place].ticks = ticks;
  stamps[place].low = BEAMS_LOW_PIN;
  stamps[place].high = BEAMS_HIGH_PIN;
  filled = next;
}

ISR(BEAMS_HIGH_VECTOR, ISR_ALIASOF(BEAMS_LOW_VECTOR));

void beamsStart(void) {
  BEAMS_LOW_PORT = BEAMS_LOW_MASK;
  BEAMS_HIGH_PORT |= BEAMS_HIGH_MASK;
  BEAMS_LOW_CHANGES = BEAMS_LOW_MASK;
  BEAMS_HIGH_CHANGES = BEAMS_HIGH_MASK;
  setFlag(BEAMS_SHORT);
  beamsTick();
}

void beamsTick(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    LEFT = CHANGES_A_TICK;
    if (PCICR == 0) {
      PCIFR = BOTH_PORTS;
      PCICR = BOTH_PORTS;
      alarmAtOnce();
    }
  }
}

/* Level high is broken: a beam whose wire is cut is broken for ever. */
static void report(uint8_t low, uint8_t high, us_t atUs, beam_changed *changed) {
  uint16_t pins = (uint16_t)((high & BEAMS_HIGH_MASK) << 8 | low);
  uint16_t differs = pins ^ reported;
  reported = pins;
  for (uint8_t beam = 0; differs != 0; beam++, differs >>= 1, pins >>= 1)
    if (differs & 1) changed(beam, pins & 1, atUs);
}

void beamsTake(beam_changed *changed) {
  while (filled != emptied) {
    const uint8_t place = emptied;
    const us_t atUs = usOfTicks(stamps[place].ticks);
    const uint8_t low = stamps[place].low;
    const uint8_t high = stamps[place].high;
    emptied = after(place);
    report(low, high, atUs, changed);
  }
  if (!isFlagSet(BEAMS_SHORT) || PCICR == 0) return;
  clearFlag(BEAMS_SHORT);
  report(BEAMS_LOW_PIN, BEAMS_HIGH_PIN, usNow(), changed);
}
