/* What moves the gates: a level on each pin, or the pulses of four servos. */
#ifndef DRIVES_H
#define DRIVES_H

#include <stdbool.h>
#include <stdint.h>

#include "settings.h"

void drivesStart(const struct settings *settings);
void drivesSet(uint8_t gate, bool open);
/* A pulse of a servo, to try it, or 0 to leave it alone; without servos a gate opens from the middle on. */
void drivesTry(uint8_t gate, uint16_t pulseUs);

/* No pin is high any more. The motors have been cut for long, so no servo gets pulses either. */
void drivesRest(void);

#endif
