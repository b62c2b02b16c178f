#include "state.h"

#include <stddef.h>
#include <string.h>

#include "places.h"

void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs) {
  memset(state, 0, sizeof *state);
  state->settings = settings;
  state->outputs = outputs;
  state->mode = MODE_OFF;
  state->inputs[INPUT_HOPPER_EMPTY] = true;
  state->inputs[INPUT_MOTORS_LIVE] = true;
  for (uint8_t number = 0; number < SENSOR_COUNT; number++) state->sensors[number].edgeUs = nowUs;
  state->heartbeatUs = nowUs;
  state->standsSinceUs = nowUs;
  state->openSinceUs = nowUs;
  reckonPair(state);
}

static bool isInPath(const struct executor *state, const struct card *card) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index] == card) return true;
  return false;
}

void addToPath(struct executor *state, const struct ticket *ticket, us_t nowUs) {
  struct card *card = state->cards;
  while (isInPath(state, card)) card++;
  memset(card, 0, offsetof(struct card, thicknesses));
  card->feed = ticket->feed;
  card->mouth = ticket->mouth;
  card->fedUs = nowUs;
  card->stepNm = state->settings->fastestNm;
  card->clearSinceUs = nowUs;
  card->letGoUs = nowUs;
  state->path[state->pathLength++] = card;
}

void takeFromPath(struct executor *state, const struct card *card) {
  uint8_t kept = 0;
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index] != card) state->path[kept++] = state->path[index];
  state->pathLength = kept;
}
