#include "lamps.h"

#include <util/atomic.h>

#include "pins.h"
#include "protocol.h"

#define SIGNALS (_BV(READY_LAMP) | _BV(DEALING_LAMP) | _BV(HELP_LAMP) | _BV(BUZZER))

void lampsStart(void) {
  LAMPS_DDR |= SIGNALS | _BV(READER_LIGHT);
}

static void show(uint8_t mask, uint8_t pins) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    LAMPS_PORT = (uint8_t)((LAMPS_PORT & ~mask) | pins);
  }
}

static uint8_t pinOf(uint8_t lamp) {
  switch (lamp) {
    case LAMP_READY:
      return _BV(READY_LAMP);
    case LAMP_DEALING:
      return _BV(DEALING_LAMP);
    case LAMP_HELP:
      return _BV(HELP_LAMP);
    default:
      return 0;
  }
}

void lampsSignal(uint8_t lamp, bool buzzer) {
  show(SIGNALS, (uint8_t)(pinOf(lamp) | (buzzer ? _BV(BUZZER) : 0)));
}

void lampsLight(bool on) {
  show(_BV(READER_LIGHT), on ? _BV(READER_LIGHT) : 0);
}

void lampsRest(void) {
  show(_BV(BUZZER) | _BV(READER_LIGHT), 0);
}
