#ifndef EDGES_H
#define EDGES_H

#include "state.h"

/* A leading edge: it must be one that is due at this beam, in its window. */
void beamBroke(struct executor *state, uint8_t number, us_t nowUs);
/* A trailing edge: the card that broke the beam must have had one card's length. */
void beamCleared(struct executor *state, uint8_t number, us_t nowUs);
/* Puts a double feed away: the beams that it breaks may now stay broken for longer. */
void putAway(struct executor *state, struct card *card, us_t nowUs);

#endif
