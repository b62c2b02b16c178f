#ifndef RELEASE_H
#define RELEASE_H

#include "state.h"

/*
 * Feeds the card of the ticket that waits as soon as it may go; reckons when that is, for one card before it at a time.
 *
 * The card itself is taken at the shortest pick and the least slip, those before it at their own measured speed.
 * It may go when, even so,
 * - it starts behind the smallest gap,
 * - the gate that must change between a card before it and itself (where the nearer of their mouths branches off)
 *   will have moved, and rests, before its leading edge reaches the gate's zone,
 * - at each mouth where one of the two is due, the card before has cleared the mouth's beam before this one could
 *   break it: so neither can be taken for the other, wherever a single wrong gate sends one of them.
 */
void serviceRelease(struct executor *state, us_t nowUs);
/* The tickets' mouths differ: what was reckoned for one is nothing for the next. */
void forgetReckoned(struct executor *state);

#endif
