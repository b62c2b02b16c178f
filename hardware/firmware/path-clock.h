#ifndef PATH_CLOCK_H
#define PATH_CLOCK_H

#include "state.h"

/*
 * The path's clock: microseconds of full speed. It runs with the transport: like the executor's clock in `run`,
 * slower in `slow`, not at all in `hold`. So a card's times on it stay as they are, whatever the speed does.
 */
us_t pathTimeUs(const struct executor *state, us_t atUs);
/* Starts it again from what it shows. */
void restartPathClock(struct executor *state, us_t nowUs);
/* Starts it again before so long a time has passed at low speed that it could not be reckoned with. */
void keepPathClock(struct executor *state, us_t nowUs);
/* How long it takes the path's clock to go on by so much, or less, but never nothing. */
int32_t waitForPathUs(const struct executor *state, int32_t durationUs);
/* What a time of the path's clock lasts at low speed; 16 seconds stand for all longer ones. */
int32_t atLowSpeedUs(const struct executor *state, int32_t durationUs);

#endif
