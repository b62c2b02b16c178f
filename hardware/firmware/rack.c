#include "rack.h"

#include <stddef.h>

#include "stop.h"

#define BOTH_CURTAINS 3
#define HIGHEST (STOREY_COUNT - 1)

/* Slots that are lit at each storey, a bit each. */
static const uint8_t CODES[STOREY_COUNT] = STOREY_CODES;

uint8_t curtainBit(uint8_t number) {
  return (uint8_t)(1 << (number - FIRST_CURTAIN));
}

static bool isClear(const struct sensor *sensor) {
  return !sensor->broken && !sensor->rawBroken;
}

bool areCurtainsClear(const struct executor *state) {
  return isClear(&state->sensors[FIRST_CURTAIN]) && isClear(&state->sensors[FIRST_CURTAIN + 1]);
}

bool isThrough(const struct executor *state, const struct card *card, int32_t forUs, us_t nowUs) {
  return card->curtains == BOTH_CURTAINS && areCurtainsClear(state) &&
         isDue(addUs(card->clearSinceUs, forUs), nowUs);
}

/* What the slots show, a bit for each that is lit. */
static uint8_t codeOf(const struct executor *state) {
  uint8_t code = 0;
  for (uint8_t number = SENSOR_COUNT; number-- > FIRST_CODE;)
    code = (uint8_t)(code << 1 | !state->sensors[number].broken);
  return code;
}

void driveRack(struct executor *state, uint8_t storey) {
  state->storey = storey;
  state->isStanding = false;
  state->outputs->setRack(state->settings->storeySteps[storey]);
}

void homeRack(struct executor *state) {
  state->mode = MODE_HOME;
  state->outputs->setRackPlace(state->settings->storeySteps[HIGHEST]);
  driveRack(state, HOME);
}

/* Whether the rack stands and has come to rest. */
static bool isAtRest(const struct executor *state, us_t nowUs) {
  return state->isStanding && isDue(addUs(state->standsSinceUs, state->settings->settleUs), nowUs);
}

bool isAtStorey(const struct executor *state, uint8_t storey, us_t nowUs) {
  return state->storey == storey && isAtRest(state, nowUs);
}

void watchRack(struct executor *state, us_t nowUs) {
  if (!state->isStanding) {
    if (state->outputs->isRackMoving()) return;
    state->isStanding = true;
    state->standsSinceUs = nowUs;
  }
  if (isAtRest(state, nowUs) && codeOf(state) != CODES[state->storey])
    trip(state, TRIP_INDEX_LOST, NOT_NAMED, NULL);
}
