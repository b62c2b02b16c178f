/* How often the machine has been started, counted in EEPROM. */
#ifndef STARTS_H
#define STARTS_H

#include <stdint.h>

/* Counts this start: a number that no start before has had, until 65536 are over. Interrupts are off. */
uint16_t startsCount(void);

#endif
