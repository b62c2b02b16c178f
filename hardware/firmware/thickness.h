/* The thickness sensor, on the analogue input: one count is one micrometre. */
#ifndef THICKNESS_H
#define THICKNESS_H

#include <stdbool.h>
#include <stdint.h>

void thicknessStart(void);
/* In the tick: takes one reading and begins the next; the executor is called for it where it wants it. */
void thicknessTick(void);
/* A reading that has not been taken; false where there is none. */
bool thicknessTake(uint16_t *um);
/* The greatest that was shown since the last time, for whoever watches: a quick card passes between two reports. */
uint16_t thicknessTakeShown(void);

#endif
