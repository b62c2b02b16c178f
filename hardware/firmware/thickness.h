/* The thickness sensor, on the analogue input: one count is one micrometre. */
#ifndef THICKNESS_H
#define THICKNESS_H

#include <stdint.h>

void thicknessStart(void);
/* In the tick: takes one reading and begins the next. */
void thicknessTick(void);
/* The greatest since the last time; 0 where there was none. */
uint16_t thicknessTakePeak(void);
/* The greatest that was shown since the last time, for whoever watches: a quick card passes between two reports. */
uint16_t thicknessTakeShown(void);

#endif
