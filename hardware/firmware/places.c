#include "places.h"

#define FIRST 0
#define SECOND 1
#define FRONT 2
/* A card that takes this many times the steps of the slowest is a jam. */
#define MOST_SLOWER 3

#ifdef __AVR__

/*
 * The quotient comes into the dividend's lower bytes as those leave it, and its first byte, and often the second, are 0.
 * The divisor has 9 to 23 bits. The compiler's own quotient takes twice as long.
 */
int32_t quotient(int32_t dividend, int32_t divisor) {
  uint8_t bits, low, middle, high;
  __asm__(
      "mov %[low], %D[number]\n"
      "clr %[middle]\n"
      "clr %[high]\n"
      "ldi %[bits], 24\n"
      "cp %C[number], %A[by]\n"
      "cpc %[low], %B[by]\n"
      "cpc %[high], %C[by]\n"
      "brcc 1f\n"
      "mov %[middle], %[low]\n"
      "mov %[low], %C[number]\n"
      "mov %C[number], %B[number]\n"
      "mov %B[number], %A[number]\n"
      "clr %A[number]\n"
      "ldi %[bits], 16\n"
      "1: lsl %A[number]\n"
      "rol %B[number]\n"
      "rol %C[number]\n"
      "rol %[low]\n"
      "rol %[middle]\n"
      "rol %[high]\n"
      "cp %[low], %A[by]\n"
      "cpc %[middle], %B[by]\n"
      "cpc %[high], %C[by]\n"
      "brcs 2f\n"
      "sub %[low], %A[by]\n"
      "sbc %[middle], %B[by]\n"
      "sbc %[high], %C[by]\n"
      "inc %A[number]\n"
      "2: dec %[bits]\n"
      "brne 1b\n"
      "clr %D[number]\n"
      : [number] "+r"(dividend), [bits] "=&d"(bits), [low] "=&r"(low), [middle] "=&r"(middle),
        [high] "=&r"(high)
      : [by] "r"(divisor));
  return dividend;
}

#else

int32_t quotient(int32_t dividend, int32_t divisor) {
  return (int32_t)((uint32_t)dividend / (uint32_t)divisor);
}

#endif

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
bool hasComeTo(const struct executor *state, const struct card *card, int32_t steps, int32_t um) {
  return (steps - card->edgeSteps) * card->stepNm >= (um - state->settings->beamUm[FIRST]) * 1000;
}

bool isWithin(const struct executor *state, const struct card *card, int32_t steps, int32_t fromUm,
              int32_t toUm) {
  return hasComeTo(state, card, steps, fromUm) && !hasComeTo(state, card, steps, toUm + 1);
}

static int32_t stepsAt(const struct executor *state, const struct card *card, int32_t um) {
  return card->edgeSteps + stepsFor(um - state->settings->beamUm[FIRST], card->stepNm);
}

/* More than one card may be three cards long. */
static int32_t longerUm(const struct executor *state, const struct card *card) {
  return card->isDouble ? 2 * state->settings->cardUm : 0;
}

void reckonStop(const struct executor *state, struct card *card) {
  card->stopSteps = stepsAt(state, card, state->settings->stopUm);
}

void reckonEntry(const struct executor *state, struct card *card) {
  const struct settings *settings = state->settings;
  const int32_t moreUm = longerUm(state, card);
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
    case STAGE_CLEARED:
      return card->edgeSteps + state->latePairSteps;
    case STAGE_ENTERING:
      return card->frontSteps;
    case STAGE_INSIDE:
      return card->insideSteps;
  }
  return END_STEPS;
}
