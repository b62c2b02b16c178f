import type { MarginTail } from './deck-model.ts';

const TAIL_SHARE = 0.05;

/**
 * The tail of some margins by its lowest 5 %: a reading with the true card's score below another's has a negative one.
 * An exponential of mean excess beta.
 */
export function fitTail(margins: readonly number[]): MarginTail {
  const sorted = margins.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.floor(share * (sorted.length - 1))] ?? 0;
  const quantile = at(TAIL_SHARE);
  const excesses = sorted.filter((margin) => margin < quantile).map((margin) => quantile - margin);
  const beta = excesses.reduce((sum, excess) => sum + excess, 0) / Math.max(1, excesses.length);
  return {
    median: at(0.5),
    quantile,
    beta,
    errorShare: sorted.filter((margin) => margin <= 0).length / Math.max(1, sorted.length),
  };
}

/** The odds that the true card's margin is -margin or worse, by the exponential tail; 5 % where too few make one. */
export function oddsOfWrong(tail: MarginTail, margin: number): number {
  if (tail.beta <= 0) return TAIL_SHARE;
  return Math.min(1, TAIL_SHARE * Math.exp(-(tail.quantile + margin) / tail.beta));
}

/** The margin from which on a wrong card is at most this likely. */
export function marginForOdds(tail: MarginTail, odds: number): number {
  return Math.max(0, tail.beta * Math.log(TAIL_SHARE / odds) - tail.quantile);
}
