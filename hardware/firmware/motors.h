/*
 * Feeder, rack and transport: each a stepper whose steps a timer makes. An axis takes up and loses speed by itself, and
 * stops at its goal, which may be moved while it runs. Cut, they stay off, whatever else asks for them, until they are
 * allowed again.
 */
#ifndef MOTORS_H
#define MOTORS_H

#include <avr/io.h>
#include <stdbool.h>
#include <stdint.h>

#include "axis.h"
#include "settings.h"

/* Cut, with the ramps of the settings. */
void motorsStart(const struct settings *settings);
/* From anywhere, at once. */
void motorsCut(void);
bool motorsAreCut(void);
/* The executor is armed, or somebody tries them; without settings they stay cut. */
void motorsAllow(void);
/* Power to all of them; without it they stand, and the rack sinks. */
void motorsEnable(bool on);
/* The feeder may go on to so many micrometres from where it stood; END_STEPS without end, 0 stops it. */
void motorsFeed(int32_t um);
/* END_STEPS without end; a goal that lies behind lets it ramp down. */
void motorsTransport(int32_t goalSteps);
void motorsRack(int32_t goalSteps);
/* What the rack's place is called from now on. */
void motorsCallRack(int32_t steps);
bool motorsRackMoves(void);
int32_t motorsTransportSteps(void);
/* Where the transport was when `transportStepsNow` was this, not long ago. */
int32_t motorsTransportStepsAt(uint16_t steps);
/* The same for some ticks, with the executor off: what is tried is allowed until the last of it ends. */
void motorsTryFeed(uint16_t ticks);
void motorsTryTransport(uint16_t ticks);
/* The rack is driven, and held for a while. */
void motorsTryRack(int32_t goalSteps);
/* In the tick: tries end. */
void motorsTick(void);

extern struct axis transport;

/* The lowest bits of where the transport is. Interrupts are off. */
__attribute__((always_inline)) static inline uint16_t transportStepsNow(void) {
  const uint8_t isOnePending = (TIMSK5 & TIFR5 & _BV(OCF5A)) != 0;
  return transport.made + isOnePending;
}

#endif
