#include "motors.h"

#include <avr/io.h>
#include <util/atomic.h>

#include "pins.h"

/* What a step of the feeder's motor moves a card: 200 steps of 8 parts a turn, on a roller of 20 mm. */
#define STEP_NM 39270UL
/* The rate rises with every tick, so that the roller has its speed before the shortest pick is over. */
#define RAMP_TICKS 16
/* The step pin changes whenever the timer, which counts clock cycles, comes to its limit. */
#define CYCLES_PER_US 16
/* What may pass between the reading of the timer and the writing of its limit. */
#define LEAD_CYCLES 16

#define TRANSPORT (_BV(TRANSPORT_RUN) | _BV(TRANSPORT_FULL))

static volatile bool isCut = true;
/* Cycles from one change of the step pin to the next at full rate, and ticks since the feeder was started. */
static uint16_t fullCycles;
static volatile uint8_t rampTick;
/* Ticks until a try ends; 0 where none is under way. */
static uint16_t feedTicks, transportTicks;

static bool isFeeding(void) {
  return (DRIVE_PORT & _BV(FEEDER_ENABLE)) != 0;
}

/* The rate rises by the same with every tick. */
static uint16_t cyclesOf(uint8_t tick) {
  const uint32_t cycles = (uint32_t)fullCycles * RAMP_TICKS / tick;
  return cycles > UINT16_MAX ? UINT16_MAX : (uint16_t)cycles;
}

static void makeRamp(const struct settings *settings) {
  const uint32_t umPerMs = (uint32_t)settings->pairUm * 1000 / (uint32_t)settings->pairFastestUs;
  fullCycles = (uint16_t)(STEP_NM * CYCLES_PER_US / 2 / umPerMs);
}

void motorsStart(const struct settings *settings) {
  DRIVE_PORT = _BV(FEEDER_DIRECTION);
  DRIVE_DDR = DRIVE_MASK;
  FEEDER_STEP_DDR |= _BV(FEEDER_STEP);
  if (settings->pairFastestUs > 0) makeRamp(settings);
}

/* Interrupts are off, here and in what follows. */
static inline void stopFeeder(void) {
  TCCR3A = 0;
  TCCR3B = 0;
  DRIVE_PORT &= (uint8_t)~_BV(FEEDER_ENABLE);
  feedTicks = 0;
}

static inline void startFeeder(void) {
  if (isFeeding()) return;
  rampTick = 1;
  OCR3A = cyclesOf(1);
  TCNT3 = 0;
  TCCR3A = _BV(COM3A0);
  TCCR3B = _BV(WGM32) | _BV(CS30);
  DRIVE_PORT |= _BV(FEEDER_ENABLE);
}

/* A limit that the timer has passed already would let it run on to its end: it is set back before the new one. */
static inline void setCycles(uint16_t cycles) {
  OCR3A = cycles;
  if (TCNT3 > cycles - LEAD_CYCLES) TCNT3 = cycles - LEAD_CYCLES;
}

static inline void drive(uint8_t speed) {
  const uint8_t pins = speed == 0 ? 0 : speed == 1 ? _BV(TRANSPORT_RUN) : TRANSPORT;
  DRIVE_PORT = (uint8_t)((DRIVE_PORT & ~TRANSPORT) | pins);
  transportTicks = 0;
}

void motorsCut(void) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    isCut = true;
    stopFeeder();
    drive(0);
  }
}

bool motorsAreCut(void) {
  return isCut;
}

void motorsAllow(void) {
  isCut = fullCycles == 0;
}

void motorsFeed(bool on) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (on && !isCut) startFeeder();
    else stopFeeder();
  }
}

void motorsTransport(uint8_t speed) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    drive(isCut ? 0 : speed);
  }
}

/* With the last try the motors are cut. */
static inline void endTries(void) {
  if (feedTicks == 0 && transportTicks == 0) isCut = true;
}

void motorsTryFeed(uint16_t ticks) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    motorsAllow();
    motorsFeed(ticks > 0);
    feedTicks = ticks;
    endTries();
  }
}

void motorsTryTransport(uint8_t speed, uint16_t ticks) {
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    motorsAllow();
    drive(speed);
    transportTicks = ticks;
    endTries();
  }
}

/* The feeder may be stopped and started while the new rate is reckoned: then it begins at the first one again. */
static void speedUp(void) {
  if (!isFeeding() || rampTick == RAMP_TICKS) return;
  const uint8_t tick = (uint8_t)(rampTick + 1);
  const uint16_t cycles = cyclesOf(tick);
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (rampTick == tick - 1) {
      rampTick = tick;
      setCycles(cycles);
    }
  }
}

void motorsTick(void) {
  speedUp();
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (feedTicks > 0 && --feedTicks == 0) {
      stopFeeder();
      endTries();
    }
  }
  ATOMIC_BLOCK(ATOMIC_RESTORESTATE) {
    if (transportTicks > 0 && --transportTicks == 0) {
      drive(0);
      endTries();
    }
  }
}
