#include "places.h"

#define FIRST 0
#define SECOND 1
#define FRONT 2
/* A card that slips this many times as much as one may is slow, and no jam. */
#define MOST_SLOWER 3

int32_t quotient(int32_t dividend, int32_t divisor) {
  return (int32_t)((uint32_t)dividend / (uint32_t)divisor);
}

int32_t stepsFor(int32_t um, int32_t stepNm) {
  return quotient(um * 1000, stepNm);
}

void reckonPair(struct executor *state) {
  const struct settings *settings = state->settings;
  const int32_t pairUm = settings->beamUm[SECOND] - settings->beamUm[FIRST];
  if (settings->fastestNm == 0 || settings->slowestNm == 0) return;
  state->leastPairSteps = stepsFor(pairUm - settings->toleranceUm, settings->fastestNm);
  state->latePairSteps = MOST_SLOWER * stepsFor(pairUm + settings->toleranceUm, settings->slowestNm);
}

/* A product tells it, where placeUm divides. */
bool isWithin(const struct executor *state, const struct card *card, int32_t steps, int32_t fromUm, int32_t toUm) {
  const int32_t firstUm = state->settings->beamUm[FIRST];
  const int32_t goneNm = (steps - card->edgeSteps) * card->stepNm;
  return goneNm >= (fromUm - firstUm) * 1000 && goneNm < (toUm - firstUm + 1) * 1000;
}

static int32_t stepsAt(const struct executor *state, const struct card *card, int32_t um) {
  return card->edgeSteps + stepsFor(um - state->settings->beamUm[FIRST], card->stepNm);
}

/* More than one card may be three cards long. */
static int32_t longerUm(const struct executor *state, const struct card *card) {
  return card->isDouble ? 2 * state->settings->cardUm : 0;
}

void reckonPlaces(const struct executor *state, struct card *card) {
  const struct settings *settings = state->settings;
  const int32_t moreUm = longerUm(state, card);
  card->stopSteps = stepsAt(state, card, settings->stopUm);
  card->frontSteps = stepsAt(state, card, settings->beamUm[FRONT] + settings->toleranceUm);
  card->letGoSteps = stepsAt(state, card, settings->letGoUm + moreUm);
  card->insideSteps = stepsAt(state, card, settings->insideUm + moreUm);
}

int32_t lateSteps(const struct executor *state, const struct card *card) {
  switch (card->stage) {
    case STAGE_FED:
    case STAGE_AHEAD:
      break;
    case STAGE_MEASURING:
    case STAGE_JUDGED:
      return card->edgeSteps + state->latePairSteps;
    case STAGE_ENTERING:
      return card->frontSteps;
    case STAGE_INSIDE:
      return card->insideSteps;
  }
  return END_STEPS;
}
