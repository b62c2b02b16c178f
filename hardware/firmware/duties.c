#include "duties.h"

void lookAt(struct executor *state, enum duty duty, us_t atUs) {
  if (elapsedUs(atUs, state->dutyUs[duty]) < 0) state->dutyUs[duty] = atUs;
  if (elapsedUs(atUs, state->wakeUs) < 0) state->wakeUs = atUs;
}

void restFor(struct executor *state, enum duty duty, int32_t waitUs, us_t nowUs) {
  state->dutyUs[duty] = addUs(nowUs, waitUs);
}

void lookAtCards(struct executor *state, us_t nowUs) {
  lookAt(state, DUTY_GATES, nowUs);
  lookAt(state, DUTY_ZONES, nowUs);
  lookAt(state, DUTY_CARDS, nowUs);
  lookAt(state, DUTY_CLEARS, nowUs);
  lookAt(state, DUTY_RELEASE, nowUs);
}

void lookAtAll(struct executor *state, us_t nowUs) {
  for (uint8_t duty = 0; duty < DUTY_COUNT; duty++) state->dutyUs[duty] = nowUs;
  state->wakeUs = nowUs;
}

int32_t waitUs(const struct executor *state, us_t nowUs) {
  return longerOf(0, elapsedUs(state->wakeUs, nowUs));
}

void restUntilNext(struct executor *state, us_t nowUs) {
  int32_t wait = LONG_US;
  for (uint8_t duty = 0; duty < DUTY_COUNT; duty++)
    wait = shorterOf(wait, elapsedUs(state->dutyUs[duty], nowUs));
  state->wakeUs = addUs(nowUs, wait);
}
