#include "path-clock.h"

/* What the path's clock gains at low speed. */
static int32_t slowedUs(const struct executor *state, int32_t durationUs) {
  return (int32_t)(((uint64_t)(uint32_t)durationUs * state->slowRate24) >> 24);
}

us_t pathTimeUs(const struct executor *state, us_t atUs) {
  if (state->mode == MODE_RUN) return atUs;
  const int32_t sinceUs = elapsedUs(atUs, state->speedSinceUs);
  if (sinceUs < 0) return addUs(state->pathSinceUs, sinceUs);
  return state->mode == MODE_SLOW ? addUs(state->pathSinceUs, slowedUs(state, sinceUs)) : state->pathSinceUs;
}

int32_t waitForPathUs(const struct executor *state, int32_t durationUs) {
  if (state->mode == MODE_RUN || durationUs == LONG_US) return durationUs;
  if (state->mode != MODE_SLOW) return LONG_US;
  return longerOf(1, atLowSpeedUs(state, durationUs - 1));
}

int32_t atLowSpeedUs(const struct executor *state, int32_t durationUs) {
  return (int32_t)(((uint64_t)(uint32_t)durationUs * (uint32_t)state->settings->slowdown256) >> 8);
}
