#include "executor.h"

#include <stddef.h>

#include "deadlines.h"
#include "duties.h"
#include "filter.h"
#include "gates.h"
#include "motion.h"
#include "path-clock.h"
#include "release.h"
#include "reports.h"
#include "zones.h"

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
  state->outputs->setTransport(2);
  state->mode = MODE_PURGE;
  state->purgeEndUs = addUs(nowUs, state->settings->purgeUs);
  lookAtAll(state);
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
  if (feed <= state->staleUpTo) {
    sendFailed(state, feed, FAILURE_CANCELLED);
    return;
  }
  reportAll(state);
  state->ticket = (struct ticket){.waiting = true, .feed = feed, .mouth = mouth};
  forgetReckoned(state);
  lookNow(state, DUTY_RELEASE);
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
    case COMMAND_HEARTBEAT:
      return;
    case COMMAND_ARM:
      arm(state, message->armPurge, nowUs);
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

void beamChanged(struct executor *state, uint8_t number, bool broken, us_t atUs) {
  struct beam *beam = &state->beams[number];
  if (beam->rawBroken == broken) return;
  beam->rawBroken = broken;
  if (beam->broken == broken) return;
  beam->edgeUs = pathTimeUs(state, atUs);
  beam->believedUs = addUs(atUs, filterUs(state, number, broken));
  lookAt(state, DUTY_EDGES, beam->believedUs);
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

static int32_t modeLeftUs(const struct executor *state, us_t nowUs) {
  if (state->mode == MODE_PURGE) return elapsedUs(state->purgeEndUs, nowUs);
  return state->mode == MODE_HOLD ? elapsedUs(state->holdEndUs, nowUs) : LONG_US;
}

/* Stops when the host is silent, and ends the modes that last for a time. */
static void serviceMode(struct executor *state, us_t nowUs) {
  keepPathClock(state, nowUs);
  const int32_t silentUs = elapsedUs(addUs(state->heartbeatUs, state->settings->heartbeatTimeoutUs), nowUs);
  const int32_t leftUs = modeLeftUs(state, nowUs);
  if (state->mode == MODE_OFF) restFor(state, DUTY_MODE, LONG_US, nowUs);
  else if (silentUs <= 0) trip(state, TRIP_HEARTBEAT, NOT_NAMED, NULL);
  else if (leftUs > 0) restFor(state, DUTY_MODE, shorterOf(silentUs, leftUs), nowUs);
  else if (state->mode == MODE_PURGE) startRunning(state, nowUs);
  else changeSpeed(state, MODE_SLOW, nowUs);
}

/* What is done for each duty. */
static void perform(struct executor *state, enum duty duty, us_t nowUs) {
  switch (duty) {
    case DUTY_GATES:
      serviceGates(state, nowUs);
      return;
    case DUTY_REPORTS:
      serviceReports(state, nowUs);
      return;
    case DUTY_EDGES:
      serviceBeams(state, nowUs);
      return;
    case DUTY_MODE:
      serviceMode(state, nowUs);
      return;
    case DUTY_ZONES:
      guardZones(state, nowUs);
      return;
    case DUTY_CARDS:
      serviceCards(state, nowUs);
      return;
    case DUTY_CLEARS:
      serviceClears(state, nowUs);
      return;
    case DUTY_RELEASE:
      serviceRelease(state, nowUs);
      return;
  }
}

bool serviceNext(struct executor *state, us_t nowUs) {
  const uint8_t duty = mostUrgent(state, nowUs);
  if (duty == DUTY_COUNT) return false;
  perform(state, (enum duty)duty, nowUs);
  return true;
}

void service(struct executor *state, us_t nowUs) {
  while (serviceNext(state, nowUs)) continue;
}
