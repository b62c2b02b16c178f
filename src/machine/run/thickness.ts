import type { MachineConfig } from '../config.ts';
import type { FaultNumber } from '../fault.ts';
import { stopFor } from './runs.ts';
import { change, reportFault, type Turn } from './turn.ts';

/** This many double feeds in a row are none: the sensor shows every card as two. */
const MOST_DOUBLES = 6;
/** What a sensor that does not move may still show: the flicker of its last digit, in micrometres. */
const FLICKER_UM = 1;

/**
 * A card's thickness is known. Two cards that go to the reject tray as one are found there by whoever empties it, so
 * only cards for the pockets say how thick a deck is, and are judged by it.
 */
export function measured(turn: Turn, feed: number, thicknessUm: number): void {
  const { config, run } = turn;
  const entry = run.onItsWay.find((other) => other.feed === feed);
  if (config.thicknessCards === 0 || entry === undefined || entry.reason === 'double') return;
  if (isNothing(config, thicknessUm)) return stopFor(turn, 2010);
  change(turn, { doublesInRow: 0 });
  if (entry.mouth === 0) return;
  const readings = [...run.thicknessesUm, thicknessUm];
  change(turn, { thicknessesUm: readings });
  const fault = judgeThickness(config, readings);
  if (fault !== undefined) stopFor(turn, fault);
  else if (!run.isDriftReported && hasDrifted(config, readings)) {
    change(turn, { isDriftReported: true });
    reportFault(turn, 2012);
  }
}

/** Whether this many double feeds have come in a row that the sensor is not to be believed; then the run has been ended. */
export function areDoublesDoubted(turn: Turn): boolean {
  const doublesInRow = turn.run.doublesInRow + 1;
  change(turn, { doublesInRow });
  if (turn.config.thicknessCards === 0 || doublesInRow < MOST_DOUBLES) return false;
  stopFor(turn, 2010);
  return true;
}

/**
 * What is wrong with the cards of a deck or with the sensor, as the readings of all that came alone tell, in the order
 * in which they came. Until there are enough of them nobody knows how thick the deck is; then the first are judged too.
 */
export function judgeThickness(
  config: MachineConfig,
  readingsUm: readonly number[],
): FaultNumber | undefined {
  if (isStuck(readingsUm.slice(-config.thicknessAlikeCards), config.thicknessAlikeCards)) return 2011;
  if (readingsUm.length < config.thicknessCards) return undefined;
  const { thicknessMostUm, thicknessRatioPercent } = config;
  const mostUm = Math.max(...readingsUm);
  if (mostUm <= thicknessMostUm && mostUm <= (Math.min(...readingsUm) * thicknessRatioPercent) / 100)
    return undefined;
  const deckUm = medianUm(readingsUm);
  if (deckUm > thicknessMostUm) return 2010;
  return mostUm > (deckUm * thicknessRatioPercent) / 100 ? 3009 : undefined;
}

/** No card is so thin. */
function isNothing({ thicknessLeastUm }: MachineConfig, thicknessUm: number): boolean {
  return thicknessUm < thicknessLeastUm;
}

/** No two cards are alike to the micrometre, and no sensor is. */
function isStuck(lastUm: readonly number[], cards: number): boolean {
  return lastUm.length === cards && Math.max(...lastUm) - Math.min(...lastUm) <= FLICKER_UM;
}

/**
 * Whether the sensor shows the last cards of a deck otherwise than its first, or comes near to what no deck has: reported
 * before the limit is so high that two cards pass below it.
 */
function hasDrifted(
  { thicknessCards, thicknessDriftUm, thicknessMostUm }: MachineConfig,
  readingsUm: readonly number[],
): boolean {
  if (readingsUm.length < thicknessCards) return false;
  const mostUm = Math.max(...readingsUm);
  if (mostUm <= thicknessMostUm - thicknessDriftUm && mostUm - Math.min(...readingsUm) <= thicknessDriftUm)
    return false;
  const firstUm = medianUm(readingsUm.slice(0, thicknessCards));
  const lastUm = medianUm(readingsUm.slice(-thicknessCards));
  return Math.abs(lastUm - firstUm) > thicknessDriftUm || lastUm > thicknessMostUm - thicknessDriftUm;
}

/** The lower of the two in the middle where they are of an even number. */
function medianUm(readingsUm: readonly number[]): number {
  const sorted = new Float64Array(readingsUm).sort();
  return sorted[(sorted.length - 1) >> 1] ?? 0;
}
