#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Microseconds on a clock of 32 bits, which wraps after 71.6 minutes. Only differences mean anything, and only
 * between times less than 35 minutes apart. (time.ts; not called time.h, which is a header of C.)
 */
typedef uint32_t us_t;

/* Longer than anything lasts. */
#define LONG_US 0x3fffffff

/* How much later one time is than another; negative when it is earlier. */
static inline int32_t elapsedUs(us_t later, us_t earlier) {
  return (int32_t)(later - earlier);
}

static inline us_t addUs(us_t time, int32_t durationUs) {
  return time + (uint32_t)durationUs;
}

/* Whether a time has come. */
static inline bool isDue(us_t time, us_t nowUs) {
  return elapsedUs(nowUs, time) >= 0;
}

static inline int32_t shorterOf(int32_t aUs, int32_t bUs) {
  return aUs < bUs ? aUs : bUs;
}

static inline int32_t longerOf(int32_t aUs, int32_t bUs) {
  return aUs > bUs ? aUs : bUs;
}

#endif
