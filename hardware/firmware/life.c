#include "life.h"

#include <avr/wdt.h>

#include "flags.h"

void lifeStart(void) {
  wdt_enable(WDTO_120MS);
}

void lifeServe(void) {
  if (!isFlagSet(TICK_LIVES) || !isFlagSet(EXECUTOR_LIVES)) return;
  clearFlag(TICK_LIVES);
  clearFlag(EXECUTOR_LIVES);
  wdt_reset();
}
