import type { Fit } from './pearson.ts';

/** What one test found in a sample. */
export interface Finding {
  readonly statistic: number;
  /** Degrees of freedom, where the statistic is compared with chi-square. */
  readonly freedom?: number | undefined;
  /** That uniform deals come out at least so odd. */
  readonly chance: number;
  /** What was found beside what is expected, in a sentence; blind: no card stands with a seat. */
  readonly note: string;
}

/** The finding of a fit. */
export function findingOf({ statistic, freedom, chance }: Fit, note: string): Finding {
  return { statistic, freedom, chance, note };
}

/** A share of a whole in per cent: `25.31 %`. */
export function percent(share: number): string {
  return `${(100 * share).toFixed(2)} %`;
}

const SEAT_WORDS = ['North', 'East', 'South', 'West'] as const;

/** A seat by its number, 0 North to 3 West. */
export function seatInWords(seat: number): string {
  return SEAT_WORDS[seat] ?? '';
}
