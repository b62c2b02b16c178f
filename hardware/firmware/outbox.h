/* Messages that are to go over the line: an interrupt puts them in, the link writes them and takes out what has arrived. */
#ifndef OUTBOX_H
#define OUTBOX_H

#include <stdint.h>

/*
 * The place for a message: its kind, one of FROM_READY to FROM_THICKNESS, then its fields, each in as many bytes as the
 * table of the protocol says, the lowest first. NULL when there is no room, and then the session is lost. An interrupt
 * may put a message in and post it; without a session it is forgotten.
 */
#define PACKED_MAX 13
uint8_t *outbox_place(void);
void outbox_post(void);

/* For the link: how many there are, whether one found no room, and the one at a place, 0 the oldest. */
uint8_t outbox_count(void);
uint8_t outbox_has_lost(void);
const uint8_t *outbox_at(uint8_t place);
/* Takes out this many of the oldest, or all. */
void outbox_remove(uint8_t count);
void outbox_clear(void);

#endif
