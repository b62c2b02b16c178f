#include "executor.h"

#include <stddef.h>

#include "cards.h"
#include "edges.h"
#include "motion.h"
#include "places.h"
#include "rack.h"
#include "stop.h"

/* Nothing that is waited for is farther, but for what has no end. */
#define MOST_STEPS_AHEAD 0xfffff

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
    if (!state->sensors[beam].broken) continue;
    refused->beam = beam;
    return true;
  }
  return false;
}

/* Whenever it is armed the rack is driven home first. */
static void arm(struct executor *state, bool purge) {
  struct from_executor refused = {.kind = SENT_REFUSED, .why = NO_INPUT, .beam = NOT_NAMED};
  const bool isRefused = whyNotArmed(state, &refused);
  stopAll(state);
  if (isRefused) {
    state->outputs->send(&refused);
    return;
  }
  state->staleUpTo = 0;
  state->willPurge = purge;
  state->outputs->enable(true);
  homeRack(state);
}

static void takeTicket(struct executor *state, uint16_t feed, uint8_t mouth) {
  if (state->mode != MODE_RUN) return;
  if (feed <= state->staleUpTo) {
    sendFailed(state, feed, FAILURE_CANCELLED);
    return;
  }
  state->ticket = (struct ticket){.waits = true, .feed = feed, .mouth = mouth};
}

static void sendReady(const struct executor *state) {
  struct from_executor message = {.kind = SENT_READY};
  for (uint8_t input = 0; input < INPUT_COUNT; input++)
    if (state->inputs[input]) message.level = (uint16_t)(message.level | 1U << input);
  state->outputs->send(&message);
}

void command(struct executor *state, const struct to_executor *message, us_t nowUs) {
  state->heartbeatUs = nowUs;
  switch (message->kind) {
    case COMMAND_HEARTBEAT:
      return;
    case COMMAND_ARM:
      arm(state, message->armPurge);
      return;
    case COMMAND_DISARM:
      stopAll(state);
      return;
    case COMMAND_TICKET:
      takeTicket(state, message->ticketFeed, message->ticketMouth);
      return;
    case COMMAND_SIGNAL:
      state->outputs->setSignal(message->signalLamp, message->signalBuzzer);
      return;
    case COMMAND_QUERY:
      sendReady(state);
      return;
  }
}

void sensorChanged(struct executor *state, uint8_t number, bool broken, us_t atUs, int32_t atSteps) {
  struct sensor *sensor = &state->sensors[number];
  if (sensor->rawBroken == broken) return;
  sensor->rawBroken = broken;
  state->unsettled = (uint8_t)(state->unsettled ^ 1 << number);
  sensor->edgeUs = atUs;
  sensor->edgeSteps = atSteps;
}

static void addReading(struct card *card, uint16_t um) {
  if (card->readings >= MOST_READINGS) return;
  uint16_t *place = &card->thicknesses[card->readings++];
  for (; place > card->thicknesses && place[-1] > um; place--) *place = place[-1];
  *place = um;
}

void thicknessRead(struct executor *state, uint16_t thicknessUm) {
  const struct settings *settings = state->settings;
  const int32_t steps = state->outputs->transportSteps();
  const int32_t fromUm = settings->leverUm + settings->cardToleranceUm;
  const int32_t toUm = settings->leverUm + settings->cardUm - settings->cardToleranceUm;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *card = state->path[index];
    if (card->stage != STAGE_MEASURING && card->stage != STAGE_CLEARED) continue;
    if (isWithin(state, card, steps, fromUm, toUm)) addReading(card, thicknessUm);
  }
}

void inputChanged(struct executor *state, uint8_t name, bool level) {
  state->inputs[name] = level;
  const struct from_executor message = {.kind = SENT_INPUT, .why = name, .level = level};
  state->outputs->send(&message);
  if (level && state->mode != MODE_OFF && isStopper(name)) trip(state, tripOf(name), NOT_NAMED, NULL);
}

/* Believes the first sensor whose change has lasted long enough. */
static bool believeNext(struct executor *state, us_t nowUs) {
  uint8_t unsettled = state->unsettled;
  for (uint8_t number = 0; unsettled != 0; number++, unsettled >>= 1) {
    struct sensor *sensor = &state->sensors[number];
    if ((unsettled & 1) == 0) continue;
    if (!isDue(addUs(sensor->edgeUs, state->settings->glitchUs), nowUs)) continue;
    sensor->broken = sensor->rawBroken;
    state->unsettled = (uint8_t)(state->unsettled ^ 1 << number);
    if (number >= BEAM_COUNT) return true;
    if (sensor->broken) beamBroke(state, number, nowUs);
    else beamCleared(state, number, nowUs);
    return true;
  }
  return false;
}

static bool isContactOpen(const struct executor *state) {
  for (uint8_t input = 0; isStopper(input); input++)
    if (state->inputs[input]) return true;
  return false;
}

/* Whatever forbids motion cuts the motors' supply by a contact of its own: where the voltage stays, one does not. */
static void watchContacts(struct executor *state, us_t nowUs) {
  if (!isContactOpen(state)) {
    state->contacts = CONTACTS_CLOSED;
  } else if (state->contacts == CONTACTS_CLOSED) {
    state->contacts = CONTACTS_OPEN;
    state->openSinceUs = nowUs;
  }
  if (state->contacts != CONTACTS_OPEN || !isDue(addUs(state->openSinceUs, FALL_US), nowUs)) return;
  state->contacts = CONTACTS_JUDGED;
  if (state->inputs[INPUT_MOTORS_LIVE]) trip(state, TRIP_CONTACT_WELDED, NOT_NAMED, NULL);
}

/* From home, where the rack's steps are counted anew, to the path that is looked through, and from there to running. */
static void watchMode(struct executor *state, us_t nowUs) {
  const struct outputs *outputs = state->outputs;
  if (state->mode == MODE_HOME && isAtStorey(state, HOME, nowUs)) {
    outputs->setRackPlace(state->settings->storeySteps[HOME]);
    state->mode = MODE_PURGE;
    state->purgeEndSteps = outputs->transportSteps() + (state->willPurge ? state->settings->purgeSteps : 0);
  }
  if (state->mode != MODE_PURGE || outputs->transportSteps() < state->purgeEndSteps) return;
  state->mode = MODE_RUN;
  const struct from_executor message = {.kind = SENT_ARMED};
  outputs->send(&message);
}

void service(struct executor *state, us_t nowUs) {
  while (believeNext(state, nowUs)) continue;
  watchContacts(state, nowUs);
  if (state->mode == MODE_OFF) return;
  if (isDue(addUs(state->heartbeatUs, state->settings->heartbeatTimeoutUs), nowUs)) {
    trip(state, TRIP_HEARTBEAT, NOT_NAMED, NULL);
    return;
  }
  watchRack(state, nowUs);
  watchMode(state, nowUs);
  if (state->mode == MODE_RUN) watchCards(state, nowUs);
  if (state->mode == MODE_RUN) release(state, nowUs);
  drive(state, nowUs);
}

/* The shorter of a wait and of the time that is left until then, if any is. */
static int32_t until(int32_t wait, us_t atUs, us_t nowUs) {
  const int32_t left = elapsedUs(atUs, nowUs);
  return left > 0 && left < wait ? left : wait;
}

/* The same until the transport is at a place. */
static int32_t untilSteps(const struct executor *state, int32_t wait, int32_t left) {
  if (left <= 0 || left > MOST_STEPS_AHEAD) return wait;
  return shorterOf(wait, left * state->settings->transportStepUs);
}

static int32_t cardWaitUs(const struct executor *state, const struct card *card, int32_t steps, int32_t wait,
                          us_t nowUs) {
  const struct settings *settings = state->settings;
  if (card->stage == STAGE_FED) {
    wait = until(wait, addUs(card->fedUs, settings->pickTimeoutUs), nowUs);
    return until(wait, addUs(card->fedUs, settings->pickTimeoutUs + RUN_OUT_US), nowUs);
  }
  wait = untilSteps(state, wait, lateSteps(state, card) - steps);
  if (card->stage != STAGE_INSIDE) return wait;
  wait = until(wait, addUs(card->clearSinceUs, settings->leaveUs), nowUs);
  wait = until(wait, addUs(card->clearSinceUs, settings->clearUs), nowUs);
  wait = until(wait, addUs(card->clearSinceUs, settings->flightUs), nowUs);
  if (card->isLetGo) return until(wait, addUs(card->letGoUs, settings->flightUs), nowUs);
  return untilSteps(state, wait, card->letGoSteps - steps);
}

int32_t waitUs(const struct executor *state, us_t nowUs) {
  const struct settings *settings = state->settings;
  int32_t wait = LONG_US;
  uint8_t unsettled = state->unsettled;
  for (uint8_t number = 0; unsettled != 0; number++, unsettled >>= 1)
    if ((unsettled & 1) != 0)
      wait = until(wait, addUs(state->sensors[number].edgeUs, settings->glitchUs), nowUs);
  if (state->contacts == CONTACTS_OPEN) wait = until(wait, addUs(state->openSinceUs, FALL_US), nowUs);
  if (state->mode == MODE_OFF) return wait;
  const int32_t steps = state->outputs->transportSteps();
  wait = until(wait, addUs(state->heartbeatUs, settings->heartbeatTimeoutUs), nowUs);
  if (state->isStanding) wait = until(wait, addUs(state->standsSinceUs, settings->settleUs), nowUs);
  if (state->mode == MODE_PURGE) wait = untilSteps(state, wait, state->purgeEndSteps - steps);
  for (uint8_t index = 0; index < state->pathLength; index++)
    wait = cardWaitUs(state, state->path[index], steps, wait, nowUs);
  return wait;
}
