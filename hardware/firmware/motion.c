#include "motion.h"

#include <stddef.h>

void trip(struct executor *state, uint8_t why, int8_t beam, const struct card *card) {
  stopAll(state);
  const struct from_executor message = {
      .kind = SENT_TRIPPED, .why = why, .beam = beam, .feed = card == NULL ? NOT_NAMED : (int32_t)card->feed};
  state->outputs->send(&message);
}

void stopAll(struct executor *state) {
  state->mode = MODE_OFF;
  state->outputs->setFeeder(false);
  state->outputs->setTransport(0);
  state->pathLength = 0;
  state->ticket.waiting = false;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++) state->beams[beam].holder = NULL;
}

void sendFailed(const struct executor *state, uint16_t feed, uint8_t why) {
  const struct from_executor message = {.kind = SENT_FAILED, .why = why, .feed = feed};
  state->outputs->send(&message);
}

static void cancelBehind(struct executor *state, const struct card *card) {
  while (state->pathLength > 0 && state->path[state->pathLength - 1] != card) {
    state->pathLength--;
    sendFailed(state, state->path[state->pathLength]->feed, FAILURE_CANCELLED);
  }
  if (state->ticket.waiting) {
    sendFailed(state, state->ticket.feed, FAILURE_CANCELLED);
    state->ticket.waiting = false;
  }
}

void divert(struct executor *state, struct card *card, us_t nowUs) {
  card->mouth = 0;
  card->isDouble = true;
  state->staleUpTo = card->feed + 1;
  state->outputs->setFeeder(false);
  sendFailed(state, card->feed, FAILURE_DOUBLE);
  cancelBehind(state, card);
  changeSpeed(state, MODE_SLOW, nowUs);
}

/* Whether a card has left the transport: its mouth's beam is clear again, and only has to stay so. */
static bool hasLeft(const struct executor *state, const struct card *card) {
  return card->nextBeam == NO_BEAM && !state->beams[FIRST_MOUTH_BEAM + card->mouth].rawBroken;
}

/* `pairUs` is kept at the speed cards will run at: full in `run`, low in `slow` and `hold`. */
static void noteHere(const struct executor *state, struct card *card, us_t nowUs) {
  const struct settings *settings = state->settings;
  if (state->mode != MODE_HOLD)
    card->refUm += scaled(elapsedUs(nowUs, card->refUs), settings->pairUm, card->pairUs);
  if (state->mode == MODE_RUN) card->pairUs = scaled(card->pairUs, settings->slowdown256, 256);
  card->refUs = nowUs;
}

void changeSpeed(struct executor *state, enum mode mode, us_t nowUs) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (!hasLeft(state, state->path[index])) noteHere(state, state->path[index], nowUs);
  state->mode = mode;
  state->outputs->setTransport(mode == MODE_HOLD ? 0 : mode == MODE_SLOW ? 1 : 2);
}

void resumeWhenEmpty(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_SLOW && state->pathLength == 0) changeSpeed(state, MODE_RUN, nowUs);
}

us_t zoneEntryUs(const struct executor *state, const struct card *card, uint8_t gate) {
  return timeAtUs(state, card, state->settings->gateUm[gate] - state->settings->zoneUm);
}

void holdUntil(struct executor *state, us_t untilUs, us_t nowUs) {
  changeSpeed(state, MODE_HOLD, nowUs);
  state->holdEndUs = untilUs;
}
