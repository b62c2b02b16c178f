/* How often the machine has been started, counted in EEPROM. */
#ifndef STARTS_H
#define STARTS_H

#include <stdint.h>

/*
 * Counts this start: a number that no start before has had with the same key, of which 16 bits are given. The last number,
 * 65535, comes again and again. Interrupts are off.
 */
uint16_t startsCount(uint16_t ofKey);

#endif
