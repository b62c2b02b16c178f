#include "edges.h"

#include <stddef.h>

#include "motion.h"
#include "places.h"
#include "rack.h"
#include "stop.h"

#define FIRST 0
#define SECOND 1
#define CYCLES_A_US 16

static bool isDueAt(const struct card *card, uint8_t number) {
  if (number == FIRST) return card->stage == STAGE_FED;
  if (number == SECOND) return card->stage == STAGE_CLEARED || card->stage == STAGE_MEASURING;
  return card->stage >= STAGE_ENTERING && (card->curtains & curtainBit(number)) == 0;
}

/* The card whose next beam this is; each breaks each curtain once. */
static struct card *dueAt(const struct executor *state, uint8_t number) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (isDueAt(state->path[index], number)) return state->path[index];
  return NULL;
}

static struct card *firstIn(const struct executor *state, enum stage stage) {
  for (uint8_t index = 0; index < state->pathLength; index++)
    if (state->path[index]->stage == stage) return state->path[index];
  return NULL;
}

/*
 * It is more than one card: it goes to the reject tray, and what was to follow it is cancelled. No card is on its way behind
 * one that was not measured.
 */
static void putAway(struct executor *state, struct card *card) {
  card->isDouble = true;
  card->mouth = 0;
  state->staleUpTo = card->feed + 1;
  sendFailed(state, card->feed, FAILURE_DOUBLE);
  if (!state->ticket.waits) return;
  state->ticket.waits = false;
  sendFailed(state, state->ticket.feed, FAILURE_CANCELLED);
}

/* The transport has it: the feeder stops before it lets the next card follow. */
static void begin(struct executor *state, struct card *card, const struct sensor *sensor) {
  card->stage = STAGE_MEASURING;
  card->edgeSteps = sensor->edgeSteps;
  setFeeder(state, 0);
  const struct from_executor message = {.kind = SENT_LEFT_WINDOW, .feed = card->feed, .atUs = sensor->edgeUs};
  state->outputs->send(&message);
}

/* Says what was measured of a card, and before that if it is too long, too short or too thick for one. */
static void judge(struct executor *state, struct card *card, int32_t pairSteps) {
  const struct settings *settings = state->settings;
  const uint16_t thicknessUm = card->readings == 0 ? 0 : card->thicknesses[card->readings >> 1];
  const int32_t lengthUm = quotient(card->lengthSteps * card->stepNm, 1000);
  const int32_t offUm = lengthUm - settings->cardUm;
  if (offUm > settings->cardToleranceUm || -offUm > settings->cardToleranceUm ||
      thicknessUm > settings->thicknessLimitUm)
    putAway(state, card);
  const struct from_executor message = {
      .kind = SENT_MEASURED,
      .feed = card->feed,
      .lengthUm = lengthUm,
      .pairUs = pairSteps * settings->transportRamp.fullCycles / CYCLES_A_US,
      .thicknessUm = thicknessUm};
  state->outputs->send(&message);
}

/* What a step moves it is known, and with it its length, if its trailing edge has passed the first beam. */
static void measure(struct executor *state, struct card *card, const struct sensor *sensor) {
  const struct settings *settings = state->settings;
  const int32_t pairSteps = sensor->edgeSteps - card->edgeSteps;
  if (pairSteps < state->leastPairSteps) {
    trip(state, TRIP_OUTSIDE_WINDOW, SECOND, card);
    return;
  }
  card->stepNm = quotient((settings->beamUm[SECOND] - settings->beamUm[FIRST]) * 1000, pairSteps);
  if (card->stage == STAGE_CLEARED) judge(state, card, pairSteps);
  else putAway(state, card);
  card->stage = STAGE_AHEAD;
  reckonStop(state, card);
}

/* It breaks a curtain: only where it is due there, and only before the storey that it is for. */
static void enter(struct executor *state, struct card *card, uint8_t number, const struct sensor *sensor,
                  us_t nowUs) {
  const int32_t dueUm = state->settings->beamUm[number];
  const int32_t toleranceUm = state->settings->toleranceUm;
  if (!isWithin(state, card, sensor->edgeSteps, dueUm - toleranceUm, dueUm + toleranceUm)) {
    trip(state, TRIP_OUTSIDE_WINDOW, (int8_t)number, card);
  } else if (!isAtStorey(state, card->mouth, nowUs)) {
    trip(state, TRIP_INDEX_LOST, (int8_t)number, card);
  } else {
    card->curtains |= curtainBit(number);
    card->stage = STAGE_INSIDE;
  }
}

static void sendStray(const struct executor *state, uint8_t beam) {
  const struct from_executor message = {.kind = SENT_STRAY, .beam = (int8_t)beam};
  state->outputs->send(&message);
}

void beamBroke(struct executor *state, uint8_t number, us_t nowUs) {
  if (state->mode == MODE_OFF) {
    sendStray(state, number);
    return;
  }
  if (state->mode != MODE_RUN) {
    trip(state, TRIP_LEFT_IN_PATH, (int8_t)number, NULL);
    return;
  }
  struct card *card = dueAt(state, number);
  const struct sensor *sensor = &state->sensors[number];
  if (card == NULL) trip(state, TRIP_STRAY_EDGE, (int8_t)number, NULL);
  else if (number == FIRST) begin(state, card, sensor);
  else if (number == SECOND) measure(state, card, sensor);
  else enter(state, card, number, sensor, nowUs);
}

/* The least place of a card's leading edge when its trailing edge leaves a curtain: before that, other light falls in. */
static int32_t leastClearUm(const struct executor *state, uint8_t number) {
  const struct settings *settings = state->settings;
  return settings->beamUm[number] + settings->cardUm - settings->cardToleranceUm - settings->toleranceUm;
}

void beamCleared(struct executor *state, uint8_t number, us_t nowUs) {
  if (state->mode != MODE_RUN) return;
  const struct sensor *sensor = &state->sensors[number];
  if (number == FIRST) {
    struct card *card = firstIn(state, STAGE_MEASURING);
    if (card == NULL) return;
    card->stage = STAGE_CLEARED;
    card->lengthSteps = sensor->edgeSteps - card->edgeSteps;
  } else if (number > SECOND) {
    struct card *card = firstIn(state, STAGE_INSIDE);
    if (card == NULL) return;
    card->clearSinceUs = sensor->edgeUs;
    if (!hasComeTo(state, card, sensor->edgeSteps, leastClearUm(state, number)))
      trip(state, TRIP_STICKS_OUT, (int8_t)number, card);
    else if (!isAtStorey(state, card->mouth, nowUs)) trip(state, TRIP_INDEX_LOST, (int8_t)number, card);
  }
}
