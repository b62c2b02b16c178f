/* The hardware watchdog: it resets the machine unless main loop, tick and executor all have run since it was fed. */
#ifndef LIFE_H
#define LIFE_H

void lifeStart(void);
/* In the main loop. */
void lifeServe(void);

#endif
