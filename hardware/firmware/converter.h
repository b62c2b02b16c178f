/* What comes in as a voltage, converted in turn: the thickness sensor, one count a micrometre; the motors' supply. */
#ifndef CONVERTER_H
#define CONVERTER_H

#include <stdbool.h>
#include <stdint.h>

/* With interrupts off: the motors' supply is converted once, and known from then on. */
void converterStart(void);
/* In the tick: takes one conversion and begins the next; the executor is called for a thickness where it wants it. */
void converterTick(void);
/* Whether the motors have more than 2 V. */
bool motorsAreLive(void);
/* A thickness that has not been taken; false where there is none. */
bool thicknessTake(uint16_t *um);
/* The greatest that was shown since the last time, for whoever watches: a quick card passes between two reports. */
uint16_t thicknessTakeShown(void);

#endif
