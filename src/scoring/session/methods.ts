import { awardButler, type DatumRules } from '../compare/butler.ts';
import { awardCrossImps, type CrossImps } from '../compare/cross-imps.ts';
import type { ImpScale } from '../compare/imp-scale.ts';
import { awardMatchpoints, type MatchpointRules } from '../compare/matchpoints.ts';
import {
  type Award,
  awardTables,
  type Share,
  type TableAward,
  type TableScore,
} from '../compare/side-score.ts';

/** How the results of a board at many tables are compared. */
export type Method =
  | { readonly kind: 'matchpoints'; readonly rules: MatchpointRules }
  | {
      readonly kind: 'butler';
      readonly datum: DatumRules;
      readonly imps: ImpScale;
      /** What average plus is worth on a board (Law 86A); average minus is as much below. */
      readonly averageImps: number;
    }
  | {
      readonly kind: 'cross-imps';
      readonly sum: CrossImps;
      readonly imps: ImpScale;
      /** The same, for each comparison of the board. */
      readonly averageImps: number;
    }
  | { readonly kind: 'total' };

/**
 * Awards of the tables of one board that was played `expected` times at best; `largestOther` is how many results the
 * largest other group of a fouled board has.
 */
export function awardBoard(
  tables: readonly TableScore[],
  expected: number,
  method: Method,
  largestOther = 0,
): TableAward[] {
  switch (method.kind) {
    case 'matchpoints':
      return awardMatchpoints(tables, expected, method.rules, largestOther);
    case 'butler':
      return awardButler(tables, method.datum, method.imps);
    case 'cross-imps':
      return awardCrossImps(tables, expected, method.sum, method.imps);
    case 'total':
      return awardTables(tables, 0, (points) => points);
  }
}

/** What an award comes to once it is known what share of the points its contestant earned, 0 to 1, elsewhere. */
export function settle(
  award: Award,
  earnedShare: number | undefined,
  expected: number,
  method: Method,
): number {
  if (award.kind === 'earned') return award.points;
  switch (method.kind) {
    case 'matchpoints':
      return award.most * boundShare(award.share, earnedShare);
    case 'butler':
      return shareInImps(award.share, method.averageImps);
    case 'cross-imps': {
      const times = method.sum === 'total' ? Math.max(0, expected - 1) : 1;
      return times * shareInImps(award.share, method.averageImps);
    }
    case 'total':
      return 0;
  }
}

/** A share from 0 to 1; who has earned more than average plus elsewhere gets that, and less than average minus too. */
export function boundShare({ percent, bound }: Share, earned: number | undefined): number {
  const share = percent / 100;
  if (earned === undefined || bound === 'exactly') return share;
  return bound === 'at least' ? Math.max(share, earned) : Math.min(share, earned);
}

/** A share in IMPs: 60 per cent are the whole of average plus, 50 are none, 40 as much below. */
export function shareInImps({ percent }: Share, averageImps: number): number {
  return ((percent - 50) / 10) * averageImps;
}
