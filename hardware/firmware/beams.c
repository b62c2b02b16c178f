#include "beams.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "microseconds.h"
#include "pins.h"

/* A power of two. */
#define STAMPS 8

enum bank { LOW_BANK, HIGH_BANK, BANKS };

/* What the pins of a bank showed, and when. */
struct stamp {
  uint16_t ticks;
  uint8_t bank;
  uint8_t pins;
};

/* A ring that the interrupts fill and the executor empties. */
static volatile struct stamp stamps[STAMPS];
static volatile uint8_t filled, emptied;
/* Stamps are missing: what the pins show has to be read anew. */
static volatile bool isShort;
/* What was told last. */
static uint8_t told[BANKS];

static inline uint8_t after(uint8_t index) {
  return (uint8_t)(index + 1) & (STAMPS - 1);
}

__attribute__((always_inline)) static inline void note(enum bank bank, uint8_t pins, uint16_t ticks) {
  const uint8_t place = filled;
  const uint8_t next = after(place);
  alarmAtOnce();
  if (next == emptied) {
    isShort = true;
    return;
  }
  stamps[place].ticks = ticks;
  stamps[place].bank = (uint8_t)bank;
  stamps[place].pins = pins;
  filled = next;
}

ISR(BEAMS_LOW_VECTOR) {
  const uint16_t ticks = ticksNow();
  note(LOW_BANK, BEAMS_LOW_PIN, ticks);
}

ISR(BEAMS_HIGH_VECTOR) {
  const uint16_t ticks = ticksNow();
  note(HIGH_BANK, BEAMS_HIGH_PIN & BEAMS_HIGH_MASK, ticks);
}

void beamsStart(void) {
  BEAMS_LOW_PORT = BEAMS_LOW_MASK;
  BEAMS_HIGH_PORT |= BEAMS_HIGH_MASK;
  BEAMS_LOW_CHANGES = BEAMS_LOW_MASK;
  BEAMS_HIGH_CHANGES = BEAMS_HIGH_MASK;
  PCICR = _BV(BEAMS_LOW_ENABLE) | _BV(BEAMS_HIGH_ENABLE);
  isShort = true;
}

/* Level high is broken: a beam whose wire is cut is broken for ever. */
static void tell(enum bank bank, uint8_t pins, us_t atUs, beam_told *changed) {
  uint8_t differs = pins ^ told[bank];
  told[bank] = pins;
  for (uint8_t beam = bank == LOW_BANK ? 0 : BEAMS_LOW_COUNT; differs != 0; beam++, differs >>= 1, pins >>= 1)
    if (differs & 1) changed(beam, pins & 1, atUs);
}

void beamsTake(beam_told *changed) {
  while (filled != emptied) {
    const uint8_t place = emptied;
    const us_t atUs = usOfTicks(stamps[place].ticks);
    const enum bank bank = stamps[place].bank;
    const uint8_t pins = stamps[place].pins;
    emptied = after(place);
    tell(bank, pins, atUs, changed);
  }
  if (!isShort) return;
  isShort = false;
  tell(LOW_BANK, BEAMS_LOW_PIN, usNow(), changed);
  tell(HIGH_BANK, BEAMS_HIGH_PIN & BEAMS_HIGH_MASK, usNow(), changed);
}
