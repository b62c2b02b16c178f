#include "own-settings.h"

#include <avr/pgmspace.h>
#include <stdbool.h>
#include <string.h>

#include "crc.h"
#include "settings-block.h"

/* What stands before the settings; behind them stands the CRC of all. Numbers have their lowest byte first. */
struct header {
  uint32_t magic;
  uint16_t layout;
  uint16_t words;
  uint32_t hash;
};

#define CRC_AT (SETTINGS_BLOCK_AT + sizeof(struct header) + sizeof(struct settings))

static bool checkFits(void) {
  uint32_t crc = CRC_START;
  for (uint16_t at = SETTINGS_BLOCK_AT; at < CRC_AT; at++) crc = crc_next(crc, pgm_read_byte_near(at));
  return pgm_read_dword_near(CRC_AT) == (uint32_t)~crc;
}

uint32_t ownSettings(struct settings *settings) {
  struct header header;
  memset(settings, 0, sizeof *settings);
  memcpy_P(&header, (const void *)SETTINGS_BLOCK_AT, sizeof header);
  if (header.magic != SETTINGS_MAGIC || header.layout != SETTINGS_LAYOUT) return 0;
  if (header.words != sizeof *settings / sizeof(int32_t) || !checkFits()) return 0;
  memcpy_P(settings, (const void *)(SETTINGS_BLOCK_AT + sizeof header), sizeof *settings);
  return header.hash;
}
