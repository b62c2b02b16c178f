#ifndef CLOCK_H
#define CLOCK_H

#include <stdbool.h>
#include <stdint.h>

/*
 * Microseconds on a clock of 32 bits, which wraps after 71.6 minutes. Only differences mean anything, and only
 * between times less than 35 minutes apart. (time.ts; not called time.h, which is a header of C.)
 */
typedef uint32_t us_t;

/* How much later one time is than another; negative when it is earlier. */
static inline int32_t elapsedUs(us_t later, us_t earlier) {
  return (int32_t)(later - earlier);
}

static inline us_t addUs(us_t time, int32_t durationUs) {
  return time + (uint32_t)durationUs;
}

/* The later of two times. */
static inline us_t laterOf(us_t a, us_t b) {
  return elapsedUs(a, b) >= 0 ? a : b;
}

/* Whether a time has come. */
static inline bool isDue(us_t time, us_t nowUs) {
  return elapsedUs(nowUs, time) >= 0;
}

#endif
