/* The hardware watchdog: it resets the machine unless main loop, tick and executor all have run since it was fed. */
#ifndef LIFE_H
#define LIFE_H

#include <avr/io.h>
#include <stdint.h>

/* A register that the processor sets single bits of in one instruction; used for nothing else. */
enum life { LIFE_OF_TICK, LIFE_OF_EXECUTOR };
#define LIFE_SIGNS GPIOR0

void lifeStart(void);

static inline void lifeSign(enum life of) {
  LIFE_SIGNS = (uint8_t)(LIFE_SIGNS | _BV(of));
}

/* In the main loop. */
void lifeServe(void);

#endif
