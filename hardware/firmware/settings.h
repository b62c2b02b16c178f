#ifndef SETTINGS_H
#define SETTINGS_H

#include <stdint.h>

#include "names.h"

/* How an axis takes up and loses speed, for the timer that makes its steps (`rampOf` in settings.ts). */
struct ramp {
  /* Cycles of a step at full speed, of the first step from rest, of the last step to rest. */
  int32_t fullCycles;
  int32_t upCycles;
  int32_t downCycles;
  /* Steps until it has full speed, and how many it brakes for each of them, in 1/256. */
  int32_t upSteps;
  int32_t brake256;
};

/*
 * The configuration as the executor uses it: whole micrometres, steps and microseconds (settings.ts). The values come
 * from the block of the machine's own settings.
 */
struct settings {
  int32_t cardUm;
  int32_t cardToleranceUm;
  int32_t thicknessLimitUm;
  /* Places of a card's leading edge at the beams, by beam number. */
  int32_t beamUm[BEAM_COUNT];
  int32_t leverUm;
  int32_t stopUm;
  int32_t letGoUm;
  int32_t insideUm;
  int32_t pushUm;
  int32_t toleranceUm;
  /* What a step of the transport moves a card at the least slip and at the greatest. */
  int32_t fastestNm;
  int32_t slowestNm;
  /* Shortest time of a step of the transport. */
  int32_t transportStepUs;
  /* Where the rack stands for each mouth: the reject tray, then the pockets from the uppermost. */
  int32_t storeySteps[STOREY_COUNT];
  int32_t settleUs;
  int32_t glitchUs;
  int32_t clearUs;
  int32_t leaveUs;
  int32_t flightUs;
  int32_t pickTimeoutUs;
  int32_t heartbeatTimeoutUs;
  /* How far the transport runs to see that the path is empty. */
  int32_t purgeSteps;
  struct ramp feederRamp;
  struct ramp transportRamp;
  struct ramp rackUpRamp;
  struct ramp rackDownRamp;
};

#endif
