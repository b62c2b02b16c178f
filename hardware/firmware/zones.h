#ifndef ZONES_H
#define ZONES_H

#include "state.h"

/*
 * Stops for a card that has reached the zone of a gate which is not ready for it. A gate that is ready stays so: it
 * does not move for a card behind before this one has left its zone.
 */
void guardZones(struct executor *state, us_t nowUs);

#endif
