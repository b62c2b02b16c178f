#include "starts.h"

#include <avr/eeprom.h>
#include <stdbool.h>

/*
 * Starts take turns at the places, and a new key starts from the beginning, since places of another one do not fit their check. One whose write was cut short by the loss of power does not fit its check and is
 * passed over; its number had not been used yet.
 */
#define PLACES 8

struct place {
  uint16_t count;
  /* All bits of the count turned round, and those of the key on top. */
  uint16_t check;
};

static struct place places[PLACES] EEMEM;

uint16_t startsCount(uint16_t ofKey) {
  bool isFirst = true;
  uint16_t latest = UINT16_MAX;
  for (struct place *place = places; place < places + PLACES; place++) {
    const uint16_t count = eeprom_read_word(&place->count);
    if (eeprom_read_word(&place->check) != (uint16_t)(~count ^ ofKey)) continue;
    if (isFirst || count > latest) latest = count;
    isFirst = false;
  }
  if (!isFirst && latest == UINT16_MAX) return latest;
  latest++;
  struct place *place = &places[latest % PLACES];
  eeprom_update_word(&place->count, latest);
  eeprom_update_word(&place->check, (uint16_t)(~latest ^ ofKey));
  eeprom_busy_wait();
  return latest;
}
