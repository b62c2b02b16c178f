#ifndef EDGES_H
#define EDGES_H

#include "state.h"

/* A leading edge: it must be one that is due at this beam, and where it is due. */
void beamBroke(struct executor *state, uint8_t number, us_t nowUs);
/* A trailing edge. */
void beamCleared(struct executor *state, uint8_t number, us_t nowUs);

#endif
