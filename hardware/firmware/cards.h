#ifndef CARDS_H
#define CARDS_H

#include "state.h"

/* Looks after each card that is on its way: whether it is late, may go in, or is in. */
void watchCards(struct executor *state, us_t nowUs);

#endif
