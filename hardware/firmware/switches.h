/* Stop button, covers, start button and the slow sensors. */
#ifndef SWITCHES_H
#define SWITCHES_H

#include <stdbool.h>
#include <stdint.h>

/* Sets the pull-ups; then reads all of them, some time later, with interrupts off. */
void switchesStart(void);
void switchesRead(void);
/* Whether one is true, now, that forbids motion. */
bool switchesForbid(void);
/* The same in the tick, with interrupts off: what it sees so is believed at once, and the executor is called for it. */
bool switchesStop(void);
/* In the tick: any other change is believed once it has lasted eight ticks. */
void switchesTick(void);
/* Called for a change of one input; the number is the executor's. */
typedef void switch_changed(uint8_t input, bool level);
/* Reports each change since the last time; at the first call all inputs. */
void switchesTake(switch_changed *changed);

#endif
