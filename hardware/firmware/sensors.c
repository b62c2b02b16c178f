#include "sensors.h"

#include <avr/interrupt.h>
#include <avr/io.h>
#include <util/atomic.h>

#include "flags.h"
#include "microseconds.h"
#include "motors.h"
#include "pins.h"

/* A power of two. */
#define STAMPS 16
/* A sensor that flickers without end gets no more, so that tick, executor and line live on. */
#define CHANGES_A_TICK 4
/* Changes that are still noted until the next tick: in a register that nothing else uses. */
#define LEFT GPIOR1

/* What the pins showed, when, and where the transport was then. */
struct stamp {
  uint16_t ticks;
  uint16_t steps;
  uint8_t pins;
};

/* A ring that the interrupt fills and the executor empties. */
static volatile struct stamp stamps[STAMPS];
static volatile uint8_t filled, emptied;
/* What was reported last, a bit a sensor. */
static uint8_t reported;

static inline uint8_t after(uint8_t index) {
  return (uint8_t)(index + 1) & (STAMPS - 1);
}

ISR(SENSORS_VECTOR) {
  const uint16_t ticks = ticksNow();
  const uint8_t place = filled;
  const uint8_t next = after(place);
  alarmAtOnce();
  if (next == emptied || LEFT == 0) {
    setFlag(SENSORS_SHORT);
    PCICR = 0;
    return;
  }
  LEFT--;
  stamps[place].ticks = ticks;
  stamps[place].steps = transportStepsNow();
  stamps[place].pins = SENSORS_PIN;
  filled = next;
}

void sensorsStart(void) {
  SENSORS_PORT = SENSORS_MASK;
  SENSORS_CHANGES = SENSORS_MASK;
  setFlag(SENSORS_SHORT);
  sensorsTick();
}

void sensorsTick(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    LEFT = CHANGES_A_TICK;
    if (PCICR == 0) {
      PCIFR = _BV(SENSORS_ENABLE);
      PCICR = _BV(SENSORS_ENABLE);
      alarmAtOnce();
    }
  }
}

/* Level high is broken: a sensor whose wire is cut is broken for ever. */
static void report(uint8_t pins, us_t atUs, int32_t atSteps, sensor_changed *changed) {
  uint8_t differs = pins ^ reported;
  reported = pins;
  for (uint8_t sensor = 0; differs != 0; sensor++, differs >>= 1, pins >>= 1)
    if (differs & 1) changed(sensor, pins & 1, atUs, atSteps);
}

bool sensorsNoted(uint8_t sensor) {
  if (isFlagSet(SENSORS_SHORT)) return true;
  for (uint8_t place = emptied; place != filled; place = after(place))
    if ((stamps[place].pins ^ reported) & _BV(sensor)) return true;
  return false;
}

void sensorsTake(sensor_changed *changed) {
  while (filled != emptied) {
    const uint8_t place = emptied;
    const us_t atUs = usOfTicks(stamps[place].ticks);
    const int32_t atSteps = motorsTransportStepsAt(stamps[place].steps);
    const uint8_t pins = stamps[place].pins;
    emptied = after(place);
    report(pins, atUs, atSteps, changed);
  }
  if (!isFlagSet(SENSORS_SHORT) || PCICR == 0) return;
  clearFlag(SENSORS_SHORT);
  report(SENSORS_PIN, usNow(), motorsTransportSteps(), changed);
}
