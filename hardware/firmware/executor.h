#ifndef EXECUTOR_H
#define EXECUTOR_H

#include "state.h"

/*
 * The executor decides *when*: when a card is released, the rack moves, a card goes in, everything stops. It follows
 * src/machine/executor line by line. Whoever drives it calls one of the functions below with the time of what
 * happened, then `service`, and again after the time that `waitUs` names.
 */

/* A message from the host. */
void command(struct executor *state, const struct to_executor *message, us_t nowUs);
/* A sensor has changed, at a time and at a place of the transport; believed once it has stayed so for a while. */
void sensorChanged(struct executor *state, uint8_t number, bool broken, us_t atUs, int32_t atSteps);
/* The lever has measured what lies under it, in micrometres: of a card counts what is read between its edges. */
void thicknessRead(struct executor *state, uint16_t thicknessUm);
/* A switch or slow sensor has changed. */
void inputChanged(struct executor *state, uint8_t name, bool level);
/* Does all that is due by now. */
void service(struct executor *state, us_t nowUs);
/* How long nothing has to be done if nothing else happens: never longer than it is. */
int32_t waitUs(const struct executor *state, us_t nowUs);

#endif
