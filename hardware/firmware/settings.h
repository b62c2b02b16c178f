#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdint.h>

#include "names.h"

/*
 * The configuration as the executor uses it: whole micrometres and microseconds (settings.ts). The values come from
 * profile.h, which is made from the configuration of the machine.
 */
struct settings {
  int32_t cardUm;
  int32_t cardToleranceUm;
  int32_t thicknessLimitUm;
  /* Distance of the two beams of the length pair. */
  int32_t pairUm;
  /* Time for that distance at the least slip, at the greatest slip, and at three times the greatest. */
  int32_t pairFastestUs;
  int32_t pairSlowestUs;
  int32_t pairJammedUs;
  /* Leading-edge positions of the beams, by beam number. */
  int32_t beamUm[BEAM_COUNT];
  /* Positions of gates 0 (reject) to 3. */
  int32_t gateUm[GATE_COUNT];
  /* The shortest times from the start of a feed until the leading edge is at the zone of a gate, at a mouth's beam. */
  int32_t soonestAtGateUs[GATE_COUNT];
  int32_t soonestAtMouthUs[GATE_COUNT + 1];
  int32_t zoneUm;
  int32_t windowClearUm;
  int32_t gapMinUm;
  int32_t toleranceUm;
  int32_t pickMinUs;
  int32_t pickTimeoutUs;
  int32_t gateTravelUs;
  int32_t guardUs;
  int32_t glitchUs;
  int32_t mouthClearUs;
  int32_t heartbeatTimeoutUs;
  int32_t purgeUs;
  /* Full speed over low speed, in 1/256. */
  int32_t slowdown256;
  int32_t maxCardsInPath;
  /* 1 where gates are servos, 0 where they open at a level. */
  int32_t gateServo;
  /* Pulses that hold the servos of gates 0 to 3 open and closed. */
  int32_t gateOpenUs[GATE_COUNT];
  int32_t gateClosedUs[GATE_COUNT];
};

#endif
