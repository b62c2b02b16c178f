#ifndef PATH_CLOCK_H
#define PATH_CLOCK_H

#include "state.h"

/*
 * The path's clock: microseconds of full speed. It goes on with the transport: like the executor's clock in `run`,
 * slower in `slow`, not at all in `hold`. So a card's times on it stay as they are, whatever the speed does.
 */
us_t pathTimeUs(const struct executor *state, us_t atUs);
/* How long it takes the path's clock to go on by so much, or a little less, but never nothing. */
int32_t waitForPathUs(const struct executor *state, int32_t durationUs);
/* What a time of the path's clock lasts at low speed. */
int32_t atLowSpeedUs(const struct executor *state, int32_t durationUs);

#endif
