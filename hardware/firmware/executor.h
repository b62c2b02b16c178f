#ifndef EXECUTOR_H
#define EXECUTOR_H

#include "state.h"

/*
 * The executor decides *when*: when a card is released, a gate moves, a beam is overdue, everything stops. It follows
 * src/machine/executor line by line. Whoever drives it calls one of the functions below with the time of what
 * happened, then `service`, and again after the time that `waitUs` (in duties.h) names. Firmware calls `serviceNext`
 * instead until it says false, each time with what its clock shows then.
 */

/* A message from the host. */
void command(struct executor *state, const struct to_executor *message, us_t nowUs);
/* A beam has changed; believed once it has stayed so for the time of the glitch filter. */
void beamChanged(struct executor *state, uint8_t number, bool broken, us_t atUs);
/* The thickness sensor has measured what lies under it, in micrometres; of a card the thickest part counts. */
void thicknessRead(struct executor *state, uint16_t thicknessUm);
/* A switch or slow sensor has changed. */
void inputChanged(struct executor *state, uint8_t name, bool level);
/*
 * Looks at the most urgent duty that is due, and does at most one thing there; false when none is due. Between two calls
 * the clock is read again, so that nothing urgent waits for long.
 */
bool serviceNext(struct executor *state, us_t nowUs);
/* Does all that is due by now. */
void service(struct executor *state, us_t nowUs);

#endif
