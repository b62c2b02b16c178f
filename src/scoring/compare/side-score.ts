import { type BySide, bySide, type Side } from '../../bridge/seat.ts';

/**
 * A share of what a board is worth, given by decision where it could not be scored (Law 12C2).
 * Average plus is at least 60 per cent and average minus at most 40: a contestant whose other boards are better
 * or worse than that gets what they gave instead (Law 12C2c).
 */
export interface Share {
  readonly kind: 'share';
  /** 0 to 100. */
  readonly percent: number;
  readonly bound: 'exactly' | 'at least' | 'at most';
}

/** What a side gets at a table before it is compared with others. */
export type SideScore = { readonly kind: 'points'; readonly points: number } | Share;

/** Both sides of a table; mostly one's points are the other's with the sign changed. */
export type TableScore = BySide<SideScore>;

export const AVERAGE_PLUS: Share = { kind: 'share', percent: 60, bound: 'at least' };
export const AVERAGE: Share = { kind: 'share', percent: 50, bound: 'exactly' };
export const AVERAGE_MINUS: Share = { kind: 'share', percent: 40, bound: 'at most' };

/** The score of a table that was played: North and South's points, and the same against the others. */
export function tableScore(pointsNs: number): TableScore {
  return { ns: { kind: 'points', points: pointsNs }, ew: { kind: 'points', points: negative(pointsNs) } };
}

/** Whether a score is none of a table that was played: a share, or points of each side that do not agree. */
export function isDecision({ ns, ew }: TableScore): boolean {
  return ns.kind === 'share' || ew.kind === 'share' || ns.points !== negative(ew.points);
}

/** A number with the other sign; nothing stays nothing. */
export function negative(points: number): number {
  return points === 0 ? 0 : -points;
}

/** What a side gets out of comparing a board: points of this many that were possible, or a share that is fixed later. */
export type Award =
  | { readonly kind: 'earned'; readonly points: number; readonly most: number }
  | { readonly kind: 'shared'; readonly share: Share; readonly most: number };

/** Awards of a table. */
export type TableAward = BySide<Award>;

/**
 * Awards of a board, table by table, from what each side's points are worth beside the points of that side at all
 * other tables. `most` is what a board is worth at best; shares are not compared.
 */
export function awardTables(
  tables: readonly TableScore[],
  most: number,
  worth: (points: readonly number[]) => readonly number[],
): TableAward[] {
  const awards = bySide((side) => awardSide(tables, side, most, worth));
  return tables.map((_, index) => bySide((side) => awards[side][index] as Award));
}

function awardSide(
  tables: readonly TableScore[],
  side: Side,
  most: number,
  worth: (points: readonly number[]) => readonly number[],
): Award[] {
  const points = tables.flatMap(({ [side]: score }) => (score.kind === 'points' ? [score.points] : []));
  const worths = worth(points).values();
  return tables.map(({ [side]: score }) =>
    score.kind === 'points'
      ? { kind: 'earned', points: worths.next().value ?? 0, most }
      : { kind: 'shared', share: score, most },
  );
}
