#include "tag.h"

#define COMPRESSING 2
#define FINISHING 4
#define WORD_BYTES 4
#define WIDE_FIRST 0xee
#define WIDE_SECOND 0xdd
#define NARROW 0xff

static uint32_t lanes[4];
/* What has come of the next word; this processor keeps the lowest byte first. */
static union {
  uint8_t bytes[WORD_BYTES];
  uint32_t whole;
} word;
static uint8_t length;

/* The compiler shifts bit by bit, in loops; by whole bytes it moves registers. */
static inline uint32_t left_8(uint32_t value) {
  return value << 8 | value >> 24;
}

static inline uint32_t left_16(uint32_t value) {
  return value << 16 | value >> 16;
}

static inline uint32_t right_1(uint32_t value) {
#ifdef __AVR__
  __asm__("bst %A0, 0\n\tlsr %D0\n\tror %C0\n\tror %B0\n\tror %A0\n\tbld %D0, 7" : "+r"(value));
  return value;
#else
  return value >> 1 | value << 31;
#endif
}

static inline uint32_t right_3(uint32_t value) {
  return right_1(right_1(right_1(value)));
}

static void rounds(uint8_t count) {
  uint32_t v0 = lanes[0], v1 = lanes[1], v2 = lanes[2], v3 = lanes[3];
  for (; count > 0; count--) {
    v0 += v1;
    v1 = right_3(left_8(v1)) ^ v0;
    v0 = left_16(v0);
    v2 += v3;
    v3 = left_8(v3) ^ v2;
    v0 += v3;
    v3 = right_1(left_8(v3)) ^ v0;
    v2 += v1;
    v1 = right_3(left_16(v1)) ^ v2;
    v2 = left_16(v2);
  }
  lanes[0] = v0;
  lanes[1] = v1;
  lanes[2] = v2;
  lanes[3] = v3;
}

static void start(const uint32_t *key, uint8_t width) {
  lanes[0] = key[0];
  lanes[1] = key[1] ^ width;
  lanes[2] = key[0] ^ 0x6c796765UL;
  lanes[3] = key[1] ^ 0x74656462UL;
  length = 0;
}

static void take_word(void) {
  lanes[3] ^= word.whole;
  rounds(COMPRESSING);
  lanes[0] ^= word.whole;
}

static uint32_t squeeze(void) {
  rounds(FINISHING);
  return lanes[1] ^ lanes[3];
}

static uint32_t end(uint8_t width) {
  const uint8_t all = length;
  while (length % WORD_BYTES != WORD_BYTES - 1) word.bytes[length++ % WORD_BYTES] = 0;
  word.bytes[WORD_BYTES - 1] = all;
  take_word();
  lanes[2] ^= width;
  return squeeze();
}

void tag_start(const uint32_t *key) {
  start(key, 0);
}

void tag_add(uint8_t byte) {
  word.bytes[length++ % WORD_BYTES] = byte;
  if (length % WORD_BYTES == 0) take_word();
}

uint32_t tag_end(void) {
  return end(NARROW);
}

void tag_derive(const uint32_t *key, const uint32_t *words, uint8_t count, uint32_t *derived) {
  start(key, WIDE_FIRST);
  for (; count > 0; count--) {
    word.whole = *words++;
    take_word();
    length = (uint8_t)(length + WORD_BYTES);
  }
  derived[0] = end(WIDE_FIRST);
  lanes[1] ^= WIDE_SECOND;
  derived[1] = squeeze();
}
