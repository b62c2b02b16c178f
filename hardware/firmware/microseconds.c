#include "microseconds.h"

#include <avr/interrupt.h>
#include <util/atomic.h>

#define US_PER_ROUND 0x8000UL
#define UPPER_HALF 0x8000U

/* The time of the last overflow that has been counted. */
static volatile us_t roundUs;

/* What both parts of the clock showed at one moment. */
struct moment {
  us_t us;
  uint16_t ticks;
};

ISR(TIMER1_OVF_vect) {
  roundUs += US_PER_ROUND;
}

static struct moment now(void) {
  struct moment moment;
  bool isRoundOver;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    moment.ticks = ticksNow();
    moment.us = roundUs;
    isRoundOver = (TIFR1 & _BV(TOV1)) != 0;
  }
  if (isRoundOver && moment.ticks < UPPER_HALF) moment.us += US_PER_ROUND;
  moment.us += moment.ticks >> 1;
  return moment;
}

void microsecondsStart(void) {
  TCCR1A = 0;
  TCCR1B = _BV(CS11);
  TIMSK1 = _BV(TOIE1) | _BV(OCIE1B);
}

us_t usNow(void) {
  return now().us;
}

us_t usOfTicks(uint16_t ticks) {
  const struct moment moment = now();
  const uint16_t age = moment.ticks - ticks;
  return moment.us - ((age + 1U - (moment.ticks & 1U)) >> 1);
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
