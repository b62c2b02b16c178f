/* What is sent to the host, all in the executor's interrupt: packed for the link, which the main loop serves. */
#ifndef TELEMETRY_H
#define TELEMETRY_H

#include "messages.h"

/* A message of the executor. */
void telemetrySend(const struct from_executor *message);
/* What is watched: an edge of a sensor, the reading of the thickness sensor. */
void telemetryEdge(uint8_t sensor, bool broken, us_t atUs);
void telemetryThickness(uint16_t um);

#endif
