#ifndef MOTION_H
#define MOTION_H

#include "state.h"

/* Feeds the card of the ticket as soon as the one before is known to be one card. */
void release(struct executor *state, us_t nowUs);
/* Tells the axes where they may go, if that has changed; the feeder turns for a card only so long. */
void drive(struct executor *state, us_t nowUs);
void setFeeder(struct executor *state, int32_t um);
/* Reports that a feed failed; the machine goes on by itself. */
void sendFailed(const struct executor *state, uint16_t feed, uint8_t why);

#endif
