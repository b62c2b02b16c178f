#include "crc.h"

#define POLYNOMIAL 0xedb88320UL

/* Bit by bit: on the microcontroller it takes no longer than four bits at a time by a table, and less room. */
uint32_t crc_next(uint32_t crc, uint8_t byte) {
  crc ^= byte;
  for (uint8_t bit = 0; bit < 8; bit++) {
    uint8_t has_bit = crc & 1;
    crc >>= 1;
    if (has_bit) crc ^= POLYNOMIAL;
  }
  return crc;
}
