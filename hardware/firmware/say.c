#include "say.h"

#include <stddef.h>
#include <string.h>

#include "link.h"

_Static_assert(SENT_READY == (int)FROM_READY && SENT_INPUT == (int)FROM_INPUT, "kinds have the numbers of the line");

/* Where the next byte of the message goes. */
static uint8_t *place;

static void put8(uint8_t byte) {
  *place++ = byte;
}

static void put16(uint16_t number) {
  memcpy(place, &number, sizeof number);
  place += sizeof number;
}

static void put32(uint32_t number) {
  memcpy(place, &number, sizeof number);
  place += sizeof number;
}

/* What the protocol calls the obstacle: an input, or a beam behind all of them. */
static uint8_t obstacleOf(const struct from_executor *message) {
  return message->why == NO_INPUT ? (uint8_t)(INPUT_COUNT + message->beam) : message->why;
}

static void putTripped(const struct from_executor *message) {
  put8(message->why);
  put8(message->beam == NOT_NAMED ? (uint8_t)BEAM_NONE : (uint8_t)message->beam);
  put16(message->feed == NOT_NAMED ? 0 : (uint16_t)message->feed);
}

static void putMeasured(const struct from_executor *message) {
  put16((uint16_t)message->feed);
  put32((uint32_t)message->lengthUm);
  put32((uint32_t)message->pairUs);
  put16(message->thicknessUm);
}

static void putArrived(const struct from_executor *message) {
  put16((uint16_t)message->feed);
  put8(message->mouth);
  put32(message->atUs);
}

static void putFields(const struct from_executor *message) {
  switch (message->kind) {
    case SENT_READY:
      return put8(message->level);
    case SENT_REFUSED:
      return put8(obstacleOf(message));
    case SENT_LEFT_WINDOW:
      put16((uint16_t)message->feed);
      return put32(message->atUs);
    case SENT_MEASURED:
      return putMeasured(message);
    case SENT_ARRIVED:
      return putArrived(message);
    case SENT_FAILED:
      put16((uint16_t)message->feed);
      return put8(message->why);
    case SENT_TRIPPED:
      return putTripped(message);
    case SENT_STRAY:
      return put8((uint8_t)message->beam);
    case SENT_INPUT:
      put8(message->why);
      return put8(message->level);
  }
}

void saySent(const struct from_executor *message) {
  place = link_place();
  if (place == NULL) return;
  put8(message->kind);
  putFields(message);
  link_post();
}

void sayEdge(uint8_t beam, bool broken, us_t atUs) {
  place = link_place();
  if (place == NULL) return;
  put8(FROM_EDGE);
  put8(beam);
  put8(broken);
  put32(atUs);
  link_post();
}

void sayThickness(uint16_t um) {
  place = link_place();
  if (place == NULL) return;
  put8(FROM_THICKNESS);
  put16(um);
  link_post();
}
