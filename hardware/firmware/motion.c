#include "motion.h"

#include <stddef.h>

#include "rack.h"

#define NO_MOUTH 255

void sendFailed(const struct executor *state, uint16_t feed, uint8_t why) {
  const struct from_executor message = {.kind = SENT_FAILED, .why = why, .feed = feed};
  state->outputs->send(&message);
}

void release(struct executor *state, us_t nowUs) {
  if (!state->ticket.waits || state->pathLength >= MOST_CARDS) return;
  if (state->pathLength > 0) {
    const struct card *before = state->path[state->pathLength - 1];
    if (before->isDouble || before->stage < STAGE_AHEAD) return;
  }
  state->ticket.waits = false;
  addToPath(state, &state->ticket, nowUs);
}

void setFeeder(struct executor *state, int32_t um) {
  if (um != state->feederUm) state->outputs->setFeeder(um);
  state->feederUm = um;
}

/* A card that waits holds the transport at the lip; the last one that drives in needs it no further than that. */
static int32_t transportGoal(const struct executor *state) {
  const uint8_t count = state->pathLength;
  if (state->mode == MODE_PURGE) return state->purgeEndSteps;
  if (state->mode != MODE_RUN || count == 0) return 0;
  int32_t goal = END_STEPS;
  for (uint8_t index = 0; index < count; index++) {
    const struct card *card = state->path[index];
    if (card->stage == STAGE_AHEAD) {
      if (card->stopSteps < goal) goal = card->stopSteps;
    } else if (count == 1 && card->stage > STAGE_AHEAD) {
      goal = card->insideSteps;
    }
  }
  return goal;
}

/* The rack goes where the first card needs it, as soon as none is between the lip and a storey. */
static void driveToStorey(struct executor *state, us_t nowUs) {
  if (!state->isStanding || !areCurtainsClear(state)) return;
  const struct card *first = state->pathLength > 0 ? state->path[0] : NULL;
  const struct card *next = first;
  if (first != NULL && first->stage == STAGE_ENTERING) return;
  if (first != NULL && first->stage == STAGE_INSIDE) {
    if (!isThrough(state, first, state->settings->leaveUs, nowUs)) return;
    next = state->pathLength > 1 ? state->path[1] : NULL;
  }
  const uint8_t ticketMouth = state->ticket.waits ? state->ticket.mouth : NO_MOUTH;
  const uint8_t wanted = next != NULL ? next->mouth : ticketMouth;
  if (wanted != NO_MOUTH && wanted != state->storey) driveRack(state, wanted);
}

void drive(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_RUN) driveToStorey(state, nowUs);
  const int32_t goal = transportGoal(state);
  if (goal != state->transportGoal) state->outputs->setTransport(goal);
  state->transportGoal = goal;
  const struct card *last = state->pathLength > 0 ? state->path[state->pathLength - 1] : NULL;
  const bool isFed = last != NULL && last->stage == STAGE_FED &&
                     !isDue(addUs(last->fedUs, state->settings->pickTimeoutUs), nowUs);
  const int32_t driveUm = goal == END_STEPS ? END_STEPS : state->settings->pushUm;
  setFeeder(state, isFed ? driveUm : 0);
}
