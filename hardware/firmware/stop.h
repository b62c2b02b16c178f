#ifndef STOP_H
#define STOP_H

#include "state.h"

/* Stops everything, forgets the cards in the path and says why; only `arm` starts again. */
void trip(struct executor *state, uint8_t why, int8_t beam, const struct card *card);
/* Motors off, no card known in the path. */
void stopAll(struct executor *state);

#endif
