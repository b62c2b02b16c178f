/* The clock in microseconds, and the executor's alarm: both are Timer 1, which counts half microseconds. */
#ifndef MICROSECONDS_H
#define MICROSECONDS_H

#include <avr/io.h>
#include <stdbool.h>

#include "clock.h"

/* Half microseconds that pass between the reading of the timer and an alarm set from it, at most. */
#define ALARM_LEAD_TICKS 4

void microsecondsStart(void);
us_t usNow(void);
/* When the timer showed this, less than 32 ms ago. */
us_t usOfTicks(uint16_t ticks);

/* What the timer shows. Interrupts are off. */
static inline uint16_t ticksNow(void) {
  return TCNT1;
}

/* Calls the executor's interrupt as soon as it is allowed. Interrupts are off. */
static inline void alarmAtOnce(void) {
  OCR1B = ticksNow() + ALARM_LEAD_TICKS;
}

/* Calls it at a time that is not further than 16 ms away. Interrupts are off. */
void alarmAt(us_t time);

#endif
