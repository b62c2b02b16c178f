#ifndef LENGTHS_H
#define LENGTHS_H

#include <stdint.h>

#include "settings.h"

/*
 * Lengths, and positions of the leading edge, as the executor reckons with them: in 1/65536 of the distance of the
 * two beams of the length pair. So the time that a card takes for a length is one product and no quotient.
 */
struct lengths {
  uint32_t cardPair16;
  uint32_t cardTolerancePair16;
  uint32_t tolerancePair16;
  uint32_t gapPair16;
  uint32_t zonePair16;
  uint32_t beamPair16[BEAM_COUNT];
  uint32_t gatePair16[GATE_COUNT];
};

void lengthsOf(struct lengths *lengths, const struct settings *settings);

/*
 * How long a card takes for a length, by the time it takes for the pair's distance. Both have less than 24 bits:
 * 16 seconds for the pair, 256 times its distance.
 */
int32_t timeForUs(uint32_t pairUs, uint32_t lengthPair16);

/* `a * b / divisor`, cut downwards; none is negative, and the quotient has 31 bits. */
int32_t scaled(int32_t a, int32_t b, int32_t divisor);

#endif
