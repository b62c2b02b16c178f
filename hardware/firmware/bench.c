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

/* The executor can't be armed meanwhile: only the main loop tells it to. */
static void tryMotion(uint8_t kind, const uint32_t *values) {
  if (!mayTry()) return;
  motorsAllow();
  if (kind == TO_TRY_FEEDER) motorsTryFeed(ticksOfMs((uint16_t)values[0]));
  else motorsTryTransport((uint8_t)values[0], ticksOfMs((uint16_t)values[1]));
}

void benchTry(uint8_t kind, const uint32_t *values) {
  if (kind == TO_WATCH) runnerWatch(values[0] != 0);
  else if (kind != TO_TRY_GATE) tryMotion(kind, values);
  else if (mayTry()) drivesTry((uint8_t)values[0], (uint16_t)values[1]);
}

void benchEnd(void) {
  if (runnerIsOff()) motorsCut();
}
