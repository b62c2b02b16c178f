/* What is said to the host, all in the executor's interrupt: packed for the link, which the main loop serves. */
#ifndef SAY_H
#define SAY_H

#include "messages.h"

/* A message of the executor. */
void saySent(const struct from_executor *message);
/* What is watched: an edge of a beam, the reading of the thickness sensor. */
void sayEdge(uint8_t beam, bool broken, us_t atUs);
void sayThickness(uint16_t um);

#endif
