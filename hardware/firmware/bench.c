#include "bench.h"

#include "drives.h"
#include "motors.h"
#include "protocol.h"
#include "runner.h"
#include "switches.h"
#include "tick.h"

static bool mayTry(void) {
  return runnerIsOff() && !switchesForbid();
}

/* No speed and no time both stop it. */
static void tryTransport(uint8_t speed, uint16_t ticks) {
  const bool runs = speed > 0 && ticks > 0;
  motorsTryTransport(runs ? speed : 0, runs ? ticks : 0);
}

/* The executor can't be armed meanwhile: only the main loop tells it to. */
static void tryMotion(uint8_t kind, const uint32_t *values) {
  if (!mayTry()) return;
  if (kind == TO_TRY_FEEDER) motorsTryFeed(ticksOfMs((uint16_t)values[0]));
  else tryTransport((uint8_t)values[0], ticksOfMs((uint16_t)values[1]));
}

void benchTry(uint8_t kind, const uint32_t *values) {
  if (kind == TO_WATCH) runnerWatch(values[0] != 0);
  else if (kind != TO_TRY_GATE) tryMotion(kind, values);
  else if (mayTry()) drivesTry((uint8_t)values[0], (uint16_t)values[1]);
}

void benchEnd(void) {
  if (runnerIsOff()) motorsCut();
}
