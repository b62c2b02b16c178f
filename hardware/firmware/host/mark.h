#ifndef MARK_H
#define MARK_H

/*
 * Tells the emulator of the microcontroller, through a register, what begins or ends here, so that it can count
 * cycles: a call or a duty by its number, `MARK_DONE` at its end, `MARK_OUT` (of a gate `MARK_GATE`) and `MARK_BACK`
 * round what an output does. Nothing on another computer.
 */
#define MARK_CALL 0x10
#define MARK_DUTY 0x20
#define MARK_DONE 1
#define MARK_OUT 2
#define MARK_GATE 3
#define MARK_BACK 4

#ifdef __AVR__
#include <avr/io.h>
#define MARK(what) (GPIOR2 = (uint8_t)(what))
#else
#define MARK(what) ((void)(what))
#endif

#endif
