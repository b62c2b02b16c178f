#include "cause.h"

#include <avr/io.h>
#include <avr/wdt.h>
#include <stdbool.h>

#include "protocol.h"

/*
 * A boot loader may clear the flags of the reset before the program starts. A word in memory that neither of them uses
 * then still tells whether the power was off.
 */
#define WARM (*(volatile uint32_t *)0x1000)
#define WARM_WORD 0x50f7ba5eUL

static uint8_t flags __attribute__((section(".noinit")));

/* Before anything else: the watchdog stays on after it has bitten. */
__attribute__((naked, used, section(".init3"))) static void keepFlags(void) {
  flags = MCUSR;
  MCUSR = 0;
  wdt_disable();
}

static uint8_t causeOf(bool isWarm) {
  if (flags & _BV(PORF)) return RESET_CAUSE_POWER_ON;
  if (flags & _BV(BORF)) return RESET_CAUSE_BROWN_OUT;
  if (flags & _BV(WDRF)) return RESET_CAUSE_WATCHDOG;
  if (flags & _BV(EXTRF)) return RESET_CAUSE_RESET_PIN;
  return isWarm ? RESET_CAUSE_PROGRAM : RESET_CAUSE_POWER_ON;
}

uint8_t causeOfReset(void) {
  const bool isWarm = WARM == WARM_WORD;
  WARM = WARM_WORD;
  return causeOf(isWarm);
}
