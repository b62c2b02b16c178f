/* What people try while the machine is set up: single motions and a look at the sensors, with the executor off. */
#ifndef BENCH_H
#define BENCH_H

#include <stdint.h>

/* One of TO_TRY_RACK to TO_WATCH, with its fields. */
void benchTry(uint8_t kind, const uint32_t *values);
/* All motion that is tried ends. */
void benchEnd(void);

#endif
