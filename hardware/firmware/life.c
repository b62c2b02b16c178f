#include "life.h"

#include <avr/wdt.h>

#define ALL_SIGNS (_BV(LIFE_OF_TICK) | _BV(LIFE_OF_EXECUTOR))

void lifeStart(void) {
  wdt_enable(WDTO_120MS);
}

void lifeServe(void) {
  if (LIFE_SIGNS != ALL_SIGNS) return;
  LIFE_SIGNS = 0;
  wdt_reset();
}
