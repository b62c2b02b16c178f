#include "outbox.h"
#include "protocol.h"
#include <stddef.h>

/*
 * A ring of messages, each its kind and its fields. An interrupt may put one in: it alone changes `posted` and sets
 * `has_lost`, and everything else is changed by the rest alone.
 */
static uint8_t ring[PROTOCOL_QUEUE_LENGTH][PACKED_MAX];
static volatile uint8_t posted, removed; /* since ever, less multiples of 256 */
static volatile uint8_t has_lost;

/* The place of the message that was, or will be, posted after this many others. */
static uint8_t *place_of(uint8_t others) {
  return ring[others % PROTOCOL_QUEUE_LENGTH];
}

uint8_t *outbox_place(void) {
  if (outbox_count() == PROTOCOL_QUEUE_LENGTH) {
    has_lost = 1;
    return NULL;
  }
  return place_of(posted);
}

void outbox_post(void) {
  posted++;
}

uint8_t outbox_count(void) {
  return (uint8_t)(posted - removed);
}

uint8_t outbox_has_lost(void) {
  return has_lost;
}

const uint8_t *outbox_at(uint8_t place) {
  return place_of((uint8_t)(removed + place));
}

void outbox_remove(uint8_t count) {
  removed = (uint8_t)(removed + count);
}

void outbox_clear(void) {
  removed = posted;
  has_lost = 0;
}
