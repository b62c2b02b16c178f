/* CRC-32 (ISO/IEC 8802-3, as in zip). */
#ifndef CRC_H
#define CRC_H

#include <stdint.h>

#define CRC_START 0xffffffffUL

/* The remainder after one more byte; all its bits turned round, it is the check. */
uint32_t crc_next(uint32_t crc, uint8_t byte);

#endif
