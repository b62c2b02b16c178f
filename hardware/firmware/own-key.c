#include "own-key.h"

#include <avr/pgmspace.h>

#include "crc.h"
#include "settings-block.h"

/* The block: magic word, key, CRC of both; lowest bytes first. */
#define KEY_AT (KEY_BLOCK_AT + 4)
#define CRC_AT (KEY_AT + KEY_WORDS * sizeof(uint32_t))

bool ownKey(uint32_t key[KEY_WORDS]) {
  uint32_t crc = CRC_START;
  for (uint16_t at = KEY_BLOCK_AT; at < CRC_AT; at++) crc = crc_next(crc, pgm_read_byte_near(at));
  if (pgm_read_dword_near(KEY_BLOCK_AT) != KEY_MAGIC || pgm_read_dword_near(CRC_AT) != (uint32_t)~crc)
    return false;
  memcpy_P(key, (const void *)KEY_AT, KEY_WORDS * sizeof *key);
  return true;
}
