#include "switches.h"

#include <util/atomic.h>

#include "microseconds.h"
#include "names.h"
#include "pins.h"

/* One bit an input: what is believed, and what was reported last. */
static volatile uint8_t believed;
static uint8_t reported;
/* For each input a counter of three bits: ticks that it has shown something else than is believed. */
static uint8_t ones, twos, fours;

static inline uint8_t shown(void) {
  return SWITCHES_PIN ^ SWITCHES_TRUE_AT_LOW;
}

void switchesStart(void) {
  SWITCHES_PORT = SWITCHES_MASK;
}

void switchesRead(void) {
  believed = shown();
  reported = (uint8_t)~believed;
}

void switchesTick(void) {
  const uint8_t level = shown();
  const uint8_t differs = level ^ believed;
  if (differs == 0 && (ones | twos | fours) == 0) return;
  fours = (fours ^ (twos & ones)) & differs;
  twos = (twos ^ ones) & differs;
  ones = (uint8_t)~ones & differs;
  const uint8_t lasts = differs & (uint8_t) ~(ones | twos | fours);
  if (lasts == 0) return;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    believed = (uint8_t)((believed & ~lasts) | (level & lasts));
    alarmAtOnce();
  }
}

void switchesTake(switch_changed *changed) {
  const uint8_t levels = believed;
  uint8_t differs = levels ^ reported;
  reported = levels;
  for (uint8_t input = 0; differs != 0; input++, differs >>= 1)
    if (differs & 1) changed(input, (levels >> input) & 1);
}

bool switchesForbid(void) {
  return (shown() & SWITCHES_STOPPERS) != 0;
}

bool switchesStop(void) {
  const uint8_t stoppers = shown() & SWITCHES_STOPPERS;
  if ((stoppers & ~believed) != 0) {
    believed |= stoppers;
    alarmAtOnce();
  }
  return stoppers != 0;
}
