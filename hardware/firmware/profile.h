/* The settings of the club profile. Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from. */
#ifndef PROFILE_H
#define PROFILE_H

#include "settings.h"

static const struct settings PROFILE = {
    .cardUm = 57000,
    .cardToleranceUm = 3000,
    .thicknessLimitUm = 400,
    .beamUm = {35000, 102000, 117500, 117500},
    .leverUm = 47000,
    .stopUm = 114000,
    .letGoUm = 166000,
    .insideUm = 179000,
    .pushUm = 22000,
    .toleranceUm = 5000,
    .fastestNm = 69272,
    .slowestNm = 60083,
    .transportStepUs = 88,
    .storeySteps = {0, 340, 640, 940, 1240},
    .settleUs = 10000,
    .glitchUs = 500,
    .clearUs = 10000,
    .leaveUs = 4000,
    .flightUs = 150000,
    .pickTimeoutUs = 400000,
    .heartbeatTimeoutUs = 250000,
    .purgeSteps = 3928,
    .feederRamp = {785, 20053, 21138, 163, 284},
    .transportRamp = {1414, 30080, 30080, 113, 256},
    .rackUpRamp = {1081, 46188, 60474, 456, 439},
    .rackDownRamp = {1081, 60474, 46188, 782, 149},
};

#endif
