/* Lamps, buzzer and the reader's light. */
#ifndef LAMPS_H
#define LAMPS_H

#include <stdbool.h>
#include <stdint.h>

void lampsStart(void);
/* One of LAMP_OFF to LAMP_HELP. */
void lampsSignal(uint8_t lamp, bool buzzer);
void lampsLight(bool on);

/* Without the buzzer and the reader's light. */
void lampsRest(void);

#endif
