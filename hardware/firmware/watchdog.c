#include "watchdog.h"

#include <avr/wdt.h>

#include "flags.h"

void watchdogStart(void) {
  wdt_enable(WDTO_120MS);
}

void watchdogServe(void) {
  if (!isFlagSet(TICK_RAN) || !isFlagSet(EXECUTOR_RAN)) return;
  clearFlag(TICK_RAN);
  clearFlag(EXECUTOR_RAN);
  wdt_reset();
}
