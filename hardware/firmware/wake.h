#ifndef WAKE_H
#define WAKE_H

#include "state.h"

/*
 * How long `service` has nothing to do if nothing else happens, in microseconds. Firmware calls `service` at every
 * tick and leaves this out; by it a comparison sees the deadlines that the state implies.
 */
int32_t waitUs(const struct executor *state, us_t nowUs);

#endif
