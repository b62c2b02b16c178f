import type { MachineConfig } from '../config.ts';

/** The configuration as the executor uses it: whole micrometres, steps and microseconds, no fractions. */
export interface Settings {
  readonly cardUm: number;
  readonly cardToleranceUm: number;
  readonly thicknessLimitUm: number;
  /** Places of a card's leading edge at the beams, by beam number. */
  readonly beamUm: readonly number[];
  readonly leverUm: number;
  readonly stopUm: number;
  readonly letGoUm: number;
  readonly insideUm: number;
  readonly pushUm: number;
  readonly toleranceUm: number;
  /** What a step of the transport moves a card at the least slip and at the greatest. */
  readonly fastestNm: number;
  readonly slowestNm: number;
  /** Shortest time of a step of the transport. */
  readonly transportStepUs: number;
  /** Where the rack stands for each mouth: the reject tray, then the pockets from the uppermost. */
  readonly storeySteps: readonly number[];
  readonly settleUs: number;
  readonly glitchUs: number;
  readonly clearUs: number;
  readonly leaveUs: number;
  readonly flightUs: number;
  readonly pickTimeoutUs: number;
  readonly heartbeatTimeoutUs: number;
  /** How far the transport runs to see that the path is empty. */
  readonly purgeSteps: number;
  /** What the timers of the axes need (`rampOf`). */
  readonly feederRamp: readonly number[];
  readonly transportRamp: readonly number[];
  readonly rackUpRamp: readonly number[];
  readonly rackDownRamp: readonly number[];
}

/** What a step moves, by the drives: an eighth of a full step of a roller of 20 mm. */
export const FEEDER_STEP_NM = 39_270;
/** A quarter step of a pulley of 20 teeth of 2 mm. */
export const RACK_STEP_NM = 50_000;

const CYCLES_A_SECOND = 16_000_000;

/**
 * How an axis takes up and loses speed, for the timer that makes its steps: cycles of a step at full speed, of the first
 * step from rest, of the last step to rest, steps until it has full speed, and how many steps it brakes for each that
 * it has taken up speed, in 1/256.
 */
function rampOf(stepNm: number, mmPerS: number, upMmPerS2: number, downMmPerS2: number): readonly number[] {
  const stepMm = stepNm / 1e6;
  const restCycles = (mmPerS2: number): number =>
    Math.round(CYCLES_A_SECOND * Math.sqrt((2 * stepMm) / mmPerS2));
  return [
    Math.round((CYCLES_A_SECOND * stepMm) / mmPerS),
    restCycles(upMmPerS2),
    restCycles(downMmPerS2),
    Math.max(1, Math.round(mmPerS ** 2 / (2 * upMmPerS2 * stepMm))),
    Math.max(1, Math.round((256 * upMmPerS2) / downMmPerS2)),
  ];
}

/** Slots that are lit at each storey, a bit each: two of four, so that one that is stuck never shows another storey. */
export const STOREY_CODES: readonly number[] = [0b0011, 0b0101, 0b0110, 0b1001, 0b1010];

/** The executor's settings for a checked configuration. */
export function settingsOf(config: MachineConfig): Settings {
  const um = (mm: number): number => Math.round(mm * 1000);
  const us = (ms: number): number => Math.round(ms * 1000);
  const transportNm = um(config.transportStepUm);
  const nmAt = (slipPercent: number): number => Math.floor(transportNm * (1 - slipPercent / 100));
  const slowestNm = nmAt(config.slipMaxPercent);
  const { surfaceSpeedMmPerS: speed, rackSpeedMmPerS: rackSpeed, transportRampMmPerS2: ramp } = config;
  const { rackDownMmPerS2: down, rackUpMmPerS2: up } = config;
  return {
    cardUm: um(config.cardLengthMm),
    cardToleranceUm: um(config.cardLengthToleranceMm),
    thicknessLimitUm: config.thicknessLimitUm,
    beamUm: [
      um(config.lengthFirstMm + config.length1OffsetMm),
      um(config.lengthSecondMm + config.length2OffsetMm),
      um(config.frontMm + config.front1OffsetMm),
      um(config.frontMm + config.front2OffsetMm),
    ],
    leverUm: um(config.thicknessMm),
    stopUm: um(config.stopMm),
    letGoUm: um(config.letGoMm),
    insideUm: um(config.insideMm),
    pushUm: um(config.pushMm),
    toleranceUm: um(config.windowToleranceMm),
    fastestNm: nmAt(config.slipMinPercent),
    slowestNm,
    transportStepUs: Math.floor(transportNm / config.surfaceSpeedMmPerS),
    storeySteps: [0, config.lift1Mm, config.lift2Mm, config.lift3Mm, config.lift4Mm].map((mm) =>
      Math.round((mm * 1e6) / RACK_STEP_NM),
    ),
    settleUs: us(config.rackSettleMs),
    glitchUs: config.glitchUs,
    clearUs: us(config.frontClearMs),
    leaveUs: us(config.leaveMs),
    flightUs: us(config.flightMs),
    pickTimeoutUs: us(config.pickTimeoutMs),
    heartbeatTimeoutUs: us(config.heartbeatTimeoutMs),
    purgeSteps: Math.ceil(((config.insideMm + config.cardLengthMm) * 1e6) / slowestNm),
    feederRamp: rampOf(FEEDER_STEP_NM, speed, config.feederUpMmPerS2, config.feederDownMmPerS2),
    transportRamp: rampOf(transportNm, speed, ramp, ramp),
    rackUpRamp: rampOf(RACK_STEP_NM, rackSpeed, up, down),
    rackDownRamp: rampOf(RACK_STEP_NM, rackSpeed, down, up),
  };
}
