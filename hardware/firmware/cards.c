#include "cards.h"

#include "motion.h"
#include "places.h"
#include "rack.h"
#include "stop.h"

#define SECOND 1

/* A card that the feeder has taken only as it is stopped may still come to the first beam. */
static void watchPick(struct executor *state, const struct card *card, us_t nowUs) {
  if (!isDue(addUs(card->fedUs, state->settings->pickTimeoutUs + RUN_OUT_US), nowUs)) return;
  takeFromPath(state, card);
  sendFailed(state, card->feed, FAILURE_NO_PICK);
}

/* It goes in when the one before it is in and out of the way, and the rack is at rest at its storey. */
static void letIn(const struct executor *state, struct card *card, us_t nowUs) {
  if (state->path[0] != card || !areCurtainsClear(state)) return;
  if (!isAtStorey(state, card->mouth, nowUs)) return;
  card->stage = STAGE_ENTERING;
  reckonEntry(state, card);
}

/* It may still come back from the wall: where no other card waits for it, that is waited for. */
static int32_t layUs(const struct executor *state) {
  const struct settings *settings = state->settings;
  return state->pathLength == 1 && !state->ticket.waits ? settings->flightUs : settings->clearUs;
}

static void arrive(struct executor *state, const struct card *card) {
  const struct from_executor message = {
      .kind = SENT_ARRIVED, .feed = card->feed, .mouth = card->mouth, .atUs = card->clearSinceUs};
  takeFromPath(state, card);
  state->outputs->send(&message);
}

/* Nothing holds it any more when it has left the last nip: then it flies, and is in or sticks out. */
static void watchEntry(struct executor *state, struct card *card, int32_t steps, us_t nowUs) {
  const struct settings *settings = state->settings;
  if (!card->isLetGo && steps >= card->letGoSteps) {
    card->isLetGo = true;
    card->letGoUs = nowUs;
  }
  if (isThrough(state, card, layUs(state), nowUs)) arrive(state, card);
  else if (card->isLetGo && !isThrough(state, card, 0, nowUs) &&
           isDue(addUs(card->letGoUs, settings->flightUs), nowUs))
    trip(state, TRIP_STICKS_OUT, FIRST_CURTAIN, card);
}

static void watchCard(struct executor *state, struct card *card, int32_t steps, us_t nowUs) {
  const bool isLate = steps >= lateSteps(state, card);
  switch (card->stage) {
    case STAGE_FED:
      watchPick(state, card, nowUs);
      return;
    case STAGE_MEASURING:
    case STAGE_CLEARED:
      if (isLate) trip(state, TRIP_LATE, SECOND, card);
      return;
    case STAGE_AHEAD:
      letIn(state, card, nowUs);
      return;
    case STAGE_ENTERING:
      if (isLate) trip(state, TRIP_LATE, FIRST_CURTAIN, card);
      return;
    case STAGE_INSIDE:
      watchEntry(state, card, steps, nowUs);
      return;
  }
}

void watchCards(struct executor *state, us_t nowUs) {
  const int32_t steps = state->outputs->transportSteps();
  const uint8_t count = state->pathLength;
  struct card *cards[MOST_CARDS] = {state->path[0], state->path[1]};
  for (uint8_t index = 0; index < count && state->mode == MODE_RUN; index++)
    watchCard(state, cards[index], steps, nowUs);
}
