#include "telemetry.h"

#include <stddef.h>
#include <string.h>

#include "flash.h"
#include "outbox.h"
#include "protocol.h"

_Static_assert(SENT_READY == (int)FROM_READY && SENT_INPUT == (int)FROM_INPUT,
               "kinds have the numbers of the line");

/* One field of a message on the line: where it stands in the struct, and how many of its lowest bytes go. */
#define FIELD(name, bytes) (offsetof(struct from_executor, name) | (bytes) << 5)
#define OFFSET_OF(field) ((field)&31)
#define BYTES_OF(field) ((field) >> 5)

_Static_assert(sizeof(struct from_executor) <= 32, "an offset has five bits");

/* The fields of each kind in the order of the protocol, and where those of a kind begin. */
static const uint8_t FIELDS[] PROGMEM = {
    FIELD(level, 2),                                                                    /* ready */
    FIELD(why, 1),                                                                      /* refused */
    FIELD(feed, 2),        FIELD(atUs, 4),                                              /* leftWindow */
    FIELD(feed, 2),        FIELD(lengthUm, 4), FIELD(pairUs, 4), FIELD(thicknessUm, 2), /* measured */
    FIELD(feed, 2),        FIELD(mouth, 1),    FIELD(atUs, 4),                          /* arrived */
    FIELD(feed, 2),        FIELD(why, 1),                                               /* failed */
    FIELD(why, 1),         FIELD(beam, 1),     FIELD(feed, 2),                          /* tripped */
    FIELD(beam, 1),                                                                     /* stray */
    FIELD(why, 1),         FIELD(level, 1),                                             /* input */
    FIELD(beam, 1),        FIELD(level, 1),    FIELD(atUs, 4),                          /* edge */
    FIELD(thicknessUm, 2),                                                              /* thickness */
};
static const uint8_t FIRST[] PROGMEM = {
    [FROM_READY] = 0,
    [FROM_ARMED] = 1,
    [FROM_REFUSED] = 1,
    [FROM_LEFT_WINDOW] = 2,
    [FROM_MEASURED] = 4,
    [FROM_ARRIVED] = 8,
    [FROM_FAILED] = 11,
    [FROM_TRIPPED] = 13,
    [FROM_STRAY] = 16,
    [FROM_INPUT] = 17,
    [FROM_EDGE] = 19,
    [FROM_THICKNESS] = 22,
    [FROM_THICKNESS + 1] = sizeof FIELDS,
};

_Static_assert(sizeof FIELDS == 23, "every kind begins where the one before ends");

/* As the protocol has it: an obstacle is an input, or a beam behind all of them; no beam and no feed have numbers. */
static void putInWords(struct from_executor *message) {
  if (message->kind == SENT_REFUSED && message->why == NO_INPUT)
    message->why = (uint8_t)(INPUT_COUNT + message->beam);
  if (message->beam == NOT_NAMED) message->beam = BEAM_NONE;
  if (message->feed == NOT_NAMED) message->feed = 0;
}

void telemetrySend(const struct from_executor *message) {
  uint8_t *place = outbox_place();
  if (place == NULL) return;
  struct from_executor packed = *message;
  putInWords(&packed);
  *place++ = packed.kind;
  const uint8_t end = pgm_read_byte(&FIRST[packed.kind + 1]);
  for (uint8_t index = pgm_read_byte(&FIRST[packed.kind]); index < end; index++) {
    const uint8_t field = pgm_read_byte(&FIELDS[index]);
    memcpy(place, (const uint8_t *)&packed + OFFSET_OF(field), BYTES_OF(field));
    place += BYTES_OF(field);
  }
  outbox_post();
}

void telemetryEdge(uint8_t sensor, bool broken, us_t atUs) {
  const struct from_executor message = {
      .kind = FROM_EDGE, .beam = (int8_t)sensor, .level = broken, .atUs = atUs};
  telemetrySend(&message);
}

void telemetryThickness(uint16_t um) {
  const struct from_executor message = {.kind = FROM_THICKNESS, .thicknessUm = um};
  telemetrySend(&message);
}
