import type { Settings } from './settings.ts';

/**
 * Lengths, and positions of the leading edge, as the executor calculates with them: in 1/65536 of the distance of the
 * two beams of the length pair. So the time that a card takes for a length is one product and no quotient.
 */
export interface Lengths {
  readonly cardPair16: number;
  readonly cardTolerancePair16: number;
  readonly tolerancePair16: number;
  readonly gapPair16: number;
  readonly zonePair16: number;
  readonly beamPair16: readonly number[];
  readonly gatePair16: readonly number[];
}

const PAIR = 65_536;

export function lengthsOf(settings: Settings): Lengths {
  const inPairs = (um: number): number => Math.round((um * PAIR) / settings.pairUm);
  return {
    cardPair16: inPairs(settings.cardUm),
    cardTolerancePair16: inPairs(settings.cardToleranceUm),
    tolerancePair16: inPairs(settings.toleranceUm),
    gapPair16: inPairs(settings.gapMinUm),
    zonePair16: inPairs(settings.zoneUm),
    beamPair16: settings.beamUm.map(inPairs),
    gatePair16: settings.gateUm.map(inPairs),
  };
}

/** How long a card takes for a length, by the time it takes for the pair's distance. */
export function timeForUs(pairUs: number, lengthPair16: number): number {
  return Math.floor((pairUs * lengthPair16 + PAIR / 2) / PAIR);
}

/** `a * b / divisor`, cut downwards. */
export function scaled(a: number, b: number, divisor: number): number {
  return Math.floor((a * b) / divisor);
}
