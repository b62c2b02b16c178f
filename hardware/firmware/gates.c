#include "gates.h"

#include <stddef.h>

#include "motion.h"

static void leaveZone(const struct executor *state, struct card *card, us_t nowUs) {
  if (card->zoneFreeUm > 0 && isDue(timeAtUs(state, card, card->zoneFreeUm), nowUs)) {
    card->gatesCleared++;
    card->zoneFreeUm = 0;
  }
}

static void driveGate(struct executor *state, uint8_t number, bool open, us_t nowUs) {
  struct gate *gate = &state->gates[number];
  gate->open = open;
  gate->moving = true;
  gate->restUs = addUs(nowUs, state->settings->gateTravelUs);
  state->outputs->setGate(number, open);
}

static const struct card *firstToMeet(const struct executor *state, uint8_t gate) {
  for (uint8_t index = 0; index < state->pathLength; index++) {
    const struct card *card = state->path[index];
    if (card->gatesCleared <= gate && gate <= lastGate(card->mouth)) return card;
  }
  return NULL;
}

static void serviceGate(struct executor *state, uint8_t number, us_t nowUs) {
  struct gate *gate = &state->gates[number];
  if (gate->moving && isDue(gate->restUs, nowUs)) gate->moving = false;
  const struct card *card = firstToMeet(state, number);
  if (card == NULL || gate->moving || gate->open == gateOpenFor(card->mouth, number)) return;
  driveGate(state, number, !gate->open, nowUs);
}

void serviceGates(struct executor *state, us_t nowUs) {
  if (state->mode != MODE_HOLD)
    for (uint8_t index = 0; index < state->pathLength; index++) leaveZone(state, state->path[index], nowUs);
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) serviceGate(state, gate, nowUs);
}

void homeGates(struct executor *state, us_t nowUs) {
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) driveGate(state, gate, false, nowUs);
}

/* Whether a card may enter the zone of a gate: it rests as the card needs it, and as each card before does. */
static bool gateReady(const struct executor *state, const struct card *card, uint8_t number) {
  const struct gate *gate = &state->gates[number];
  return !gate->moving && gate->open == gateOpenFor(card->mouth, number);
}

bool nextUnreadyUs(const struct executor *state, const struct card *card, us_t *unreadyUs) {
  const uint8_t gate = card->gatesCleared;
  if (card->pairUs == 0 || gate > lastGate(card->mouth) || gateReady(state, card, gate)) return false;
  *unreadyUs = zoneEntryUs(state, card, gate);
  return true;
}

void guardZones(struct executor *state, us_t nowUs) {
  if (state->mode == MODE_HOLD) return;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    const struct card *card = state->path[index];
    us_t unreadyUs;
    if (!nextUnreadyUs(state, card, &unreadyUs) || !isDue(unreadyUs, nowUs)) continue;
    const struct gate *gate = &state->gates[card->gatesCleared];
    if (state->mode == MODE_SLOW && gate->moving) holdUntil(state, gate->restUs, nowUs);
    else trip(state, TRIP_GATE_LATE, NOT_NAMED, card);
    return;
  }
}
