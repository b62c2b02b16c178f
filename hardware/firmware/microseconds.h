/* The clock in microseconds, and the executor's alarm: both are Timer 1, which counts half microseconds. */
#ifndef MICROSECONDS_H
#define MICROSECONDS_H

#include <avr/io.h>
#include <stdbool.h>

#include "clock.h"
#include "flags.h"

/* Half microseconds from the reading of the timer to an alarm that is set from it. */
#define ALARM_LEAD_TICKS 4

void microsecondsStart(void);
us_t usNow(void);
/* When the timer showed this, less than 32 ms ago. */
us_t usOfTicks(uint16_t ticks);

/* What the timer shows. Interrupts are off. */
__attribute__((always_inline)) static inline uint16_t ticksNow(void) {
  return TCNT1;
}

/* Calls the executor's interrupt as soon as it is allowed. Interrupts are off. */
__attribute__((always_inline)) static inline void alarmAtOnce(void) {
  setFlag(EXECUTOR_WANTED);
  OCR1B = ticksNow() + ALARM_LEAD_TICKS;
}

/*
 * Calls it at a time that is not further than 16 ms away, and leaves interrupts off; false, and leaves them on, where it
 * has been called at once meanwhile.
 */
bool alarmAt(us_t time);

#endif
