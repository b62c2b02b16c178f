#ifndef DUTIES_H
#define DUTIES_H

#include "state.h"

/* A duty has something to do at a time, and maybe before. */
void lookAt(struct executor *state, enum duty duty, us_t atUs);
/* A duty may have something to do now. */
void lookNow(struct executor *state, enum duty duty);
/* The times of a card have changed. */
void lookAtCards(struct executor *state);
/* All times of cards have changed. */
void lookAtAll(struct executor *state);
/* A duty has been looked at, and has nothing to do for so long. */
void restFor(struct executor *state, enum duty duty, int32_t waitUs, us_t nowUs);
/* The most urgent duty to be looked at by now; DUTY_COUNT where there is none. */
uint8_t mostUrgent(struct executor *state, us_t nowUs);
/* How long no duty has anything to do if nothing else happens, in microseconds. */
int32_t waitUs(const struct executor *state, us_t nowUs);

#endif
