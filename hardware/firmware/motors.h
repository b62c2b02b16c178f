/*
 * Feeder and transport. Cut, they stay off, whatever else asks for them, until they are allowed again.
 */
#ifndef MOTORS_H
#define MOTORS_H

#include <stdbool.h>
#include <stdint.h>

#include "settings.h"

/* Cut, with a ramp up to the speed of the settings' rollers. */
void motorsStart(const struct settings *settings);
/* From anywhere, at once. */
void motorsCut(void);
bool motorsAreCut(void);
/* The executor is armed, or somebody tries them; without settings they stay cut. */
void motorsAllow(void);
void motorsFeed(bool on);
/* 0 stopped, 1 low, 2 full. */
void motorsTransport(uint8_t speed);
/* The same for some ticks, with the executor off: what is tried is allowed until the last of it ends. */
void motorsTryFeed(uint16_t ticks);
void motorsTryTransport(uint8_t speed, uint16_t ticks);
/* In the tick: the ramp goes on, and tries end. */
void motorsTick(void);

#endif
