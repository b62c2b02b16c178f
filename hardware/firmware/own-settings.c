#include "own-settings.h"

#include <avr/pgmspace.h>
#include <stdbool.h>

#include "crc.h"
#include "settings-block.h"

/* The block: magic word, layout and number of words, hash, settings, CRC of all; lowest bytes first. */
#define HEADER_AT (SETTINGS_BLOCK_AT + 4)
#define HASH_AT (SETTINGS_BLOCK_AT + 8)
#define SETTINGS_AT (SETTINGS_BLOCK_AT + 12)
#define CRC_AT (SETTINGS_AT + sizeof(struct settings))
#define HEADER (SETTINGS_LAYOUT | (uint32_t)(sizeof(struct settings) / sizeof(int32_t)) << 16)

static bool isSound(void) {
  uint32_t crc = CRC_START;
  for (uint16_t at = SETTINGS_BLOCK_AT; at < CRC_AT; at++) crc = crc_next(crc, pgm_read_byte_near(at));
  return pgm_read_dword_near(CRC_AT) == (uint32_t)~crc;
}

uint32_t ownSettings(struct settings *settings) {
  if (pgm_read_dword_near(SETTINGS_BLOCK_AT) != SETTINGS_MAGIC) return 0;
  if (pgm_read_dword_near(HEADER_AT) != HEADER || !isSound()) return 0;
  memcpy_P(settings, (const void *)SETTINGS_AT, sizeof *settings);
  return pgm_read_dword_near(HASH_AT);
}
