#include "release.h"

#include "duties.h"
#include "gates.h"

/* Feeding from then on, the new card starts no nearer than the smallest gap. */
static int32_t startBehindUs(const struct executor *state, const struct card *before) {
  const struct lengths *lengths = &state->lengths;
  return afterUs(before, lengths->cardPair16 + lengths->gapPair16) - state->settings->pickMinUs;
}

/* Feeding from then on, the one gate that must change between the two cards, if any, rests in time. */
static int32_t gateReadyUs(const struct executor *state, const struct card *before, uint8_t mouth) {
  const struct settings *settings = state->settings;
  const struct lengths *lengths = &state->lengths;
  if (before->mouth == mouth) return 0;
  const uint8_t gate = before->mouth < mouth ? before->mouth : mouth;
  const int32_t freeUs =
      afterUs(before, lengths->gatePair16[gate] + lengths->zonePair16 + lengths->cardPair16);
  return freeUs + settings->gateTravelUs + settings->guardUs - settings->soonestAtGateUs[gate];
}

/* Feeding from then on, the new card can't reach a mouth's beam before the other would have cleared it. */
static int32_t mouthFreeUs(const struct executor *state, const struct card *before, uint8_t mouth) {
  const struct settings *settings = state->settings;
  const struct lengths *lengths = &state->lengths;
  const uint32_t beamPair16 = lengths->beamPair16[FIRST_MOUTH_BEAM + mouth];
  const int32_t clearUs = afterUs(before, beamPair16 + lengths->cardPair16 + lengths->tolerancePair16);
  return clearUs + settings->mouthClearUs + settings->guardUs - settings->soonestAtMouthUs[mouth];
}

static void reckon(const struct executor *state, struct card *before, uint8_t mouth) {
  const int32_t pathUs = longerOf(startBehindUs(state, before), gateReadyUs(state, before, mouth));
  const int32_t mouthsUs =
      longerOf(mouthFreeUs(state, before, before->mouth), mouthFreeUs(state, before, mouth));
  before->isReckoned = true;
  before->feedAfterUs = longerOf(pathUs, mouthsUs);
}

void forgetReckoned(struct executor *state) {
  for (uint8_t index = 0; index < state->pathLength; index++) state->path[index]->isReckoned = false;
}

static void feed(struct executor *state, us_t nowUs) {
  state->ticket.waiting = false;
  addToPath(state, &state->ticket, nowUs);
  state->outputs->setFeeder(true);
  moveGates(state, nowUs);
  lookNow(state, DUTY_CARDS);
}

/* Whether a time can be promised: there is room, and the speed of every card is known. */
static bool canPromise(const struct executor *state) {
  if (state->mode != MODE_RUN || state->pathLength >= state->settings->maxCardsInPath) return false;
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index]->pairUs == 0) return false;
  return true;
}

void serviceRelease(struct executor *state, us_t nowUs) {
  if (!state->ticket.waiting || !canPromise(state)) {
    restFor(state, DUTY_RELEASE, LONG_US, nowUs);
    return;
  }
  int32_t wait = 0;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *before = state->path[index];
    if (!before->isReckoned) {
      reckon(state, before, state->ticket.mouth);
      return;
    }
    wait = longerOf(wait, leftUs(before, before->feedAfterUs, nowUs));
  }
  if (wait > 0) restFor(state, DUTY_RELEASE, wait, nowUs);
  else feed(state, nowUs);
}
