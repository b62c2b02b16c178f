#include "path-clock.h"

/* The longest that can be reckoned with at low speed; and how long after its start the clock starts again. */
#define MOST_US 0xffffff
#define RESTART_US 0x3fffff

us_t pathTimeUs(const struct executor *state, us_t atUs) {
  if (state->mode == MODE_RUN) return atUs;
  const int32_t sinceUs = elapsedUs(atUs, state->speedSinceUs);
  if (sinceUs < 0) return addUs(state->pathSinceUs, sinceUs);
  return addUs(state->pathSinceUs,
               state->mode == MODE_SLOW ? timeForUs((uint32_t)sinceUs, state->slowRate16) : 0);
}

void restartPathClock(struct executor *state, us_t nowUs) {
  state->pathSinceUs = pathTimeUs(state, nowUs);
  state->speedSinceUs = nowUs;
}

void keepPathClock(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_SLOW && elapsedUs(nowUs, state->speedSinceUs) > RESTART_US)
    restartPathClock(state, nowUs);
}

int32_t waitForPathUs(const struct executor *state, int32_t durationUs) {
  if (state->mode == MODE_RUN) return durationUs;
  return state->mode == MODE_SLOW ? longerOf(1, atLowSpeedUs(state, durationUs - 1)) : LONG_US;
}

int32_t atLowSpeedUs(const struct executor *state, int32_t durationUs) {
  const uint32_t slowdown16 = (uint32_t)state->settings->slowdown256 << 8;
  return timeForUs((uint32_t)shorterOf(durationUs, MOST_US), slowdown16);
}
