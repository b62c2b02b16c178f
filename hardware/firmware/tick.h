/* The tick: an interrupt of Timer 2 that comes a little more often than once a millisecond. */
#ifndef TICK_H
#define TICK_H

#include <stdint.h>

/* With all that may hold the tick up, a stop is seen within a millisecond. */
#define TICK_US 960

/* Ticks that take at least a time, up to a minute; none for none. */
static inline uint16_t ticksOfMs(uint16_t ms) {
  return ms == 0 ? 0 : ms + ms / (TICK_US / (1000 - TICK_US)) + 1;
}

void tickStart(void);

#endif
