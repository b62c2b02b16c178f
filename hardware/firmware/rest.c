#include "rest.h"

#include <avr/interrupt.h>
#include <avr/sleep.h>

void restWhile(bool (*holds)(void)) {
  cli();
  if (holds()) {
    sleep_enable();
    sei();
    sleep_cpu();
    sleep_disable();
  }
  sei();
}
