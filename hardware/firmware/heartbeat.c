#include "heartbeat.h"

#include <util/atomic.h>

#include "tick.h"

#define TICKS_AFTER_EXECUTOR 6
#define GONE_TICKS (5000000UL / TICK_US)

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

bool heartbeatTick(void) {
  const uint16_t ticks = silentTicks;
  if (ticks < UINT16_MAX) silentTicks = ticks + 1;
  return ticks >= limitTicks;
}

bool heartbeatIsGone(void) {
  bool isGone;
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    isGone = silentTicks >= GONE_TICKS;
  }
  return isGone;
}
