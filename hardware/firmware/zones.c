#include "zones.h"

#include "duties.h"
#include "gates.h"
#include "motion.h"
#include "path-clock.h"

/* Only at low speed everything may wait for the gate, because there the release rule no longer promises it. */
static void stopAtZone(struct executor *state, const struct card *card, us_t nowUs) {
  const struct gate *gate = &state->gates[card->gatesCleared];
  if (state->mode == MODE_SLOW && gate->moving) holdUntil(state, gate->restUs, nowUs);
  else trip(state, TRIP_GATE_LATE, NOT_NAMED, card);
}

void guardZones(struct executor *state, us_t nowUs) {
  const us_t pathUs = pathTimeUs(state, nowUs);
  const uint8_t count = state->mode == MODE_HOLD ? 0 : state->pathLength;
  int32_t wait = LONG_US;
  for (uint8_t index = 0; index < count; index++) {
    struct card *card = state->path[index];
    if (!card->isZoneAhead) continue;
    const int32_t cardLeftUs = leftUs(card, card->zoneAfterUs, pathUs);
    if (cardLeftUs > 0) {
      wait = shorterOf(wait, cardLeftUs);
    } else if (isGateReady(state, card)) {
      card->isZoneAhead = false;
    } else {
      stopAtZone(state, card, nowUs);
      return;
    }
  }
  restFor(state, DUTY_ZONES, waitForPathUs(state, wait), nowUs);
}
