#include "gates.h"

#include <stddef.h>

#include "duties.h"
#include "path-clock.h"

static const struct card *firstToMeet(const struct executor *state, uint8_t gate) {
  for (uint8_t index = 0; index < state->pathLength; index++) {
    const struct card *card = state->path[index];
    if (card->gatesCleared <= gate && gate <= lastGate(card->mouth)) return card;
  }
  return NULL;
}

static void driveGate(struct executor *state, uint8_t number, bool open, us_t nowUs) {
  struct gate *gate = &state->gates[number];
  state->outputs->setGate(number, open);
  gate->open = open;
  gate->moving = true;
  gate->restUs = addUs(nowUs, state->settings->gateTravelUs);
  lookAt(state, DUTY_GATES, gate->restUs);
}

void moveGate(struct executor *state, uint8_t number, us_t nowUs) {
  const struct gate *gate = &state->gates[number];
  const struct card *card = firstToMeet(state, number);
  if (card == NULL || gate->moving || gate->open == gateOpenFor(card->mouth, number)) return;
  driveGate(state, number, !gate->open, nowUs);
}

void moveGates(struct executor *state, us_t nowUs) {
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) moveGate(state, gate, nowUs);
}

void homeGates(struct executor *state, us_t nowUs) {
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) driveGate(state, gate, false, nowUs);
}

bool isGateReady(const struct executor *state, const struct card *card) {
  const struct gate *gate = &state->gates[card->gatesCleared];
  return !gate->moving && gate->open == gateOpenFor(card->mouth, card->gatesCleared);
}

void watchNextZone(struct executor *state, struct card *card) {
  const struct lengths *lengths = &state->lengths;
  card->isZoneAhead = card->gatesCleared <= lastGate(card->mouth);
  if (!card->isZoneAhead) return;
  card->zoneAfterUs = afterUs(card, lengths->gatePair16[card->gatesCleared] - lengths->zonePair16);
  lookNow(state, DUTY_ZONES);
}

static void leaveZone(struct executor *state, struct card *card, us_t nowUs) {
  const uint8_t gate = card->gatesCleared++;
  card->isLeaving = false;
  moveGate(state, gate, nowUs);
  watchNextZone(state, card);
}

/* How long it is, on the path's clock, until the next card leaves a zone. */
static int32_t leaveZones(struct executor *state, us_t nowUs) {
  const us_t pathUs = pathTimeUs(state, nowUs);
  int32_t wait = LONG_US;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *card = state->path[index];
    if (!card->isLeaving) continue;
    const int32_t cardLeftUs = leftUs(card, card->zoneEndAfterUs, pathUs);
    if (cardLeftUs <= 0) leaveZone(state, card, nowUs);
    else wait = shorterOf(wait, cardLeftUs);
  }
  return wait;
}

void serviceGates(struct executor *state, us_t nowUs) {
  int32_t wait = waitForPathUs(state, leaveZones(state, nowUs));
  for (uint8_t number = 0; number < GATE_COUNT; number++) {
    struct gate *gate = &state->gates[number];
    if (gate->moving && isDue(gate->restUs, nowUs)) {
      gate->moving = false;
      moveGate(state, number, nowUs);
    }
    if (gate->moving) wait = shorterOf(wait, elapsedUs(gate->restUs, nowUs));
  }
  restFor(state, DUTY_GATES, wait, nowUs);
}
