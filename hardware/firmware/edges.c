#include "edges.h"

#include <stddef.h>

#include "duties.h"
#include "gates.h"
#include "motion.h"

#define LENGTH_FIRST 0
#define LENGTH_SECOND 1

/* The oldest card whose next beam this is. */
static struct card *dueAt(const struct executor *state, uint8_t beam) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index]->nextBeam == (int8_t)beam) return state->path[index];
  return NULL;
}

/* How much later than due a leading edge comes, so long after the start of its card; LONG_US outside its window. */
static int32_t offDueUs(const struct executor *state, const struct card *card, uint8_t beam,
                        int32_t sinceUs) {
  const int32_t pairFastestUs = state->settings->pairFastestUs;
  if (beam == LENGTH_FIRST) return 0;
  if (beam == LENGTH_SECOND) return sinceUs >= pairFastestUs - (pairFastestUs >> 3) ? 0 : LONG_US;
  const int32_t toleranceUs = afterUs(card, state->lengths.tolerancePair16);
  const int32_t offUs = sinceUs - (card->lateAfterUs - toleranceUs);
  return -toleranceUs <= offUs && offUs <= toleranceUs ? offUs : LONG_US;
}

/* At the length pair the length is measured; later it only shows that the card has not slipped or stuck. */
static uint32_t lengthTolerance(const struct executor *state, uint8_t beam) {
  return beam <= LENGTH_SECOND ? state->lengths.cardTolerancePair16 : state->lengths.tolerancePair16;
}

/* The last moment for the trailing edge; a double feed may be up to three cards long. */
static void expectClear(struct executor *state, const struct card *card, uint8_t number) {
  const struct lengths *lengths = &state->lengths;
  const uint32_t slackPair16 = card->isDouble ? 2 * lengths->cardPair16 : lengthTolerance(state, number);
  const uint32_t lengthPair16 = lengths->beamPair16[number] + lengths->cardPair16 + slackPair16;
  state->beams[number].clearAfterUs = afterUs(card, lengthPair16);
}

/* The last moment for the leading edge at the next beam. */
static void expectNext(const struct executor *state, struct card *card) {
  if (card->nextBeam == NO_BEAM) return;
  const struct lengths *lengths = &state->lengths;
  card->lateAfterUs = afterUs(card, lengths->beamPair16[card->nextBeam] + lengths->tolerancePair16);
}

void putAway(struct executor *state, struct card *card, us_t nowUs) {
  divert(state, card, nowUs);
  for (uint8_t number = 0; number < BEAM_COUNT; number++)
    if (state->beams[number].holder == card) expectClear(state, card, number);
}

static void sendLeftWindow(const struct executor *state, const struct card *card, us_t believedUs) {
  const int32_t sinceUncoveredUs = state->settings->glitchUs + state->uncoveredUs;
  const struct from_executor message = {
      .kind = SENT_LEFT_WINDOW, .feed = card->feed, .atUs = addUs(believedUs, -sinceUncoveredUs)};
  state->outputs->send(&message);
}

/* The card has left the feeder; how long ago it uncovered the window at the latest, its least slip tells. */
static void begin(const struct executor *state, struct card *card, const struct beam *beam) {
  state->outputs->setFeeder(false);
  card->startUs = beam->edgeUs;
  card->lateAfterUs = state->settings->pairJammedUs;
  sendLeftWindow(state, card, beam->believedUs);
}

/* The card's speed is known, and with it when it comes where. */
static void measure(struct executor *state, struct card *card, int32_t pairUs, us_t nowUs) {
  card->pairUs = pairUs;
  if (card->thicknessUm > state->settings->thicknessLimitUm) putAway(state, card, nowUs);
  else watchNextZone(state, card);
  card->startUs = addUs(card->startUs, -afterUs(card, state->lengths.beamPair16[LENGTH_FIRST]));
  expectNext(state, card);
  expectClear(state, card, LENGTH_SECOND);
  state->beams[LENGTH_FIRST].clearAfterUs = state->beams[LENGTH_SECOND].clearAfterUs - card->pairUs;
}

/* The beam was where the card was due: from here on its times count from this edge. */
static void pass(struct executor *state, struct card *card, uint8_t number, int32_t offUs) {
  card->startUs = addUs(card->startUs, offUs);
  expectNext(state, card);
  expectClear(state, card, number);
}

static void sendStray(const struct executor *state, uint8_t beam) {
  const struct from_executor message = {.kind = SENT_STRAY, .beam = (int8_t)beam};
  state->outputs->send(&message);
}

void beamBroke(struct executor *state, uint8_t number, us_t nowUs) {
  struct beam *beam = &state->beams[number];
  struct card *card = dueAt(state, number);
  if (state->mode == MODE_PURGE) {
    trip(state, TRIP_LEFT_IN_PATH, (int8_t)number, NULL);
    return;
  }
  if (state->mode == MODE_OFF) {
    sendStray(state, number);
    return;
  }
  if (card == NULL) {
    trip(state, TRIP_STRAY_EDGE, (int8_t)number, NULL);
    return;
  }
  const int32_t sinceUs = elapsedUs(beam->edgeUs, card->startUs);
  const int32_t offUs = offDueUs(state, card, number, sinceUs);
  if (offUs == LONG_US) {
    trip(state, TRIP_OUTSIDE_WINDOW, (int8_t)number, card);
    return;
  }
  beam->holder = card;
  card->nextBeam = beamAfter((int8_t)number, card->mouth);
  if (number == LENGTH_FIRST) begin(state, card, beam);
  else if (number == LENGTH_SECOND) measure(state, card, sinceUs, nowUs);
  else pass(state, card, number, offUs);
  lookAtCards(state);
}

static bool isOneCard(const struct executor *state, const struct card *card, uint8_t number,
                      int32_t sinceUs) {
  const struct lengths *lengths = &state->lengths;
  const uint32_t shortestPair16 = lengths->cardPair16 - lengthTolerance(state, number);
  const int32_t earliestUs = afterUs(card, lengths->beamPair16[number] + shortestPair16);
  return sinceUs >= earliestUs && sinceUs <= state->beams[number].clearAfterUs;
}

/* How long it took to pass the second beam of the length pair; the rest of the measure may wait. */
static void noteMeasure(struct executor *state, struct card *card, int32_t sinceUs) {
  const int32_t pastUs = sinceUs - afterUs(card, state->lengths.beamPair16[LENGTH_SECOND]);
  state->measured = card;
  state->measuredUs = longerOf(0, pastUs);
  lookNow(state, DUTY_REPORTS);
}

/* The trailing edge leaves the zone of a gate so long after it has left the beam before it. */
static void expectEndOfZone(struct executor *state, struct card *card, uint8_t beam, int32_t sinceUs) {
  const struct lengths *lengths = &state->lengths;
  const uint32_t endPair16 = lengths->gatePair16[beam - FIRST_PATH_BEAM] + lengths->zonePair16;
  card->isLeaving = true;
  card->zoneEndAfterUs = sinceUs + afterUs(card, endPair16 - lengths->beamPair16[beam]);
  lookNow(state, DUTY_GATES);
}

/* Number of a beam that a card still breaks; NO_BEAM where there is none. */
static int8_t heldBy(const struct executor *state, const struct card *card) {
  for (int8_t number = 0; number < BEAM_COUNT; number++)
    if (state->beams[number].holder == card) return number;
  return NO_BEAM;
}

/* The card is through its mouth; unless it still breaks another beam, and so is more than one, or torn. */
static void arrive(struct executor *state, const struct card *card, us_t believedUs, us_t nowUs) {
  const int8_t stillAt = heldBy(state, card);
  if (stillAt != NO_BEAM) {
    trip(state, TRIP_LATE, stillAt, card);
    return;
  }
  takeFromPath(state, card);
  const struct from_executor message = {.kind = SENT_ARRIVED,
                                        .feed = card->feed,
                                        .mouth = card->mouth,
                                        .atUs = addUs(believedUs, -state->settings->mouthClearUs)};
  state->outputs->send(&message);
  lookNow(state, DUTY_RELEASE);
  resumeWhenEmpty(state, nowUs);
}

void beamCleared(struct executor *state, uint8_t number, us_t nowUs) {
  struct beam *beam = &state->beams[number];
  struct card *card = beam->holder;
  beam->holder = NULL;
  if (card == NULL) return;
  const int32_t sinceUs = elapsedUs(beam->edgeUs, card->startUs);
  const bool isWrong = !card->isDouble && !isOneCard(state, card, number, sinceUs);
  if (card->pairUs == 0 || (isWrong && number > LENGTH_SECOND)) {
    trip(state, TRIP_WRONG_LENGTH, (int8_t)number, card);
    return;
  }
  if (isWrong) putAway(state, card, nowUs);
  if (number == LENGTH_SECOND) noteMeasure(state, card, sinceUs);
  else if (number >= FIRST_MOUTH_BEAM) arrive(state, card, beam->believedUs, nowUs);
  else if (number >= FIRST_PATH_BEAM) expectEndOfZone(state, card, number, sinceUs);
}
