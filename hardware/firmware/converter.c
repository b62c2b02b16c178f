#include "converter.h"

#include <avr/io.h>
#include <util/atomic.h>

#include "flags.h"
#include "microseconds.h"
#include "pins.h"

/* 2 V behind the divider of 47 k and 10 k, of 1024 counts for 5 V. */
#define LIVE_COUNTS 72

static volatile uint16_t shownUm, lastUm;
static volatile bool isFresh;
static bool isThickness, areMotorsLive;
/* The two readings of thickness before: what one alone shows is a spike. */
static uint16_t beforeUm, earlierUm;

static void convert(uint8_t channel) {
  ADMUX = _BV(REFS0) | channel;
  ADCSRA |= _BV(ADSC);
}

void converterStart(void) {
  ADCSRA = _BV(ADEN) | _BV(ADPS2) | _BV(ADPS1) | _BV(ADPS0);
  convert(MOTOR_VOLTS_CHANNEL);
  while ((ADCSRA & _BV(ADSC)) != 0) continue;
  areMotorsLive = ADC >= LIVE_COUNTS;
  isThickness = true;
  convert(THICKNESS_CHANNEL);
}

static uint16_t medianOf(uint16_t a, uint16_t b, uint16_t c) {
  if (a > b) {
    const uint16_t greater = a;
    a = b;
    b = greater;
  }
  return c <= a ? a : c >= b ? b : c;
}

static void takeThickness(uint16_t readUm) {
  const uint16_t um = medianOf(earlierUm, beforeUm, readUm);
  earlierUm = beforeUm;
  beforeUm = readUm;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    lastUm = um;
    if (um > shownUm) shownUm = um;
    isFresh = true;
    if (isFlagSet(THICKNESS_WANTED)) alarmAtOnce();
  }
}

void converterTick(void) {
  const uint16_t counts = ADC;
  const bool wasThickness = isThickness;
  isThickness = !wasThickness;
  convert(wasThickness ? MOTOR_VOLTS_CHANNEL : THICKNESS_CHANNEL);
  if (wasThickness) takeThickness(counts);
  else areMotorsLive = counts >= LIVE_COUNTS;
}

bool motorsAreLive(void) {
  return areMotorsLive;
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
