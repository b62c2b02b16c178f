#include "duties.h"

#define BIT_OF(duty) (1 << (duty))
#define OF_CARDS \
  (BIT_OF(DUTY_GATES) | BIT_OF(DUTY_ZONES) | BIT_OF(DUTY_CARDS) | BIT_OF(DUTY_CLEARS) | BIT_OF(DUTY_RELEASE))
#define ALL 255

static void wakeAt(struct executor *state, us_t atUs) {
  if (elapsedUs(atUs, state->wakeUs) < 0) state->wakeUs = atUs;
}

void lookAt(struct executor *state, enum duty duty, us_t atUs) {
  if (elapsedUs(atUs, state->dutyUs[duty]) < 0) state->dutyUs[duty] = atUs;
  wakeAt(state, atUs);
}

void lookNow(struct executor *state, enum duty duty) {
  state->dutiesDue = (uint8_t)(state->dutiesDue | BIT_OF(duty));
}

void lookAtCards(struct executor *state) {
  state->dutiesDue = (uint8_t)(state->dutiesDue | OF_CARDS);
}

void lookAtAll(struct executor *state) {
  state->dutiesDue = ALL;
}

void restFor(struct executor *state, enum duty duty, int32_t waitUs, us_t nowUs) {
  const us_t atUs = addUs(nowUs, waitUs);
  state->dutiesDue = (uint8_t)(state->dutiesDue & ~BIT_OF(duty));
  state->dutyUs[duty] = atUs;
  wakeAt(state, atUs);
}

static void findSoonest(struct executor *state, us_t nowUs) {
  int32_t wait = LONG_US;
  for (uint8_t duty = 0; duty < DUTY_COUNT; duty++)
    wait = shorterOf(wait, elapsedUs(state->dutyUs[duty], nowUs));
  state->wakeUs = addUs(nowUs, wait);
}

uint8_t mostUrgent(struct executor *state, us_t nowUs) {
  const bool isTime = isDue(state->wakeUs, nowUs);
  uint8_t bits = state->dutiesDue;
  if (!isTime && bits == 0) return DUTY_COUNT;
  for (uint8_t duty = 0; duty < DUTY_COUNT; duty++, bits >>= 1)
    if ((bits & 1) != 0 || (isTime && isDue(state->dutyUs[duty], nowUs))) return duty;
  findSoonest(state, nowUs);
  return DUTY_COUNT;
}

int32_t waitUs(const struct executor *state, us_t nowUs) {
  return state->dutiesDue == 0 ? longerOf(0, elapsedUs(state->wakeUs, nowUs)) : 0;
}
