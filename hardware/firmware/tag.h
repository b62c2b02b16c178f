/* HalfSipHash-2-4: the port of src/protocol/half-sip-hash.ts. */
#ifndef TAG_H
#define TAG_H

#include <stdint.h>

/* A key, or what is hashed to one: the lower half, then the upper. */
#define KEY_WORDS 2

/* The tag of some bytes, one after the other: 32 bits. */
void tag_start(const uint32_t *key);
void tag_add(uint8_t byte);
uint32_t tag_end(void);

/* The key that comes of some words, the lowest byte of each first, under another: 64 bits. */
void tag_derive(const uint32_t *key, const uint32_t *words, uint8_t count, uint32_t *derived);

#endif
