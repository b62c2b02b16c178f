#include "reports.h"

#include <stddef.h>

#include "duties.h"
#include "path-clock.h"

void sendFailed(const struct executor *state, uint16_t feed, uint8_t why) {
  const struct from_executor message = {.kind = SENT_FAILED, .why = why, .feed = feed};
  state->outputs->send(&message);
}

/* Cancels the last card behind a double feed, or at last the ticket that waits. */
static void cancelNext(struct executor *state, const struct card *card) {
  if (state->pathLength > 0) {
    const struct card *last = state->path[state->pathLength - 1];
    if (last != card) {
      state->pathLength--;
      sendFailed(state, last->feed, FAILURE_CANCELLED);
      return;
    }
  }
  state->doubleFeed = NULL;
  if (!state->ticket.waiting) return;
  state->ticket.waiting = false;
  sendFailed(state, state->ticket.feed, FAILURE_CANCELLED);
}

/* `pairUs` is reported at the speed at which the card runs now. */
static void reportMeasure(struct executor *state, const struct card *card) {
  const struct from_executor message = {
      .kind = SENT_MEASURED,
      .feed = card->feed,
      .lengthUm = scaled(state->measuredUs, state->settings->pairUm, card->pairUs),
      .pairUs = state->mode == MODE_RUN ? card->pairUs : atLowSpeedUs(state, card->pairUs),
      .thicknessUm = card->thicknessUm};
  state->measured = NULL;
  state->outputs->send(&message);
}

void serviceReports(struct executor *state, us_t nowUs) {
  if (state->doubleFeed != NULL) cancelNext(state, state->doubleFeed);
  else if (state->measured != NULL) reportMeasure(state, state->measured);
  else restFor(state, DUTY_REPORTS, LONG_US, nowUs);
}

void reportAll(struct executor *state) {
  while (state->doubleFeed != NULL) cancelNext(state, state->doubleFeed);
  if (state->measured != NULL) reportMeasure(state, state->measured);
}
