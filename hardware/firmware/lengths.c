#include "lengths.h"

/* Rounded. */
static uint32_t inPairs(int32_t um, const struct settings *settings) {
  return ((uint32_t)scaled(2 * um, 65536, settings->pairUm) + 1) / 2;
}

void lengthsOf(struct lengths *lengths, const struct settings *settings) {
  lengths->cardPair16 = inPairs(settings->cardUm, settings);
  lengths->cardTolerancePair16 = inPairs(settings->cardToleranceUm, settings);
  lengths->tolerancePair16 = inPairs(settings->toleranceUm, settings);
  lengths->gapPair16 = inPairs(settings->gapMinUm, settings);
  lengths->zonePair16 = inPairs(settings->zoneUm, settings);
  for (uint8_t beam = 0; beam < BEAM_COUNT; beam++)
    lengths->beamPair16[beam] = inPairs(settings->beamUm[beam], settings);
  for (uint8_t gate = 0; gate < GATE_COUNT; gate++)
    lengths->gatePair16[gate] = inPairs(settings->gateUm[gate], settings);
}

#ifdef __AVR__

/* The nine products of 3 by 3 bytes; the compiler's own product of 64 bits takes four times as long. */
int32_t timeForUs(uint32_t pairUs, uint32_t lengthPair16) {
  int32_t timeUs;
  __asm__(
      "clr r26\n"
      "mul %A1, %A2\n"
      "ldi r27, 0x80\n" /* a half, to round */
      "add r27, r1\n"
      "clr %A0\n"
      "adc %A0, r26\n"
      "clr %B0\n"
      "clr %C0\n"
      "clr %D0\n"
      "mul %A1, %B2\n"
      "add r27, r0\n"
      "adc %A0, r1\n"
      "adc %B0, r26\n"
      "mul %B1, %A2\n"
      "add r27, r0\n"
      "adc %A0, r1\n"
      "adc %B0, r26\n"
      "mul %A1, %C2\n"
      "add %A0, r0\n"
      "adc %B0, r1\n"
      "adc %C0, r26\n"
      "mul %B1, %B2\n"
      "add %A0, r0\n"
      "adc %B0, r1\n"
      "adc %C0, r26\n"
      "mul %C1, %A2\n"
      "add %A0, r0\n"
      "adc %B0, r1\n"
      "adc %C0, r26\n"
      "mul %B1, %C2\n"
      "add %B0, r0\n"
      "adc %C0, r1\n"
      "adc %D0, r26\n"
      "mul %C1, %B2\n"
      "add %B0, r0\n"
      "adc %C0, r1\n"
      "adc %D0, r26\n"
      "mul %C1, %C2\n"
      "add %C0, r0\n"
      "adc %D0, r1\n"
      "clr r1\n"
      : "=&r"(timeUs)
      : "r"(pairUs), "r"(lengthPair16)
      : "r0", "r26", "r27");
  return timeUs;
}

#else

int32_t timeForUs(uint32_t pairUs, uint32_t lengthPair16) {
  return (int32_t)(((uint64_t)pairUs * lengthPair16 + 0x8000) >> 16);
}

#endif

/*
 * Bit by bit, without the first bytes of the quotient that are 0: the compiler's own quotient of 64 bits takes twice as
 * long. The bits of the quotient come into `low` as those of the product leave it.
 */
int32_t scaled(int32_t a, int32_t b, int32_t divisor) {
  const uint32_t by = (uint32_t)divisor;
  const uint64_t product = (uint64_t)(uint32_t)a * (uint32_t)b;
  uint32_t rest = (uint32_t)(product >> 32);
  uint32_t low = (uint32_t)product;
  uint8_t bits = 32;
  while (bits > 8 && rest < 1UL << 24 && (rest << 8 | low >> 24) < by) {
    rest = rest << 8 | low >> 24;
    low <<= 8;
    bits = (uint8_t)(bits - 8);
  }
  for (; bits > 0; bits--) {
    rest = rest << 1 | low >> 31;
    low <<= 1;
    if (rest < by) continue;
    rest -= by;
    low |= 1;
  }
  return (int32_t)low;
}
