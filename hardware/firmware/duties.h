#ifndef DUTIES_H
#define DUTIES_H

#include "state.h"

/* A duty has something to do at a time, and maybe before. */
void lookAt(struct executor *state, enum duty duty, us_t atUs);
/* A duty has been looked at, and has nothing to do for so long. */
void restFor(struct executor *state, enum duty duty, int32_t waitUs, us_t nowUs);
/* The times of a card have changed. */
void lookAtCards(struct executor *state, us_t nowUs);
/* All times of cards have changed: every duty is looked at. */
void lookAtAll(struct executor *state, us_t nowUs);
/* How long no duty has anything to do if nothing else happens, in microseconds. */
int32_t waitUs(const struct executor *state, us_t nowUs);
/* The soonest duty's time has come and none is due any more: when will the next one be? */
void restUntilNext(struct executor *state, us_t nowUs);

#endif
