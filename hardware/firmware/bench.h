/* What people try while the machine is set up: single motions and a look at the sensors, with the executor off. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>

#include "clock.h"

/* One of TO_TRY_GATE to TO_WATCH, with its fields. */
void benchTry(uint8_t kind, const uint32_t *values);
/* All that is tried ends. */
void benchEnd(void);
/* In the main loop: says what the thickness sensor shows while it is watched. */
void benchServe(us_t nowUs);

#endif
