/* Messages on their way from the executor, in its interrupt, to the line, in the main loop. */
#ifndef OUTBOX_H
#define OUTBOX_H

#include "messages.h"

/* In the executor's interrupt. */
void outboxSend(const struct from_executor *message);
void outboxEdge(uint8_t beam, bool broken, us_t atUs);

/* In the main loop. */
bool outboxWaits(void);
/* The oldest message, packed as the link wants it. */
void outboxTake(uint8_t *packed);
/* Forgets all that waits. */
void outboxEmpty(void);
/* Whether a message has not found room since it was asked for the last time. */
bool outboxHasLost(void);

#endif
