/* The hardware watchdog: it resets the machine unless main loop, tick and executor all have run since it was fed. */
#ifndef WATCHDOG_H
#define WATCHDOG_H

void watchdogStart(void);
/* In the main loop. */
void watchdogServe(void);

#endif
