#ifndef EDGES_H
#define EDGES_H

#include "state.h"

/* A leading edge: it must be one that is due at this beam, in its window. */
void beamBroke(struct executor *state, uint8_t number, us_t atUs, us_t nowUs);
/* A trailing edge: the card that broke the beam must have had one card's length. */
void beamCleared(struct executor *state, uint8_t number, us_t atUs, us_t nowUs);
/* When a card at the latest breaks its next beam. */
us_t breakDeadlineUs(const struct executor *state, const struct card *card);
/*
 * When a broken beam must at the latest be clear again; a double feed may be up to three cards long. False while
 * the card's speed is not known.
 */
bool clearDeadlineUs(const struct executor *state, uint8_t beam, const struct card *card, us_t *deadlineUs);
/* How long a change of a beam must last to be believed: longer where a card is about to count as arrived. */
int32_t filterUs(const struct executor *state, uint8_t number);
/* When a deadline is over: an edge in time may be held back by the filter for as long as it holds back any. */
us_t overUs(const struct executor *state, us_t deadlineUs);
/* A beam that stays broken too long: at the length pair a double feed, later a jam. */
void beamOverdue(struct executor *state, uint8_t number, struct card *card, us_t nowUs);
/*
 * A card that has not broken its next beam in time: a failed pick at the first, once it can't be underway, a jam
 * later.
 */
void cardOverdue(struct executor *state, struct card *card);

#endif
