/*
 * Beams and slots: their interrupt notes when which pins changed, and where the transport was; the executor takes it
 * from there.
 */
#ifndef SENSORS_H
#define SENSORS_H

#include "clock.h"

/* Reads all sensors, and notes every change from then on. Interrupts are off. */
void sensorsStart(void);
/* In the tick: where there have been too many changes since the last one, the sensors are read again. */
void sensorsTick(void);
/* Whether a change of this sensor waits to be reported. */
bool sensorsNoted(uint8_t sensor);
/* Called for a change of one sensor. */
typedef void sensor_changed(uint8_t sensor, bool broken, us_t atUs, int32_t atSteps);
/* Reports each change since the last time, the oldest first; at the first call all sensors that are broken. */
void sensorsTake(sensor_changed *changed);

#endif
