#ifndef MOTION_H
#define MOTION_H

#include "state.h"

/* Stops everything, forgets the cards in the path and says why; only `arm` starts again. */
void trip(struct executor *state, uint8_t why, int8_t beam, const struct card *card);
/* Motors off, no card known in the path. */
void stopAll(struct executor *state);
/*
 * Puts a double feed away: what was to be fed behind it is cancelled (the card on the window may not be the one the
 * ticket was written for), and transport goes on at low speed towards the reject gate. What moves is moved first.
 */
void divert(struct executor *state, struct card *card, us_t nowUs);
/* Goes to another speed; the path's clock goes on from what it shows, and starts again with `run`. */
void changeSpeed(struct executor *state, enum mode mode, us_t nowUs);
/* Back to full speed once the double feed and all before it have arrived. */
void resumeWhenEmpty(struct executor *state, us_t nowUs);
/* Holds everything until a gate rests. */
void holdUntil(struct executor *state, us_t untilUs, us_t nowUs);
#endif
