import type { ImpScale } from './imp-scale.ts';
import { type Halves, rounded } from './rounding.ts';
import { awardTables, type TableAward, type TableScore } from './side-score.ts';

/** What the scores of a board are summed up by. */
export const DATUMS = ['mean', 'median'] as const;

/** How the datum of a board is made, against which its results are compared. */
export interface DatumRules {
  readonly datum: (typeof DATUMS)[number];
  /** How many of the best and of the worst results are left out: a number, or a share of all results on each side. */
  readonly drop: { readonly results: number } | { readonly percent: number };
  /** What the datum is rounded to; 0 leaves it as it is. */
  readonly roundTo: number;
  /** Away from zero unless said; ACBLscore goes to the even step. */
  readonly halves?: Halves;
}

/** The datum of a board. Where nothing would be left of its results none are left out; no results give 0. */
export function datumOf(points: readonly number[], rules: DatumRules): number {
  const kept = withoutExtremes(points, rules.drop);
  if (kept.length === 0) return 0;
  return rounded(rules.datum === 'mean' ? mean(kept) : median(kept), rules.roundTo, rules.halves);
}

/** Awards of the tables of one board: the IMPs between each result and the datum (Butler). */
export function awardButler(tables: readonly TableScore[], rules: DatumRules, imps: ImpScale): TableAward[] {
  return awardTables(tables, 0, (points) => {
    const datum = datumOf(points, rules);
    return points.map((score) => imps(score - datum));
  });
}

/** In ascending order. */
function withoutExtremes(points: readonly number[], drop: DatumRules['drop']): number[] {
  const sorted = points.toSorted((a, b) => a - b);
  const each = 'results' in drop ? drop.results : Math.floor((sorted.length * drop.percent) / 100 + 1e-9);
  return sorted.length > 2 * each ? sorted.slice(each, sorted.length - each) : sorted;
}

function mean(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}

function median(sorted: readonly number[]): number {
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}
