#include "bench.h"

#include "motors.h"
#include "protocol.h"
#include "runner.h"
#include "switches.h"
#include "tick.h"

static bool mayTry(void) {
  return runnerIsOff() && !switchesForbid();
}

/* The executor can't be armed meanwhile: only the main loop tells it to. */
static void tryMotion(uint8_t kind, uint32_t value) {
  if (!mayTry()) return;
  if (kind == TO_TRY_RACK) motorsTryRack((int32_t)value);
  else if (kind == TO_TRY_FEEDER) motorsTryFeed(ticksOfMs((uint16_t)value));
  else motorsTryTransport(ticksOfMs((uint16_t)value));
}

void benchTry(uint8_t kind, const uint32_t *values) {
  if (kind == TO_WATCH) runnerWatch(values[0] != 0);
  else tryMotion(kind, values[0]);
}

void benchEnd(void) {
  if (runnerIsOff()) motorsCut();
}
