#include "outbox.h"

#include "link.h"

/* A power of two. */
#define SIZE 128

/* A ring of bytes: of each message its length, and then the message as the link packs it. */
static volatile uint8_t bytes[SIZE];
static volatile uint8_t filled, emptied;
static volatile bool hasLost;
/* Of the message that is being put in: where it ends so far, and whether it has found room. */
static uint8_t end;
static bool fits;

_Static_assert(SENT_READY == (int)FROM_READY && SENT_INPUT == (int)FROM_INPUT, "kinds have the numbers of the line");

static inline uint8_t after(uint8_t index) {
  return (uint8_t)(index + 1) & (SIZE - 1);
}

static void put8(uint8_t byte) {
  const uint8_t next = after(end);
  if (next == emptied) {
    fits = false;
    return;
  }
  bytes[end] = byte;
  end = next;
}

static void put16(uint16_t number) {
  put8((uint8_t)number);
  put8((uint8_t)(number >> 8));
}

static void put32(uint32_t number) {
  put16((uint16_t)number);
  put16((uint16_t)(number >> 16));
}

static void begin(uint8_t kind) {
  end = after(filled);
  fits = end != emptied;
  put8(kind);
}

static void finish(void) {
  if (!fits) {
    hasLost = true;
    return;
  }
  bytes[filled] = (uint8_t)(end - filled - 1) & (SIZE - 1);
  filled = end;
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

void outboxSend(const struct from_executor *message) {
  begin(message->kind);
  putFields(message);
  finish();
}

void outboxEdge(uint8_t beam, bool broken, us_t atUs) {
  begin(FROM_EDGE);
  put8(beam);
  put8(broken);
  put32(atUs);
  finish();
}

bool outboxWaits(void) {
  return filled != emptied;
}

static uint8_t take8(void) {
  const uint8_t byte = bytes[emptied];
  emptied = after(emptied);
  return byte;
}

void outboxTake(uint8_t *packed) {
  for (uint8_t left = take8(); left > 0; left--) *packed++ = take8();
}

void outboxEmpty(void) {
  emptied = filled;
}

bool outboxHasLost(void) {
  const bool lost = hasLost;
  hasLost = false;
  return lost;
}
