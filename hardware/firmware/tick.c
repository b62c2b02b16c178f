#include "tick.h"

#include <avr/interrupt.h>
#include <avr/io.h>

#include "converter.h"
#include "flags.h"
#include "heartbeat.h"
#include "lamps.h"
#include "motors.h"
#include "sensors.h"
#include "switches.h"

#define COUNTS_PER_TICK (TICK_US / 4)

/* What stops the motors comes first and in every tick; for the rest the other interrupts are allowed again. */
ISR(TIMER2_COMPA_vect) {
  const bool isSilent = heartbeatTick();
  if (switchesStop() || isSilent) motorsCut();
  if (isFlagSet(TICK_UNDER_WAY)) return;
  setFlag(TICK_UNDER_WAY);
  sei();
  switchesTick();
  sensorsTick();
  motorsTick();
  if (heartbeatIsGone()) lampsRest();
  converterTick();
  setFlag(TICK_RAN);
  cli();
  clearFlag(TICK_UNDER_WAY);
}

void tickStart(void) {
  OCR2A = COUNTS_PER_TICK - 1;
  TCCR2A = _BV(WGM21);
  TCCR2B = _BV(CS22);
  TIMSK2 = _BV(OCIE2A);
}
