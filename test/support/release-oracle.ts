import type { MachineConfig } from '../../src/machine/config.ts';

/**
 * The release rule reckoned by brute force, from positions and worst cases alone, in fractions: nothing of the
 * executor is used here. Millimetres and microseconds.
 */

/** A card in motion: its leading edge was at the window at `startUs`. */
export interface Runner {
  readonly mouth: number;
  readonly startUs: number;
  readonly mmPerUs: number;
}

/** Why a card may not be fed at a time. */
export type Reason = string;

interface Geometry {
  readonly gatesMm: readonly number[];
  readonly mouthsMm: readonly number[];
}

const ALL_MOUTHS = [0, 1, 2, 3, 4];

function geometryOf(config: MachineConfig): Geometry {
  const gatesMm = [config.rejectGateMm, config.gate1Mm, config.gate2Mm, config.gate3Mm];
  return { gatesMm, mouthsMm: [...gatesMm, config.fixedMm].map((mm) => mm + config.mouthBehindMm) };
}

const reachesUs = (card: Runner, mm: number): number => card.startUs + mm / card.mmPerUs;

/** The card at its soonest, if it is fed at a time. */
export function soonest(config: MachineConfig, mouth: number, feedUs: number): Runner {
  const mmPerUs = (config.surfaceSpeedMmPerS / 1e6) * (1 - config.slipMinPercent / 100);
  return { mouth, startUs: feedUs + config.pickMinMs * 1000, mmPerUs };
}

/** All reasons why a card for a mouth may not be fed at a time behind a card whose speed is known. */
export function reasonsAgainst(
  config: MachineConfig,
  ahead: Runner,
  mouth: number,
  feedUs: number,
): Reason[] {
  const card = soonest(config, mouth, feedUs);
  return [
    ...gapReasons(config, ahead, card),
    ...gateReasons(config, ahead, card),
    ...mouthReasons(config, ahead, card),
  ];
}

function gapReasons(config: MachineConfig, ahead: Runner, card: Runner): Reason[] {
  const trailMm = (card.startUs - ahead.startUs) * ahead.mmPerUs - config.cardLengthMm;
  return trailMm >= config.gapMinMm ? [] : ['gap'];
}

/** Every gate that both meet, and that one needs open and the other closed, must have time to move in between. */
function gateReasons(config: MachineConfig, ahead: Runner, card: Runner): Reason[] {
  const { gatesMm } = geometryOf(config);
  return gatesMm.flatMap((gateMm, gate) => {
    const bothMeet = gate <= ahead.mouth && gate <= card.mouth;
    if (!bothMeet || (ahead.mouth === gate) === (card.mouth === gate)) return [];
    const leavesUs = reachesUs(ahead, gateMm + config.gateZoneMm + config.cardLengthMm);
    const restsUs = leavesUs + config.gateTravelMs * 1000;
    const entersUs = reachesUs(card, gateMm - config.gateZoneMm);
    return restsUs + config.guardMs * 1000 <= entersUs ? [] : [`gate ${gate}`];
  });
}

/** Where a gate may take two cards: where it should, or one of the two anywhere. */
function singleMisroutes(ahead: Runner, card: Runner): [number, number][] {
  return [
    ...ALL_MOUTHS.map((mouth): [number, number] => [mouth, card.mouth]),
    ...ALL_MOUTHS.map((mouth): [number, number] => [ahead.mouth, mouth]),
  ];
}

/** Wherever both come to the same mouth and one of them is due there, the first must be gone before the second. */
function mouthReasons(config: MachineConfig, ahead: Runner, card: Runner): Reason[] {
  const { mouthsMm } = geometryOf(config);
  const against = singleMisroutes(ahead, card).flatMap(([aheadAt, cardAt]) => {
    if (aheadAt !== cardAt || (aheadAt !== ahead.mouth && cardAt !== card.mouth)) return [];
    const beamMm = mouthsMm[aheadAt]!;
    const clearUs = reachesUs(ahead, beamMm + config.cardLengthMm + config.windowToleranceMm);
    const believedUs = clearUs + config.mouthClearMs * 1000;
    return believedUs + config.guardMs * 1000 <= reachesUs(card, beamMm) ? [] : [`mouth ${aheadAt}`];
  });
  return [...new Set(against)];
}
