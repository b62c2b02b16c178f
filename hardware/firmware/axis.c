#include "axis.h"

#include "flash.h"
#include "ramp.h"

/* From here on steps of a ramp go in fours. */
#define FOURS_FROM 16

/* The upper half of a product. */
static inline uint16_t upperProduct(uint16_t a, uint16_t b) {
  uint16_t product;
  uint8_t none;
  __asm__(
      "clr %1\n"
      "mul %A2, %A3\n"
      "mov r27, r1\n"
      "mul %B2, %B3\n"
      "movw %A0, r0\n"
      "mul %A2, %B3\n"
      "add r27, r0\n"
      "adc %A0, r1\n"
      "adc %B0, %1\n"
      "mul %B2, %A3\n"
      "add r27, r0\n"
      "adc %A0, r1\n"
      "adc %B0, %1\n"
      "clr r1\n"
      : "=&r"(product), "=&r"(none)
      : "r"(a), "r"(b)
      : "r0", "r27");
  return product;
}

/*
 * What a step takes that is so many steps from rest; beyond the table four steps stand for one that is twice as long.
 * No step takes longer than the timer counts.
 */
static uint16_t rampCycles(const struct axis *axis, uint16_t restUnits, uint16_t steps) {
  uint8_t halves = 0;
  for (; steps >= RAMP_STEPS; steps >>= 2) halves++;
  uint16_t cycles = upperProduct(restUnits, pgm_read_word(&RAMP_SHARES[steps])) >> halves;
  for (uint8_t doublings = axis->doublings; doublings > 0; doublings--)
    cycles = cycles > INT16_MAX ? UINT16_MAX : (uint16_t)(cycles << 1);
  return cycles;
}

static uint16_t brakeSteps(const struct axis *axis) {
  return (uint16_t)(axis->brake256 >> 8);
}

/* The same for four steps from a multiple of four on. */
static uint16_t fourOf(const struct axis *axis, uint16_t restUnits, uint16_t steps) {
  return rampCycles(axis, restUnits, steps >> 2) >> 1;
}

/* At full speed: until it has to brake. */
static uint16_t runOn(struct axis *axis) {
  axis->phase = AXIS_RUNS;
  if (axis->left == ENDLESS) {
    axis->same = ENDLESS;
  } else {
    axis->same = axis->left - brakeSteps(axis) - 1;
    axis->left -= axis->same;
  }
  return axis->fullCycles;
}

static uint16_t rise(struct axis *axis) {
  const uint16_t level = axis->level;
  const uint16_t spare = axis->left - brakeSteps(axis);
  if ((level & 3) != 0 || level < FOURS_FROM || spare < (axis->brakePerStep256 >> 6) + 5)
    return rampCycles(axis, axis->upUnits, level);
  axis->same = 3;
  axis->level += 3;
  axis->brake256 += 3 * (__uint24)axis->brakePerStep256;
  if (axis->left != ENDLESS) axis->left -= 3;
  return fourOf(axis, axis->upUnits, level);
}

static uint16_t brake(struct axis *axis) {
  const uint16_t steps = brakeSteps(axis);
  axis->phase = AXIS_BRAKES;
  if (steps == 0) {
    axis->phase = AXIS_RESTS;
    return 0;
  }
  if ((steps & 3) != 0 || steps < FOURS_FROM) return rampCycles(axis, axis->downUnits, steps - 1);
  axis->same = 3;
  axis->brake256 -= 3 * 256;
  return fourOf(axis, axis->downUnits, steps - 4);
}

uint16_t axisStepped(struct axis *axis) {
  if (axis->left != ENDLESS) axis->left--;
  if (axis->phase == AXIS_RISES) {
    axis->level++;
    axis->brake256 += axis->brakePerStep256;
  }
  if (axis->phase == AXIS_BRAKES) axis->brake256 -= 256;
  else if (axis->left <= brakeSteps(axis)) axis->brake256 = (__uint24)axis->left << 8;
  else return axis->phase == AXIS_RISES && axis->level < axis->upSteps ? rise(axis) : runOn(axis);
  return brake(axis);
}

void axisSet(struct axis *axis, const struct ramp *ramp) {
  axis->fullCycles = (uint16_t)ramp->fullCycles;
  uint32_t up = (uint32_t)ramp->upCycles;
  uint32_t down = (uint32_t)ramp->downCycles;
  axis->doublings = 0;
  for (; (up | down) > UINT16_MAX; up >>= 1, down >>= 1) axis->doublings++;
  axis->upUnits = (uint16_t)up;
  axis->downUnits = (uint16_t)down;
  axis->upSteps = (uint16_t)ramp->upSteps;
  axis->brakePerStep256 = (uint16_t)ramp->brake256;
}

void axisHalt(struct axis *axis) {
  axis->phase = AXIS_RESTS;
}

/* It takes up speed again from what it has; the least speed is that of its first step. */
static void riseAgain(struct axis *axis) {
  axis->phase = AXIS_RISES;
  axis->level = (uint16_t)(axis->brake256 / axis->brakePerStep256);
}

/* At less than one step's braking it stops with the next step. */
static void brakeNow(struct axis *axis) {
  axis->phase = AXIS_BRAKES;
  if (axis->brake256 < 256) axis->brake256 = 256;
}

bool axisGo(struct axis *axis, uint16_t left) {
  axis->left = left;
  axis->same = 0;
  if (axis->phase == AXIS_RESTS) {
    if (left == 0) return false;
    axis->phase = AXIS_RISES;
    axis->level = 0;
    axis->brake256 = 0;
    return true;
  }
  if (axis->phase == AXIS_BRAKES) {
    if (left > brakeSteps(axis)) riseAgain(axis);
  } else if (left <= brakeSteps(axis)) {
    brakeNow(axis);
  }
  return false;
}

uint16_t axisFirst(const struct axis *axis) {
  return rampCycles(axis, axis->upUnits, 0);
}
