#include "starts.h"

#include <avr/eeprom.h>
#include <stdbool.h>

/*
 * Starts take turns at the places. One whose write was cut short by the loss of power does not fit its check and is
 * passed over; its number had not been used yet.
 */
#define PLACES 8

struct place {
  uint16_t count;
  /* All bits of the count turned round. */
  uint16_t check;
};

static struct place places[PLACES] EEMEM;

static bool read(uint8_t index, uint16_t *count) {
  *count = eeprom_read_word(&places[index].count);
  return eeprom_read_word(&places[index].check) == (uint16_t)~*count;
}

/* The last count that was written whole; the one before 0 where there is none. */
static uint16_t last(void) {
  bool isFound = false;
  uint16_t latest = UINT16_MAX, count;
  for (uint8_t index = 0; index < PLACES; index++) {
    if (!read(index, &count) || (isFound && (int16_t)(count - latest) < 0)) continue;
    latest = count;
    isFound = true;
  }
  return latest;
}

uint16_t startsCount(void) {
  const uint16_t count = last() + 1U;
  struct place *place = &places[count % PLACES];
  eeprom_update_word(&place->count, count);
  eeprom_update_word(&place->check, (uint16_t)~count);
  eeprom_busy_wait();
  return count;
}
