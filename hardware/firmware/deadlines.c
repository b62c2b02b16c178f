#include "deadlines.h"

#include <stddef.h>

#include "duties.h"
#include "edges.h"
#include "motion.h"
#include "path-clock.h"
#include "reports.h"

#define LENGTH_FIRST 0
#define LENGTH_SECOND 1

static int32_t heldBackUs(const struct executor *state) {
  return state->settings->mouthClearUs + 1;
}

static us_t pathOf(const struct executor *state, us_t nowUs) {
  return pathTimeUs(state, addUs(nowUs, -heldBackUs(state)));
}

/* How long no deadline is over: after each change of speed, and while everything stands. */
static int32_t respiteUs(const struct executor *state, us_t nowUs) {
  if (state->mode != MODE_SLOW) return state->mode == MODE_HOLD ? LONG_US : 0;
  return elapsedUs(addUs(state->speedSinceUs, heldBackUs(state)), nowUs);
}

/* A failed pick at the first beam, once the card can't be underway; a jam later. */
static void cardOverdue(struct executor *state, struct card *card) {
  if (card->nextBeam != LENGTH_FIRST) {
    trip(state, TRIP_LATE, card->nextBeam, card);
    return;
  }
  state->outputs->setFeeder(false);
  if (!card->givenUp) {
    card->givenUp = true;
    card->lateAfterUs += 2 * state->settings->pairSlowestUs;
    return;
  }
  takeFromPath(state, card);
  sendFailed(state, card->feed, FAILURE_NO_PICK);
  lookNow(state, DUTY_RELEASE);
}

void serviceCards(struct executor *state, us_t nowUs) {
  int32_t wait = respiteUs(state, nowUs);
  if (wait > 0) {
    restFor(state, DUTY_CARDS, wait, nowUs);
    return;
  }
  const us_t pathUs = pathOf(state, nowUs);
  wait = LONG_US;
  for (uint8_t index = 0; index < state->pathLength; index++) {
    struct card *card = state->path[index];
    if (card->nextBeam == NO_BEAM) continue;
    const int32_t cardLeftUs = leftUs(card, card->lateAfterUs, pathUs);
    if (cardLeftUs <= 0) {
      cardOverdue(state, card);
      return;
    }
    wait = shorterOf(wait, cardLeftUs);
  }
  restFor(state, DUTY_CARDS, waitForPathUs(state, wait), nowUs);
}

/* At the length pair a double feed, later a jam. */
static void beamOverdue(struct executor *state, uint8_t number, struct card *card, us_t nowUs) {
  if (number <= LENGTH_SECOND && !card->isDouble) putAway(state, card, nowUs);
  else trip(state, number >= FIRST_MOUTH_BEAM ? TRIP_STUCK_IN_MOUTH : TRIP_LATE, (int8_t)number, card);
}

void serviceClears(struct executor *state, us_t nowUs) {
  int32_t wait = respiteUs(state, nowUs);
  if (wait > 0) {
    restFor(state, DUTY_CLEARS, wait, nowUs);
    return;
  }
  const us_t pathUs = pathOf(state, nowUs);
  wait = LONG_US;
  for (uint8_t number = 0; number < BEAM_COUNT; number++) {
    const struct beam *beam = &state->beams[number];
    if (beam->holder == NULL || beam->holder->pairUs == 0) continue;
    const int32_t beamLeftUs = leftUs(beam->holder, beam->clearAfterUs, pathUs);
    if (beamLeftUs <= 0) {
      beamOverdue(state, number, beam->holder, nowUs);
      return;
    }
    wait = shorterOf(wait, beamLeftUs);
  }
  restFor(state, DUTY_CLEARS, waitForPathUs(state, wait), nowUs);
}
