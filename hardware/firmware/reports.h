#ifndef REPORTS_H
#define REPORTS_H

#include "state.h"

/* Reports one of the things that follow from what has been done already. */
void serviceReports(struct executor *state, us_t nowUs);
/* Reports all of them at once. */
void reportAll(struct executor *state);
/* Reports that a feed failed; the machine goes on by itself. */
void sendFailed(const struct executor *state, uint16_t feed, uint8_t why);

#endif
