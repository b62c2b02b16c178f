/*
 * One axis: how its speed goes from step to step. All of it is called with interrupts off.
 *
 * The time of a step comes from a table: from rest, with a steady acceleration, step n + 1 takes the root of n + 1 less
 * the root of n of what the first step takes, and on the way to rest it is the same from behind. Four steps together
 * take twice as long as one of a quarter of their number, so beyond the first of a ramp they go in fours. Braking takes
 * as many steps as taking up speed did, times the ratio of both accelerations.
 */
#ifndef AXIS_H
#define AXIS_H

#include <stdbool.h>
#include <stdint.h>

#include "settings.h"

#define ENDLESS 0xffffU

enum phase { AXIS_RESTS, AXIS_RISES, AXIS_RUNS, AXIS_BRAKES };

struct axis {
  /* Cycles from step to step, and steps that are made so before the next is reckoned. */
  volatile uint16_t cycles;
  volatile uint16_t same;
  /* Steps that it has made, less multiples of 65536. */
  volatile uint16_t made;
  volatile enum phase phase;
  /* Steps that are left to its goal, without those that are made the same; while it brakes they say nothing. */
  uint16_t left;
  /* Steps that taking up its speed took, and that it brakes, in 1/256. */
  uint16_t level;
  __uint24 brake256;
  /* What `struct ramp` says; steps from and to rest in units of 2, 4 or more cycles where they are long. */
  uint16_t fullCycles;
  uint16_t upUnits;
  uint16_t downUnits;
  uint8_t doublings;
  uint16_t upSteps;
  uint16_t brakePerStep256;
};

/* A step is made: how many cycles it is to the next; 0 where there is none. */
uint16_t axisStepped(struct axis *axis);
/* How it takes up speed from its next start on. */
void axisSet(struct axis *axis, const struct ramp *ramp);
/* It stands at once. */
void axisHalt(struct axis *axis);
/*
 * It goes on to a goal so many steps away, or ramps down where it can't stop there any more; true where it starts from
 * rest, with its first step `axisFirst` from now.
 */
bool axisGo(struct axis *axis, uint16_t left);
uint16_t axisFirst(const struct axis *axis);

#endif
