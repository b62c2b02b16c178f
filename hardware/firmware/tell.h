#ifndef TELL_H
#define TELL_H

#include "state.h"

/* Says one of the things that follow from what has been done already. */
void serviceTell(struct executor *state, us_t nowUs);
/* Says all of them at once. */
void tellAll(struct executor *state);
/* Says that a feed failed; the machine goes on by itself. */
void sendFailed(const struct executor *state, uint16_t feed, uint8_t why);

#endif
