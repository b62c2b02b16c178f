#ifndef FILTER_H
#define FILTER_H

#include "state.h"

/* How long a change of a beam must last to be believed: longer where a card is about to count as arrived. */
int32_t filterUs(const struct executor *state, uint8_t number, bool broken);
/* Believes the first beam whose change has lasted long enough; the others at the next call. */
void serviceBeams(struct executor *state, us_t nowUs);

#endif
