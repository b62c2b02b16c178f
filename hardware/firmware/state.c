#include "state.h"

#include <stddef.h>
#include <string.h>

void createExecutor(struct executor *state, const struct settings *settings, const struct outputs *outputs,
                    us_t nowUs) {
  memset(state, 0, sizeof *state);
  state->settings = settings;
  lengthsOf(&state->lengths, settings);
  state->slowRate16 = 0x1000000 / (uint32_t)settings->slowdown256;
  state->uncoveredUs =
      scaled(settings->pairFastestUs, settings->beamUm[0] - settings->windowClearUm, settings->pairUm);
  state->outputs = outputs;
  state->mode = MODE_OFF;
  state->inputs[INPUT_HOPPER_EMPTY] = true;
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++) state->beams[beam].holder = NULL;
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++) state->gates[gate].restUs = nowUs;
  state->purgeEndUs = nowUs;
  state->holdEndUs = nowUs;
  state->heartbeatUs = nowUs;
  state->speedSinceUs = nowUs;
  state->pathSinceUs = nowUs;
  for (uint8_t duty = 0; duty < DUTY_COUNT; duty++) state->dutyUs[duty] = nowUs;
  state->wakeUs = nowUs;
}

static bool isInUse(const struct executor *state, const struct card *card) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index] == card) return true;
  return state->beams[0].holder == card;
}

void addToPath(struct executor *state, const struct ticket *ticket, us_t nowUs) {
  struct card *card = state->cards;
  while (isInUse(state, card)) card++;
  memset(card, 0, sizeof *card);
  card->feed = ticket->feed;
  card->mouth = ticket->mouth;
  card->startUs = nowUs;
  card->lateAfterUs = state->settings->pickTimeoutUs;
  state->path[state->pathLength++] = card;
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

int32_t afterUs(const struct card *card, uint32_t positionPair16) {
  return timeForUs((uint32_t)card->pairUs, positionPair16);
}

int32_t leftUs(const struct card *card, int32_t thenAfterUs, us_t pathUs) {
  return thenAfterUs - elapsedUs(pathUs, card->startUs);
}
