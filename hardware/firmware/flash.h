/* Constants that stay in flash; on any other computer they are like all others. */
#ifndef FLASH_H
#define FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#else
#include <string.h>
#define PROGMEM
#define strncmp_P strncmp
#define pgm_read_byte(address) (*(address))
#define pgm_read_dword(address) (*(address))
#endif

#endif
