#include "tick.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "heartbeat.h"
#include "life.h"
#include "motors.h"
#include "switches.h"
#include "thickness.h"

#define COUNTS_PER_TICK (TICK_US / 4)

ISR(TIMER2_COMPA_vect) {
  switchesTick();
  heartbeatTick();
  motorsTick();
  thicknessTick();
  lifeSign(LIFE_OF_TICK);
}

void tickStart(void) {
  OCR2A = COUNTS_PER_TICK - 1;
  TCCR2A = _BV(WGM21);
  TCCR2B = _BV(CS22);
  TIMSK2 = _BV(OCIE2A);
}
