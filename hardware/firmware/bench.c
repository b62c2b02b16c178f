#include "bench.h"

#include "drives.h"
#include "link.h"
#include "motors.h"
#include "runner.h"
#include "switches.h"
#include "thickness.h"
#include "tick.h"

#define THICKNESS_EVERY_US 100000

static bool isWatching;
static us_t thicknessDueUs;

static bool mayTry(void) {
  return runnerIsOff() && !switchesForbid();
}

static void watch(bool on) {
  isWatching = on;
  runnerWatch(on);
}

/* The executor can't be armed meanwhile: only the main loop tells it to. */
static void tryMotion(uint8_t kind, const uint32_t *values) {
  if (!mayTry()) return;
  motorsAllow();
  if (kind == TO_TRY_FEEDER) motorsTryFeed(ticksOfMs((uint16_t)values[0]));
  else motorsTryTransport((uint8_t)values[0], ticksOfMs((uint16_t)values[1]));
}

void benchTry(uint8_t kind, const uint32_t *values) {
  if (kind == TO_WATCH) watch(values[0] != 0);
  else if (kind != TO_TRY_GATE) tryMotion(kind, values);
  else if (mayTry()) drivesTry((uint8_t)values[0], (uint16_t)values[1]);
}

void benchEnd(void) {
  watch(false);
  if (runnerIsOff()) motorsCut();
}

void benchServe(us_t nowUs) {
  if (!isWatching || !isDue(thicknessDueUs, nowUs)) return;
  thicknessDueUs = addUs(nowUs, THICKNESS_EVERY_US);
  const uint16_t um = thicknessNow();
  const uint8_t packed[LINK_PACKED_MAX] = {FROM_THICKNESS, (uint8_t)um, (uint8_t)(um >> 8)};
  link_say_packed(packed, nowUs);
}
