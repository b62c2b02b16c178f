/* Flags that interrupts and main loop set and clear, each in one instruction that nothing comes between. */
#ifndef FLAGS_H
#define FLAGS_H

#include <avr/io.h>

#define FLAGS GPIOR0

enum flag {
  /* The tick has run, and the executor has, since the watchdog was fed. */
  TICK_RAN,
  EXECUTOR_RAN,
  /* Something has come that the executor has not seen yet. */
  EXECUTOR_WANTED,
  /* The rest of a tick has begun and not ended, since the executor has come between; or it is to wait for the next. */
  TICK_UNDER_WAY,
  /* Stamps of sensors are missing: what the pins show has to be read again. */
  SENSORS_SHORT,
  /* A card is under the lever: the executor wants each reading. */
  THICKNESS_WANTED,
};

#define setFlag(flag) (FLAGS |= _BV(flag))
#define clearFlag(flag) (FLAGS &= (uint8_t)~_BV(flag))
#define isFlagSet(flag) ((FLAGS & _BV(flag)) != 0)

#endif
