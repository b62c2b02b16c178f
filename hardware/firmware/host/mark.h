#ifndef MARK_H
#define MARK_H

/*
 * Tells the emulator of the microcontroller, through a register, what begins or ends here, so that it can count
 * cycles: a call by its number, or what is reckoned behind it, `MARK_DONE` at its end, `MARK_OUT` and `MARK_BACK` round
 * what an output does. Nothing on another computer.
 */
#define MARK_CALL 0x10
#define MARK_WAIT 0x20
#define MARK_DONE 1
#define MARK_OUT 2
#define MARK_BACK 3

#ifdef __AVR__
#include <avr/io.h>
#define MARK(what) (GPIOR2 = (uint8_t)(what))
#else
#define MARK(what) ((void)(what))
#endif

#endif
