#include "thickness.h"

#include <avr/io.h>
#include <util/atomic.h>

#include "pins.h"

static volatile uint16_t peakUm, shownUm, lastUm;

void thicknessStart(void) {
  ADMUX = _BV(REFS0) | THICKNESS_CHANNEL;
  ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
}

void thicknessTick(void) {
  const uint16_t um = ADC;
  ADCSRA |= _BV(ADSC);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    lastUm = um;
    if (um > peakUm) peakUm = um;
    if (um > shownUm) shownUm = um;
  }
}

uint16_t thicknessTakePeak(void) {
  uint16_t um;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    um = peakUm;
    peakUm = 0;
  }
  return um;
}

uint16_t thicknessTakeShown(void) {
  uint16_t um;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    um = shownUm;
    shownUm = lastUm;
  }
  return um;
}
