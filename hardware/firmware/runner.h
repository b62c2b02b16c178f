/*
 * Runs the executor. It runs in an interrupt of its own, at the alarm of the clock, with all others allowed meanwhile:
 * it goes before the line, and everything else goes before it.
 */
#ifndef RUNNER_H
#define RUNNER_H

#include "messages.h"
#include "settings.h"

/* Interrupts are off; from then on the alarm is set. */
void runnerStart(const struct settings *settings);
/* In the main loop: hands the executor a message, and returns once it has been heard. */
void runnerCommand(const struct to_executor *message);
/* Whether the executor is disarmed. */
bool runnerIsOff(void);
/* Whether every change of a sensor and what the thickness sensor shows are also said as they come. */
void runnerWatch(bool on);

#endif
