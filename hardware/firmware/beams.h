/* The light beams across the path: their interrupts note when which pins changed, the executor takes it from there. */
#ifndef BEAMS_H
#define BEAMS_H

#include "clock.h"

/* Reads all beams, and notes every change from then on. Interrupts are off. */
void beamsStart(void);
/* In the tick: where there have been too many changes since the last one, the beams are read again. */
void beamsTick(void);
/* Called for a change of one beam. */
typedef void beam_changed(uint8_t beam, bool broken, us_t atUs);
/* Reports each change since the last time, the oldest first; at the first call all beams that are broken. */
void beamsTake(beam_changed *changed);

#endif
