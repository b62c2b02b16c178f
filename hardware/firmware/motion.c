#include "motion.h"

#include <stddef.h>

#include "duties.h"
#include "gates.h"
#include "path-clock.h"
#include "reports.h"

#define REJECT_GATE 0

void trip(struct executor *state, uint8_t why, int8_t beam, const struct card *card) {
  stopAll(state);
  const struct from_executor message = {
      .kind = SENT_TRIPPED, .why = why, .beam = beam, .feed = card == NULL ? NOT_NAMED : (int32_t)card->feed};
  state->outputs->send(&message);
}

void stopAll(struct executor *state) {
  state->outputs->setFeeder(false);
  state->outputs->setTransport(0);
  reportAll(state);
  state->mode = MODE_OFF;
  state->pathLength = 0;
  state->ticket.waiting = false;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++) state->beams[beam].holder = NULL;
}

void divert(struct executor *state, struct card *card, us_t nowUs) {
  card->mouth = 0;
  state->outputs->setFeeder(false);
  moveGate(state, REJECT_GATE, nowUs);
  changeSpeed(state, MODE_SLOW, nowUs);
  card->isDouble = true;
  state->staleUpTo = card->feed + 1;
  state->doubleFeed = card;
  sendFailed(state, card->feed, FAILURE_DOUBLE);
  watchNextZone(state, card);
}

void changeSpeed(struct executor *state, enum mode mode, us_t nowUs) {
  state->outputs->setTransport(mode == MODE_HOLD ? 0 : mode == MODE_SLOW ? 1 : 2);
  restartPathClock(state, nowUs);
  state->mode = mode;
  lookAtAll(state);
}

void resumeWhenEmpty(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_SLOW && state->pathLength == 0) changeSpeed(state, MODE_RUN, nowUs);
}

void holdUntil(struct executor *state, us_t untilUs, us_t nowUs) {
  changeSpeed(state, MODE_HOLD, nowUs);
  state->holdEndUs = untilUs;
}
