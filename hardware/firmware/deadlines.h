#ifndef DEADLINES_H
#define DEADLINES_H

#include "state.h"

/*
 * A deadline is over when no edge in time can come any more: the filter may hold one back for as long as it holds
 * back any. So the path is looked at as it was so long ago.
 */

/* Looks for a card that has not broken its next beam in time. */
void serviceCards(struct executor *state, us_t nowUs);
/* Looks for a beam that has not been cleared in time by a card whose speed is known. */
void serviceClears(struct executor *state, us_t nowUs);

#endif
