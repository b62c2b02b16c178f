#include "microseconds.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#define US_PER_ROUND 0x8000UL
#define UPPER_HALF 0x8000U

/* The time of the last overflow that has been counted. */
static volatile us_t roundUs;

ISR(TIMER1_OVF_vect) {
  roundUs += US_PER_ROUND;
}

/* The time, and what the timer showed then. */
static us_t usAndTicks(uint16_t *ticks) {
  us_t us;
  bool isRoundOver;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    *ticks = ticksNow();
    us = roundUs;
    isRoundOver = (TIFR1 & _BV(TOV1)) != 0;
  }
  if (isRoundOver && *ticks < UPPER_HALF) us += US_PER_ROUND;
  return us + (*ticks >> 1);
}

void microsecondsStart(void) {
  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TIMSK1 = _BV(TOIE1) | _BV(OCIE1B);
}

us_t usNow(void) {
  uint16_t ticks;
  return usAndTicks(&ticks);
}

us_t usOfTicks(uint16_t ticks) {
  uint16_t nowTicks;
  const us_t nowUs = usAndTicks(&nowTicks);
  const uint16_t age = nowTicks - ticks;
  return nowUs - ((age + 1U - (nowTicks & 1U)) >> 1);
}

bool alarmAt(us_t time) {
  uint16_t ticks = (uint16_t)(time << 1);
  cli();
  if (isFlagSet(EXECUTOR_WANTED)) {
    sei();
    return false;
  }
  const uint16_t earliest = ticksNow() + ALARM_LEAD_TICKS;
  if ((int16_t)(ticks - earliest) < 0) ticks = earliest;
  OCR1B = ticks;
  return true;
}
