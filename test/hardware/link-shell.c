/* Feeds the executor's end with what stands on standard input, and prints what it does: the test compares it. */
#include "line.h"
#include "link.h"
#include "outbox.h"
#include <inttypes.h>
#include <stdio.h>

void link_put(char character) {
  putchar(character);
}

void link_deliver(uint8_t kind, const uint32_t *values) {
  static const uint8_t COUNTS[TO_KINDS] = {
      [TO_ARM] = 1,      [TO_TICKET] = 2,     [TO_SIGNAL] = 2,        [TO_LIGHT] = 1,
      [TO_TRY_RACK] = 1, [TO_TRY_FEEDER] = 1, [TO_TRY_TRANSPORT] = 1, [TO_WATCH] = 1};
  printf("deliver %d", kind);
  for (uint8_t index = 0; index < COUNTS[kind]; index++) printf(" %" PRIu32, values[index]);
  putchar('\n');
}

void link_up(uint32_t session) {
  printf("up %" PRIu32 "\n", session);
}

void link_down(void) {
  puts("down");
}

/* PAIRING_KEY of the tests. */
static const uint32_t KEY[KEY_WORDS] = {0x03020100UL, 0xf7060504UL};

/* Session and number stand before the fields of a message. */
#define FIELDS_OF_HEADER 2

/* Puts a message in for the other end, packed as the link wants it. */
static void say(uint8_t kind, const uint32_t *values) {
  uint8_t *place = outbox_place();
  if (place == NULL) return;
  *place++ = kind;
  for (uint8_t index = FIELDS_OF_HEADER; index < line_field_count(kind); index++, values++)
    for (uint8_t byte = 0; byte < line_width(kind, index); byte++)
      *place++ = (uint8_t)(*values >> (8 * byte));
  outbox_post();
}

/* Does all that is due, as the reference does after every event. */
static void serve(uint32_t now_us) {
  do link_serve(now_us);
  while (!link_is_idle());
}

/* Lines: "start n", "byte now code", "say now kind count values", "serve now". */
int main(void) {
  char what[8];
  uint32_t numbers[8];
  while (scanf("%7s", what) == 1) {
    uint8_t count = what[1] == 't' ? 1 : what[0] == 'b' ? 2 : what[1] == 'e' ? 1 : 3;
    for (uint8_t index = 0; index < count; index++) {
      if (scanf("%" SCNu32, &numbers[index]) != 1) return 1;
      if (what[1] == 'a' && index == 2) count = (uint8_t)(3 + numbers[2]);
    }
    if (what[0] == 'b') link_take((uint8_t)numbers[1], numbers[0]);
    else if (what[1] == 't') link_start((uint16_t)numbers[0], 0xc0ffee, 3, RESET_CAUSE_POWER_ON, KEY);
    else if (what[1] == 'a') say((uint8_t)numbers[1], numbers + 3);
    if (what[1] != 't') serve(numbers[0]);
  }
  return 0;
}
