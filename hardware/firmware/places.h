#ifndef PLACES_H
#define PLACES_H

#include "state.h"

/* What of a pair of beams every card has in common. */
void reckonPair(struct executor *state);
/* So much divided by so much, both positive; the divisor has 9 to 23 bits. */
int32_t quotient(int32_t dividend, int32_t divisor);
/* How many steps of so many nanometres a length takes, cut downwards. */
int32_t stepsFor(int32_t um, int32_t stepNm);
/* Whether the leading edge of a card has come to a place when the transport is at one. */
bool hasComeTo(const struct executor *state, const struct card *card, int32_t steps, int32_t um);
/* Whether the leading edge of a card is within a stretch when the transport is at a place (`placeUm` in places.ts). */
bool isWithin(const struct executor *state, const struct card *card, int32_t steps, int32_t fromUm,
              int32_t toUm);
/* Reckons where the transport is when a measured card stands at the lip; and when one that goes in comes where. */
void reckonStop(const struct executor *state, struct card *card);
void reckonEntry(const struct executor *state, struct card *card);
/* Where the transport is when what comes next of a card must have come. */
int32_t lateSteps(const struct executor *state, const struct card *card);

#endif
