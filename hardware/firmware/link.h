/* The executor's end of the line protocol: the port of src/protocol/answerer.ts, talk.ts and line.ts. */
#ifndef LINK_H
#define LINK_H

#include "protocol.h"

/* Starts for the starts-th time, as counted in EEPROM. */
void link_start(uint16_t starts, uint32_t config, uint16_t version, uint8_t cause);
/* A byte has come. */
void link_take(uint8_t byte, uint32_t now_us);
/* Says one of FROM_READY to FROM_THICKNESS; the values are its fields, in their order. */
void link_say(uint8_t kind, const uint32_t *values, uint32_t now_us);
/*
 * The same with its fields packed: the kind, then each field in as many bytes as its range takes, the lowest first. As
 * many bytes as the longest message takes are read.
 */
#define LINK_PACKED_MAX 13
void link_say_packed(const uint8_t *packed, uint32_t now_us);
/* Loses the session, if there is one: a message of it could not be kept. */
void link_lose(void);
/* Does what is due by now; to be called at least every few milliseconds. */
void link_serve(uint32_t now_us);

/* What the rest of the firmware does for it. */
void link_put(char character);
/* A message, one of TO_ARM to TO_WATCH; the answer may be said at once. */
void link_deliver(uint8_t kind, const uint32_t *values);
/* A session begins, or is lost: all motion stops. */
void link_up(uint32_t session);
void link_down(void);

#endif
