#include "state.h"

#include <stddef.h>
#include <string.h>

void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs) {
  memset(state, 0, sizeof *state);
  state->settings = settings;
  state->outputs = outputs;
  state->mode = MODE_OFF;
  state->inputs[INPUT_HOPPER_EMPTY] = true;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++) state->beams[beam].holder = NULL;
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) state->gates[gate].restUs = nowUs;
  state->purgeEndUs = nowUs;
  state->holdEndUs = nowUs;
  state->heartbeatUs = nowUs;
}

static bool isInUse(const struct executor *state, const struct card *card) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index] == card) return true;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++)
    if (state->beams[beam].holder == card) return true;
  return false;
}

struct card *addToPath(struct executor *state) {
  struct card *card = state->cards;
  while (isInUse(state, card)) card++;
  memset(card, 0, sizeof *card);
  state->path[state->pathLength++] = card;
  return card;
}

void takeFromPath(struct executor *state, const struct card *card) {
  uint8_t kept = 0;
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index] != card) state->path[kept++] = state->path[index];
  state->pathLength = kept;
}

uint8_t lastGate(uint8_t mouth) {
  return mouth < LAST_MOUTH ? mouth : GATE_COUNT - 1;
}

bool gateOpenFor(uint8_t mouth, uint8_t gate) {
  return gate == mouth;
}

int8_t beamAfter(int8_t beam, uint8_t mouth) {
  if (beam >= FIRST_MOUTH_BEAM) return NO_BEAM;
  return (int8_t)(beam < FIRST_PATH_BEAM + lastGate(mouth) ? beam + 1 : FIRST_MOUTH_BEAM + mouth);
}

int32_t mouthUm(const struct settings *settings, uint8_t mouth) {
  return settings->beamUm[FIRST_MOUTH_BEAM + mouth];
}

us_t timeAtUs(const struct executor *state, const struct card *card, int32_t positionUm) {
  return addUs(card->refUs, scaled(card->pairUs, positionUm - card->refUm, state->settings->pairUm));
}

int32_t scaled(int32_t a, int32_t b, int32_t divisor) {
  return (int32_t)((int64_t)a * b / divisor);
}
