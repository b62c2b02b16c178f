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
  /* The rest of a tick has begun and not ended: the executor has come between. */
  TICK_UNDER_WAY,
  /* A gate is about to be moved: a tick leaves out what can wait for the next. */
  GATE_NEAR,
  /* Stamps of beams are missing: what the pins show has to be read again. */
  BEAMS_SHORT,
};

#define setFlag(flag) (FLAGS |= _BV(flag))
#define clearFlag(flag) (FLAGS &= (uint8_t)~_BV(flag))
#define isFlagSet(flag) ((FLAGS & _BV(flag)) != 0)

#endif
