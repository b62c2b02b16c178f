#include "crc.h"
#include "flash.h"

/* What four more bits do to the remainder, by the four bits that leave it. */
static const uint32_t TABLE[16] PROGMEM = {
    0x00000000UL, 0x1db71064UL, 0x3b6e20c8UL, 0x26d930acUL, 0x76dc4190UL, 0x6b6b51f4UL,
    0x4db26158UL, 0x5005713cUL, 0xedb88320UL, 0xf00f9344UL, 0xd6d6a3e8UL, 0xcb61b38cUL,
    0x9b64c2b0UL, 0x86d3d2d4UL, 0xa00ae278UL, 0xbdbdf21cUL,
};

static uint32_t next_nibble(uint32_t crc, uint8_t nibble)
{
    return (crc >> 4) ^ pgm_read_dword(&TABLE[((uint8_t)crc ^ nibble) & 15]);
}

uint32_t crc_next(uint32_t crc, uint8_t byte)
{
    return next_nibble(next_nibble(crc, byte & 15), byte >> 4);
}
