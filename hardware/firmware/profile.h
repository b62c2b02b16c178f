/* The settings of the club profile. Made by `node scripts/make-firmware-header.ts`; a test compares it with the tables it is made from. */
#ifndef PROFILE_H
#define PROFILE_H

#include "settings.h"

static const struct settings PROFILE = {
    .cardUm = 57000,
    .cardToleranceUm = 3000,
    .thicknessLimitUm = 400,
    .pairUm = 40000,
    .pairFastestUs = 51020,
    .pairSlowestUs = 58824,
    .pairJammedUs = 176472,
    .beamUm = {40000, 80000, 180000, 240000, 330000, 420000, 220000, 280000, 370000, 460000, 550000},
    .gateUm = {200000, 260000, 350000, 440000},
    .soonestAtGateUs = {259345, 335875, 450670, 565465},
    .soonestAtMouthUs = {297610, 374140, 488935, 603730, 718525},
    .zoneUm = 10000,
    .windowClearUm = 20000,
    .gapMinUm = 25000,
    .toleranceUm = 6000,
    .pickMinUs = 17000,
    .pickTimeoutUs = 400000,
    .gateTravelUs = 35000,
    .guardUs = 1000,
    .glitchUs = 500,
    .mouthClearUs = 10000,
    .heartbeatTimeoutUs = 250000,
    .purgeUs = 1726484,
    .slowdown256 = 1024,
    .maxCardsInPath = 6,
    .gateServo = 0,
    .gateOpenUs = {1800, 1800, 1800, 1800},
    .gateClosedUs = {1200, 1200, 1200, 1200},
};

#endif
