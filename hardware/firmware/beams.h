/* The light beams across the path: their interrupts note when which pins changed, the executor takes it from there. */
#ifndef BEAMS_H
#define BEAMS_H

#include "clock.h"

/* Reads all beams, and notes every change from then on. Interrupts are off. */
void beamsStart(void);
/* In the tick: where there have been too many changes since the last one, the beams are read anew. */
void beamsTick(void);
/* Told of a change of one beam. */
typedef void beam_told(uint8_t beam, bool broken, us_t atUs);
/* Tells each change since the last time, the oldest first; at the first call all beams that are broken. */
void beamsTake(beam_told *changed);

#endif
