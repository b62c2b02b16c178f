#ifndef GATES_H
#define GATES_H

#include "state.h"

/* Lets cards leave gate zones and gates come to rest, and moves the gates to where they are needed then. */
void serviceGates(struct executor *state, us_t nowUs);
/* Moves a gate to where the first card that still has to pass it needs it, unless it moves already. */
void moveGate(struct executor *state, uint8_t number, us_t nowUs);
/* Moves every gate that is not where it is needed. */
void moveGates(struct executor *state, us_t nowUs);
/* Drives every gate to closed, wherever it may have stuck before. */
void homeGates(struct executor *state, us_t nowUs);
/* Whether a card may enter the zone of its next gate: it rests as the card needs it, and so as each before does. */
bool isGateReady(const struct executor *state, const struct card *card);
/* From now on the zone of a card's next gate is ahead, if it meets one more. */
void watchNextZone(struct executor *state, struct card *card);

#endif
