/* One line of the protocol: the port of src/protocol/line.ts. */
#ifndef LINE_H
#define LINE_H

#include "protocol.h"

/*
 * Writes a whole line with its end. The fields, session and number among them, stand one after the other, each in as many
 * bytes as its range takes, the lowest first, as this processor keeps numbers. Its check is the tag by a key, or without one
 * its CRC.
 */
void line_put(uint8_t kind, const void *fields, const uint32_t *key);
/* The kind of a line without its end, and all its fields; TO_KINDS if it is none. Its check is not looked at. */
uint8_t line_parse(const char *line, uint8_t line_length, uint32_t *values);
/* Whether its check fits. */
uint8_t line_fits(const char *line, uint8_t line_length, const uint32_t *key);
/* Fields of a kind of line from here, session and number among them, and the bytes that one of them takes. */
uint8_t line_field_count(uint8_t kind);
uint8_t line_width(uint8_t kind, uint8_t index);

#endif
