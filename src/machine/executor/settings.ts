import type { MachineConfig } from '../config.ts';
import { BEAMS, FIRST_MOUTH_BEAM } from '../messages.ts';

/** The configuration as the executor uses it: whole micrometres and microseconds, no fractions. */
export interface Settings {
  readonly cardUm: number;
  readonly cardToleranceUm: number;
  readonly thicknessLimitUm: number;
  /** Distance of the two beams of the length pair. */
  readonly pairUm: number;
  /** Time for that distance at the least slip, at the greatest slip, and at three times the greatest. */
  readonly pairFastestUs: number;
  readonly pairSlowestUs: number;
  readonly pairJammedUs: number;
  /** Leading-edge positions of the beams, by beam number. */
  readonly beamUm: readonly number[];
  /** Positions of gates 0 (reject) to 3. */
  readonly gateUm: readonly number[];
  /** The shortest times from the start of a feed until the leading edge is at the zone of a gate, at a mouth's beam. */
  readonly soonestAtGateUs: readonly number[];
  readonly soonestAtMouthUs: readonly number[];
  readonly zoneUm: number;
  readonly windowClearUm: number;
  readonly gapMinUm: number;
  readonly toleranceUm: number;
  readonly pickMinUs: number;
  readonly pickTimeoutUs: number;
  readonly gateTravelUs: number;
  readonly guardUs: number;
  readonly glitchUs: number;
  readonly mouthClearUs: number;
  readonly heartbeatTimeoutUs: number;
  readonly purgeUs: number;
  /** Full speed over low speed, in 1/256. */
  readonly slowdown256: number;
  readonly maxCardsInPath: number;
  /** 1 where gates are servos, 0 where they open at a level. */
  readonly gateServo: number;
  /** Pulses that hold the servos of gates 0 to 3 open and closed. */
  readonly gateOpenUs: readonly number[];
  readonly gateClosedUs: readonly number[];
}

const US_PER_MS = 1000;
const UM_PER_MM = 1000;

/** The executor's settings for a checked configuration. */
export function settingsOf(config: MachineConfig): Settings {
  const lengths = lengthsOf(config);
  const pairUm = (lengths.beamUm[1] as number) - (lengths.beamUm[0] as number);
  const pairAtSlip = (percent: number): number =>
    (pairUm * 1000) / (config.surfaceSpeedMmPerS * (1 - percent / 100));
  const pairSlowestUs = Math.ceil(pairAtSlip(config.slipMaxPercent));
  const pairFastestUs = Math.floor(pairAtSlip(config.slipMinPercent));
  const times = timesOf(config);
  const soonestUs = (um: number): number => times.pickMinUs + Math.trunc((pairFastestUs * um) / pairUm);
  return {
    ...lengths,
    ...times,
    pairUm,
    pairFastestUs,
    soonestAtGateUs: lengths.gateUm.map((um) => soonestUs(um - lengths.zoneUm)),
    soonestAtMouthUs: lengths.beamUm.slice(FIRST_MOUTH_BEAM).map(soonestUs),
    pairSlowestUs,
    pairJammedUs: pairSlowestUs * 3,
    purgeUs: Math.round((2 * pairSlowestUs * (config.fixedMm + config.cardLengthMm) * UM_PER_MM) / pairUm),
    slowdown256: Math.round((256 * config.surfaceSpeedMmPerS) / config.lowSpeedMmPerS),
    maxCardsInPath: config.maxCardsInPath,
    ...servosOf(config),
  };
}

/** The pulse of a servo for an angle: 600 us at 0 and 2400 us at 180 degrees. */
export function servoPulseUs(angleDeg: number): number {
  return Math.round(600 + angleDeg * 10);
}

function servosOf(config: MachineConfig) {
  const { gate1ClosedDeg, gate1OpenDeg, gate2ClosedDeg, gate2OpenDeg, gate3ClosedDeg, gate3OpenDeg } = config;
  return {
    gateServo: config.gateServo,
    gateOpenUs: [config.gateRejectOpenDeg, gate1OpenDeg, gate2OpenDeg, gate3OpenDeg].map(servoPulseUs),
    gateClosedUs: [config.gateRejectClosedDeg, gate1ClosedDeg, gate2ClosedDeg, gate3ClosedDeg].map(
      servoPulseUs,
    ),
  };
}

function lengthsOf(config: MachineConfig) {
  const gatesMm = [config.rejectGateMm, config.gate1Mm, config.gate2Mm, config.gate3Mm];
  const beamsMm = [
    config.lengthFirstMm,
    config.lengthSecondMm,
    ...gatesMm.map((gate) => gate - config.pathBeamAheadMm),
    ...[...gatesMm, config.fixedMm].map((gate) => gate + config.mouthBehindMm),
  ];
  const um = (mm: number): number => Math.round(mm * UM_PER_MM);
  return {
    cardUm: um(config.cardLengthMm),
    cardToleranceUm: um(config.cardLengthToleranceMm),
    thicknessLimitUm: config.thicknessLimitUm,
    beamUm: BEAMS.map((name, beam) => um((beamsMm[beam] as number) + config[`${name}OffsetMm`])),
    gateUm: gatesMm.map(um),
    zoneUm: um(config.gateZoneMm),
    windowClearUm: um(config.windowClearMm),
    gapMinUm: um(config.gapMinMm),
    toleranceUm: um(config.windowToleranceMm),
  };
}

function timesOf(config: MachineConfig) {
  const us = (ms: number): number => Math.round(ms * US_PER_MS);
  return {
    pickMinUs: us(config.pickMinMs),
    pickTimeoutUs: us(config.pickTimeoutMs),
    gateTravelUs: us(config.gateTravelMs),
    guardUs: us(config.guardMs),
    glitchUs: config.glitchUs,
    mouthClearUs: Math.max(us(config.mouthClearMs), config.glitchUs),
    heartbeatTimeoutUs: us(config.heartbeatTimeoutMs),
  };
}
