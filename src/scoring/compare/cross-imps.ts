import type { ImpScale } from './imp-scale.ts';
import { awardTables, type TableAward, type TableScore } from './side-score.ts';

/** Whether IMPs against every other table are added up, or their mean is taken. */
export const CROSS_IMPS = ['mean', 'total'] as const;
/** One of `CROSS_IMPS`. */
export type CrossImps = (typeof CROSS_IMPS)[number];

/**
 * The IMPs of each result of a board against every other one. A total of fewer comparisons than `expected` results
 * allow is raised in proportion, so that boards count alike; a result without any other gets 0.
 */
export function crossImpsOf(
  points: readonly number[],
  expected: number,
  kind: CrossImps,
  imps: ImpScale,
): number[] {
  const others = points.length - 1;
  if (others < 1) return points.map(() => 0);
  const times = kind === 'mean' ? 1 / others : (expected - 1) / others;
  const counts = new Map<number, number>();
  for (const score of points) counts.set(score, (counts.get(score) ?? 0) + 1);
  const sums = new Map<number, number>();
  for (const score of counts.keys()) {
    let sum = 0;
    for (const [other, count] of counts) sum += imps(score - other) * count;
    sums.set(score, sum);
  }
  return points.map((score) => (sums.get(score) ?? 0) * times);
}

/** Awards of the tables of one board, in IMPs against every other table. */
export function awardCrossImps(
  tables: readonly TableScore[],
  expected: number,
  kind: CrossImps,
  imps: ImpScale,
): TableAward[] {
  return awardTables(tables, 0, (points) => crossImpsOf(points, expected, kind, imps));
}
