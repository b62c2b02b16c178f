#include "thickness.h"

#include <avr/io.h>
#include <util/atomic.h>

#include "flags.h"
#include "microseconds.h"
#include "pins.h"

static volatile uint16_t shownUm, lastUm;
static volatile bool isFresh;
/* Of two ticks one has a reading for the executor: it holds as many as a card has at half the usual speed. */
static bool isSecond;

void thicknessStart(void) {
  ADMUX = _BV(REFS0) | THICKNESS_CHANNEL;
  ADCSRA = _BV(ADEN) | _BV(ADSC) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
}

void thicknessTick(void) {
  const uint16_t um = ADC;
  ADCSRA |= _BV(ADSC);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    lastUm = um;
    if (um > shownUm) shownUm = um;
    if (isSecond) {
      isFresh = true;
      if (isFlagSet(THICKNESS_WANTED)) alarmAtOnce();
    }
    isSecond = !isSecond;
  }
}

bool thicknessTake(uint16_t *um) {
  bool wasFresh;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    *um = lastUm;
    wasFresh = isFresh;
    isFresh = false;
  }
  return wasFresh;
}

uint16_t thicknessTakeShown(void) {
  uint16_t um;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    um = shownUm;
    shownUm = lastUm;
  }
  return um;
}
