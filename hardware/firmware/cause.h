/* Why the processor last started. */
#ifndef CAUSE_H
#define CAUSE_H

#include <stdint.h>

/* One of RESET_CAUSE_POWER_ON to RESET_CAUSE_PROGRAM; to be asked once. */
uint8_t causeOfReset(void);

#endif
