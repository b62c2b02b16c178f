#include "heartbeat.h"

#include <util/atomic.h>

#include "tick.h"

#define TICKS_AFTER_EXECUTOR 6

static uint16_t limitTicks;
static volatile uint16_t silentTicks;

void heartbeatStart(uint32_t timeoutUs) {
  limitTicks = (uint16_t)(timeoutUs / TICK_US + TICKS_AFTER_EXECUTOR);
}

void heartbeatHeard(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    silentTicks = 0;
  }
}

bool heartbeatIsLost(void) {
  const uint16_t ticks = silentTicks + 1;
  if (ticks >= limitTicks) return true;
  silentTicks = ticks;
  return false;
}
