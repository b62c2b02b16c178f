#include "executor.h"

#include <stddef.h>

#include "edges.h"
#include "gates.h"
#include "motion.h"
#include "release.h"

/* Inputs that forbid motion come first; each causes the trip of its name. */
static bool isStopper(uint8_t input) {
  return input <= INPUT_STOP_PRESSED;
}

static uint8_t tripOf(uint8_t stopper) {
  return (uint8_t)(TRIP_BAY_OPEN + stopper);
}

/* Whether something forbids motion; `refused` then names it. */
static bool whyNotArmed(const struct executor *state, struct from_executor *refused) {
  for (uint8_t input = 0; isStopper(input); input++) {
    if (!state->inputs[input]) continue;
    refused->why = input;
    return true;
  }
  for (int8_t beam = 0; beam < BEAM_COUNT; beam++) {
    if (!state->beams[beam].broken) continue;
    refused->beam = beam;
    return true;
  }
  return false;
}

static void startRunning(struct executor *state, us_t nowUs) {
  homeGates(state, nowUs);
  changeSpeed(state, MODE_RUN, nowUs);
  const struct from_executor message = {.kind = SENT_ARMED};
  state->outputs->send(&message);
}

static void startPurging(struct executor *state, us_t nowUs) {
  state->mode = MODE_PURGE;
  state->purgeEndUs = addUs(nowUs, state->settings->purgeUs);
  state->outputs->setTransport(2);
}

static void arm(struct executor *state, bool purge, us_t nowUs) {
  struct from_executor refused = {.kind = SENT_REFUSED, .why = NO_INPUT, .beam = NOT_NAMED};
  const bool isRefused = whyNotArmed(state, &refused);
  stopAll(state);
  if (isRefused) {
    state->outputs->send(&refused);
    return;
  }
  state->staleUpTo = 0;
  if (purge) startPurging(state, nowUs);
  else startRunning(state, nowUs);
}

static void takeTicket(struct executor *state, uint16_t feed, uint8_t mouth) {
  if (state->mode == MODE_OFF || state->mode == MODE_PURGE) return;
  if (feed <= state->staleUpTo) sendFailed(state, feed, FAILURE_CANCELLED);
  else state->ticket = (struct ticket){.waiting = true, .feed = feed, .mouth = mouth};
}

static void sendReady(const struct executor *state) {
  struct from_executor message = {.kind = SENT_READY};
  for (uint8_t input = 0; input < INPUT_COUNT; input++)
    if (state->inputs[input]) message.level = (uint8_t)(message.level | 1 << input);
  state->outputs->send(&message);
}

void command(struct executor *state, const struct to_executor *message, us_t nowUs) {
  state->heartbeatUs = nowUs;
  switch (message->kind) {
    case TOLD_HEARTBEAT:
      return;
    case TOLD_ARM:
      arm(state, message->armPurge, nowUs);
      return;
    case TOLD_DISARM:
      stopAll(state);
      return;
    case TOLD_TICKET:
      takeTicket(state, message->ticketFeed, message->ticketMouth);
      return;
    case TOLD_SIGNAL:
      state->outputs->setSignal(message->signalLamp, message->signalBuzzer);
      return;
    case TOLD_QUERY:
      sendReady(state);
      return;
  }
}

void beamChanged(struct executor *state, uint8_t number, bool broken, us_t atUs) {
  struct beam *beam = &state->beams[number];
  if (beam->rawBroken == broken) return;
  beam->rawBroken = broken;
  beam->rawSinceUs = atUs;
  if (broken == beam->broken) state->beamsPending--;
  else state->beamsPending++;
}

void thicknessRead(struct executor *state, uint16_t thicknessUm) {
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *card = state->path[index];
    if (card->nextBeam == 1 && card->thicknessUm < thicknessUm) card->thicknessUm = thicknessUm;
  }
}

void inputChanged(struct executor *state, uint8_t name, bool level) {
  state->inputs[name] = level;
  const struct from_executor message = {.kind = SENT_INPUT, .why = name, .level = level};
  state->outputs->send(&message);
  if (level && state->mode != MODE_OFF && isStopper(name)) trip(state, tripOf(name), NOT_NAMED, NULL);
}

static void filterBeams(struct executor *state, us_t nowUs) {
  if (state->beamsPending == 0) return;
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    struct beam *beam = &state->beams[number];
    if (beam->broken == beam->rawBroken) continue;
    if (elapsedUs(nowUs, beam->rawSinceUs) < filterUs(state, number)) continue;
    beam->broken = beam->rawBroken;
    state->beamsPending--;
    if (beam->broken) beamBroke(state, number, beam->rawSinceUs, nowUs);
    else beamCleared(state, number, beam->rawSinceUs, nowUs);
  }
}

static void endPurge(struct executor *state, us_t nowUs) {
  if (isDue(state->purgeEndUs, nowUs)) startRunning(state, nowUs);
}

static void endHold(struct executor *state, us_t nowUs) {
  if (isDue(state->holdEndUs, nowUs)) changeSpeed(state, MODE_SLOW, nowUs);
}

static bool isOver(const struct executor *state, us_t deadlineUs, us_t nowUs) {
  return isDue(overUs(state, deadlineUs), nowUs);
}

static void checkDeadlines(struct executor *state, us_t nowUs) {
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    struct card *holder = state->beams[number].holder;
    us_t deadlineUs;
    if (holder == NULL || !clearDeadlineUs(state, number, holder, &deadlineUs)) continue;
    if (!isOver(state, deadlineUs, nowUs)) continue;
    beamOverdue(state, number, holder, nowUs);
    return;
  }
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *card = state->path[index];
    if (card->nextBeam == NO_BEAM || !isOver(state, breakDeadlineUs(state, card), nowUs)) continue;
    cardOverdue(state, card);
    return;
  }
}

static void release(struct executor *state, us_t nowUs) {
  us_t earliestUs;
  if (!state->ticket.waiting) return;
  if (!earliestReleaseUs(state, state->ticket.mouth, nowUs, &earliestUs) || !isDue(earliestUs, nowUs)) return;
  state->ticket.waiting = false;
  struct card *card = addToPath(state);
  card->feed = state->ticket.feed;
  card->mouth = state->ticket.mouth;
  card->refUs = nowUs;
  state->outputs->setFeeder(true);
  serviceGates(state, nowUs);
}

static void serviceMotion(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_HOLD) endHold(state, nowUs);
  else checkDeadlines(state, nowUs);
  serviceGates(state, nowUs);
  guardZones(state, nowUs);
  release(state, nowUs);
}

void service(struct executor *state, us_t nowUs) {
  filterBeams(state, nowUs);
  if (state->mode == MODE_OFF) return;
  const us_t silentUs = addUs(state->heartbeatUs, state->settings->heartbeatTimeoutUs);
  if (isDue(silentUs, nowUs)) trip(state, TRIP_HEARTBEAT, NOT_NAMED, NULL);
  else if (state->mode == MODE_PURGE) endPurge(state, nowUs);
  else serviceMotion(state, nowUs);
}
