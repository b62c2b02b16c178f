#include "switches.h"

#include <util/atomic.h>

#include "converter.h"
#include "microseconds.h"
#include "names.h"
#include "pins.h"

/*
 * Eight inputs, one bit each: what is believed, and what was reported last; and of each a counter of three bits, of the
 * ticks that it has shown something else than is believed.
 */
struct bank {
  volatile uint8_t believed;
  uint8_t reported;
  uint8_t ones, twos, fours;
};

/* The switches on their port, and what is no switch. */
static struct bank switches, others;

_Static_assert(INPUT_CARDS_INSIDE == 8 && INPUT_MOTORS_LIVE == 9, "others come behind the switches");

static inline uint8_t shown(void) {
  return SWITCHES_PIN ^ SWITCHES_TRUE_AT_LOW;
}

static uint8_t othersShown(void) {
  return (uint8_t)(((EMPTY_PIN & _BV(EMPTY)) != 0) | motorsAreLive() << 1);
}

void switchesStart(void) {
  SWITCHES_PORT = SWITCHES_MASK;
  EMPTY_PORT |= _BV(EMPTY);
}

static void read(struct bank *bank, uint8_t level) {
  bank->believed = level;
  bank->reported = (uint8_t)~level;
}

void switchesRead(void) {
  read(&switches, shown());
  read(&others, othersShown());
}

static void tick(struct bank *bank, uint8_t level) {
  const uint8_t differs = level ^ bank->believed;
  if (differs == 0 && (bank->ones | bank->twos | bank->fours) == 0) return;
  bank->fours = (bank->fours ^ (bank->twos & bank->ones)) & differs;
  bank->twos = (bank->twos ^ bank->ones) & differs;
  bank->ones = (uint8_t)~bank->ones & differs;
  const uint8_t lasts = differs & (uint8_t) ~(bank->ones | bank->twos | bank->fours);
  if (lasts == 0) return;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    bank->believed = (uint8_t)((bank->believed & ~lasts) | (level & lasts));
    alarmAtOnce();
  }
}

void switchesTick(void) {
  tick(&switches, shown());
  tick(&others, othersShown());
}

static void take(struct bank *bank, uint8_t input, uint8_t differs, switch_changed *changed) {
  const uint8_t levels = bank->believed;
  differs &= levels ^ bank->reported;
  bank->reported = levels;
  for (uint8_t bits = levels; differs != 0; input++, differs >>= 1, bits >>= 1)
    if (differs & 1) changed(input, bits & 1);
}

void switchesTake(switch_changed *changed) {
  take(&switches, 0, SWITCHES_MASK, changed);
  take(&others, INPUT_CARDS_INSIDE, 3, changed);
}

bool switchesForbid(void) {
  return (shown() & SWITCHES_STOPPERS) != 0;
}

bool switchesStop(void) {
  const uint8_t stoppers = shown() & SWITCHES_STOPPERS;
  if ((stoppers & ~switches.believed) != 0) {
    switches.believed |= stoppers;
    alarmAtOnce();
  }
  return stoppers != 0;
}
