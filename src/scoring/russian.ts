import { impsFor } from './imps.ts';
import type { TargetTable } from './rules/russian-targets.ts';

/** A deal of Russian Chicago, seen from one side. */
interface RussianDeal {
  /** What the side scored, as at duplicate; below 0 where the others did. */
  readonly score: number;
  /** The side's high-card points. */
  readonly points: number;
  readonly vulnerable: boolean;
  readonly opponentsVulnerable: boolean;
}

/** What a deal came to for the side. */
interface RussianScore {
  /** What the side should have scored: below 0 where the others have more points. */
  readonly target: number;
  /** The difference from it, in International Match Points. */
  readonly imps: number;
}

/** Compares a score with the target of the side that has more high-card points. */
export function russianScore(targets: TargetTable, deal: RussianDeal): RussianScore {
  const target = targetOf(targets, deal);
  return { target, imps: impsFor(deal.score - target) };
}

function targetOf({ deckPoints, rows }: TargetTable, deal: RussianDeal): number {
  const { points, vulnerable, opponentsVulnerable } = deal;
  const theirs = deckPoints - points;
  const row = rows.get(Math.max(points, theirs));
  if (row === undefined) throw new RangeError(`A side has 0 to ${deckPoints} points, not ${points}.`);
  if (points >= theirs) return row[vulnerable ? 1 : 0];
  return 0 - row[opponentsVulnerable ? 1 : 0];
}
