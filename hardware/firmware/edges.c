#include "edges.h"

#include <stddef.h>

#include "motion.h"

#define LENGTH_FIRST 0
#define LENGTH_SECOND 1

/* The oldest card whose next beam this is. */
static struct card *dueAt(const struct executor *state, uint8_t beam) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index]->nextBeam == (int8_t)beam) return state->path[index];
  return NULL;
}

/* The last moment for the leading edge of a measured card at a path or mouth beam. */
static us_t latestUs(const struct executor *state, const struct card *card, uint8_t beam) {
  return timeAtUs(state, card, state->settings->beamUm[beam] + state->settings->toleranceUm);
}

static bool inWindow(const struct executor *state, const struct card *card, uint8_t beam, us_t atUs) {
  const struct settings *settings = state->settings;
  if (beam == LENGTH_FIRST) return true;
  if (beam == LENGTH_SECOND)
    return elapsedUs(atUs, card->refUs) >= settings->pairFastestUs - settings->pairFastestUs / 8;
  const us_t earliestUs = timeAtUs(state, card, settings->beamUm[beam] - settings->toleranceUm);
  return elapsedUs(atUs, earliestUs) >= 0 && elapsedUs(atUs, latestUs(state, card, beam)) <= 0;
}

static void sendLeftWindow(const struct executor *state, const struct card *card, us_t atUs) {
  const struct settings *settings = state->settings;
  const int32_t sinceUncovered =
      scaled(settings->pairFastestUs, card->refUm - settings->windowClearUm, settings->pairUm);
  const struct from_executor message = {
      .kind = SENT_LEFT_WINDOW, .feed = card->feed, .atUs = addUs(atUs, -sinceUncovered)};
  state->outputs->send(&message);
}

/* Notes the card at the beam, and what follows from it there. */
static void pass(struct executor *state, struct card *card, uint8_t beam, us_t atUs) {
  const us_t startUs = card->refUs;
  card->refUs = atUs;
  card->refUm = state->settings->beamUm[beam];
  card->nextBeam = beamAfter((int8_t)beam, card->mouth);
  if (beam == LENGTH_FIRST) {
    state->outputs->setFeeder(false);
    sendLeftWindow(state, card, atUs);
  } else if (beam == LENGTH_SECOND) {
    card->pairUs = elapsedUs(atUs, startUs);
  }
}

static void sendStray(const struct executor *state, uint8_t beam) {
  const struct from_executor message = {.kind = SENT_STRAY, .beam = (int8_t)beam};
  state->outputs->send(&message);
}

/* The card due at a beam is there, in its window. */
static void enter(struct executor *state, struct card *card, uint8_t number, us_t atUs, us_t nowUs) {
  state->beams[number].holder = card;
  pass(state, card, number, atUs);
  if (number == LENGTH_SECOND && card->thicknessUm > state->settings->thicknessLimitUm)
    divert(state, card, nowUs);
}

void beamBroke(struct executor *state, uint8_t number, us_t atUs, us_t nowUs) {
  struct card *card = dueAt(state, number);
  if (state->mode == MODE_PURGE) trip(state, TRIP_LEFT_IN_PATH, (int8_t)number, NULL);
  else if (state->mode == MODE_OFF) sendStray(state, number);
  else if (card == NULL) trip(state, TRIP_STRAY_EDGE, (int8_t)number, NULL);
  else if (!inWindow(state, card, number, atUs)) trip(state, TRIP_OUTSIDE_WINDOW, (int8_t)number, card);
  else enter(state, card, number, atUs, nowUs);
}

/* How much of a card has passed a beam by now. */
static int32_t lengthPast(const struct executor *state, const struct card *card, uint8_t beam, us_t atUs) {
  const struct settings *settings = state->settings;
  const int32_t movedUm = scaled(elapsedUs(atUs, card->refUs), settings->pairUm, card->pairUs);
  return card->refUm + movedUm - settings->beamUm[beam];
}

/* At the length pair the length is measured; later it only shows that the card has not slipped or stuck. */
static bool isOneCard(const struct executor *state, uint8_t beam, int32_t lengthUm) {
  const struct settings *settings = state->settings;
  const int32_t limitUm = beam <= LENGTH_SECOND ? settings->cardToleranceUm : settings->toleranceUm;
  const int32_t offUm = lengthUm - settings->cardUm;
  return -limitUm <= offUm && offUm <= limitUm;
}

static void reportMeasure(const struct executor *state, const struct card *card, int32_t lengthUm) {
  const struct from_executor message = {.kind = SENT_MEASURED,
                                        .feed = card->feed,
                                        .lengthUm = lengthUm,
                                        .pairUs = card->pairUs,
                                        .thicknessUm = card->thicknessUm};
  state->outputs->send(&message);
}

static void nearEndOfZone(const struct executor *state, struct card *card, uint8_t beam, int32_t lengthUm) {
  const struct settings *settings = state->settings;
  card->zoneFreeUm = settings->gateUm[beam - FIRST_PATH_BEAM] + settings->zoneUm + lengthUm;
}

static void arrive(struct executor *state, const struct card *card, us_t atUs) {
  takeFromPath(state, card);
  const struct from_executor message = {
      .kind = SENT_ARRIVED, .feed = card->feed, .mouth = card->mouth, .atUs = atUs};
  state->outputs->send(&message);
  resumeWhenEmpty(state, atUs);
}

void beamCleared(struct executor *state, uint8_t number, us_t atUs, us_t nowUs) {
  struct card *card = state->beams[number].holder;
  state->beams[number].holder = NULL;
  if (card == NULL) return;
  const int32_t lengthUm = card->pairUs == 0 ? 0 : lengthPast(state, card, number, atUs);
  const bool isWrong = !card->isDouble && !isOneCard(state, number, lengthUm);
  if (card->pairUs == 0 || (isWrong && number > LENGTH_SECOND)) {
    trip(state, TRIP_WRONG_LENGTH, (int8_t)number, card);
    return;
  }
  if (isWrong) divert(state, card, nowUs);
  if (number == LENGTH_SECOND) reportMeasure(state, card, lengthUm);
  else if (number >= FIRST_MOUTH_BEAM) arrive(state, card, atUs);
  else if (number >= FIRST_PATH_BEAM) nearEndOfZone(state, card, number, lengthUm);
}

us_t breakDeadlineUs(const struct executor *state, const struct card *card) {
  const struct settings *settings = state->settings;
  if (card->nextBeam == LENGTH_FIRST)
    return addUs(card->refUs, settings->pickTimeoutUs + (card->givenUp ? settings->pairSlowestUs * 2 : 0));
  if (card->nextBeam == LENGTH_SECOND) return addUs(card->refUs, settings->pairJammedUs);
  return latestUs(state, card, (uint8_t)card->nextBeam);
}

bool clearDeadlineUs(const struct executor *state, uint8_t beam, const struct card *card, us_t *deadlineUs) {
  const struct settings *settings = state->settings;
  if (card->pairUs == 0) return false;
  const int32_t oneCardUm = beam <= LENGTH_SECOND ? settings->cardToleranceUm : settings->toleranceUm;
  const int32_t slackUm = card->isDouble ? 2 * settings->cardUm : oneCardUm;
  *deadlineUs = timeAtUs(state, card, settings->beamUm[beam] + settings->cardUm + slackUm);
  return true;
}

int32_t filterUs(const struct executor *state, uint8_t number) {
  const bool leavesMouth = number >= FIRST_MOUTH_BEAM && state->beams[number].broken;
  return leavesMouth ? state->settings->mouthClearUs : state->settings->glitchUs;
}

us_t overUs(const struct executor *state, us_t deadlineUs) {
  return addUs(deadlineUs, state->settings->mouthClearUs + 1);
}

void beamOverdue(struct executor *state, uint8_t number, struct card *card, us_t nowUs) {
  if (number <= LENGTH_SECOND && !card->isDouble) divert(state, card, nowUs);
  else trip(state, number >= FIRST_MOUTH_BEAM ? TRIP_STUCK_IN_MOUTH : TRIP_LATE, (int8_t)number, card);
}

void cardOverdue(struct executor *state, struct card *card) {
  if (card->nextBeam != LENGTH_FIRST) {
    trip(state, TRIP_LATE, card->nextBeam, card);
    return;
  }
  state->outputs->setFeeder(false);
  if (!card->givenUp) {
    card->givenUp = true;
    return;
  }
  takeFromPath(state, card);
  sendFailed(state, card->feed, FAILURE_NO_PICK);
}
