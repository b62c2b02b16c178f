#include "filter.h"

#include "duties.h"
#include "edges.h"

int32_t filterUs(const struct executor *state, uint8_t number, bool broken) {
  const struct settings *settings = state->settings;
  return number >= FIRST_MOUTH_BEAM && !broken ? settings->mouthClearUs : settings->glitchUs;
}

static void believe(struct executor *state, uint8_t number, us_t nowUs) {
  struct beam *beam = &state->beams[number];
  beam->broken = beam->rawBroken;
  if (beam->broken) beamBroke(state, number, nowUs);
  else beamCleared(state, number, nowUs);
}

void serviceBeams(struct executor *state, us_t nowUs) {
  int32_t wait = LONG_US;
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    const struct beam *beam = &state->beams[number];
    if (beam->broken == beam->rawBroken) continue;
    if (isDue(beam->believedUs, nowUs)) {
      believe(state, number, nowUs);
      return;
    }
    wait = shorterOf(wait, elapsedUs(beam->believedUs, nowUs));
  }
  restFor(state, DUTY_EDGES, wait, nowUs);
}
