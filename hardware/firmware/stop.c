#include "stop.h"

#include <stddef.h>

void trip(struct executor *state, uint8_t why, int8_t beam, const struct card *card) {
  stopAll(state);
  const struct from_executor message = {
      .kind = SENT_TRIPPED, .why = why, .beam = beam, .feed = card == NULL ? NOT_NAMED : (int32_t)card->feed};
  state->outputs->send(&message);
}

void stopAll(struct executor *state) {
  state->outputs->enable(false);
  state->mode = MODE_OFF;
  state->pathLength = 0;
  state->ticket.waits = false;
  state->transportGoal = 0;
  state->feederUm = 0;
}
