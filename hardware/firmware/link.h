/* The executor's end of the line protocol: the port of src/protocol/answerer.ts, talk.ts and line.ts. */
#ifndef LINK_H
#define LINK_H

#include "protocol.h"
#include "tag.h"

/* Starts for the starts-th time, as counted in EEPROM; without a key it gives no session. */
void link_start(uint16_t starts, uint32_t config, uint16_t version, uint8_t cause, const uint32_t *key);
/* A byte has come; then link_serve is due. */
void link_take(uint8_t byte, uint32_t now_us);
/* Does what is due by now, and writes a line at most; to be called every few milliseconds, and until it is idle. */
void link_serve(uint32_t now_us);
uint8_t link_is_idle(void);

/* What the rest of the firmware does for it. */
void link_put(char character);
/* A message, one of TO_ARM to TO_WATCH; the answer may be said at once. */
void link_deliver(uint8_t kind, const uint32_t *values);
/* A session begins, or is lost: all motion stops. */
void link_up(uint32_t session);
void link_down(void);

#endif
