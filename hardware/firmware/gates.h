#ifndef GATES_H
#define GATES_H

#include "state.h"

/* Lets cards leave gate zones, and moves each gate to where the first card that still has to pass it needs it. */
void serviceGates(struct executor *state, us_t nowUs);
/* Drives every gate to closed, wherever it may have stuck before. */
void homeGates(struct executor *state, us_t nowUs);
/*
 * When a card reaches the zone of its next gate, if that gate is not ready for it; false when it is.
 * A gate that is ready stays so: it does not move for a card behind before this one has left its zone.
 */
bool nextUnreadyUs(const struct executor *state, const struct card *card, us_t *unreadyUs);
/* Stops for a card that has reached the zone of a gate which is not ready for it. */
void guardZones(struct executor *state, us_t nowUs);

#endif
