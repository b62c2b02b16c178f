/* Constants that stay in flash; on any other computer they are like all others. */
#ifndef FLASH_H
#define FLASH_H

#ifdef __AVR__
#include <avr/pgmspace.h>
#else
#include <string.h>
#define PROGMEM
#define memcpy_P memcpy
#define pgm_read_dword(address) (*(address))
#endif

#endif
