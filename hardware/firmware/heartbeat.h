/* The watch over the host: without an accepted message from it the motors stop, whatever else has failed. */
#ifndef HEARTBEAT_H
#define HEARTBEAT_H

#include <stdbool.h>
#include <stdint.h>

/* A few ticks after the executor itself would stop: it then can still say why. */
void heartbeatStart(uint32_t timeoutUs);
/* A message of the host has been accepted. */
void heartbeatHeard(void);
/* In the tick, which it counts: whether there has been none for too long. */
bool heartbeatTick(void);
/* Whether there has been none for five seconds. */
bool heartbeatIsGone(void);

#endif
