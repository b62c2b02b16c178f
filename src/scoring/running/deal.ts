import type { Vulnerability } from '../../bridge/board.ts';
import type { Contract } from '../../bridge/contract.ts';
import { type BySide, bySide, otherSide, type Seat, type Side } from '../../bridge/seat.ts';
import { type ContractScore, scoreContract } from '../contract-score.ts';
import type { Fit } from '../estonian.ts';
import { type RuleSet, type Slam, slamOf } from '../rules/rule-set.ts';

/** A contract that was played to its end, by a side of which the declarer need not be known. */
export interface PlayedDeal {
  readonly kind: 'played';
  readonly side: Side;
  readonly declarer?: Seat;
  readonly contract: Contract;
  readonly tricks: number;
  /** High-card points of the declaring side, where a way to score asks for them. */
  readonly highCardPoints?: number;
  /** The fit of the side with more of them, where a way to score asks for it. */
  readonly fit?: Fit;
}

export type DealResult = PlayedDeal | { readonly kind: 'passed' };

/** Honours that a hand held on the deal played last. */
export interface Honours {
  readonly kind: 'honours';
  readonly side: Side;
  readonly points: number;
}

/** What points are for. */
export type EntryKind =
  | 'tricks'
  | 'overtricks'
  | 'undertricks'
  | 'doubled'
  | `${Slam}-slam`
  | 'honours'
  | 'game'
  | 'part-score'
  | 'first-game'
  | 'only-game'
  | 'rubber'
  | 'imps';

/** Points that one side writes down. */
export interface Entry {
  readonly side: Side;
  readonly points: number;
  readonly kind: EntryKind;
}

/** Points that count towards a game stand below the line, all others above it. */
export function isBelow({ kind }: Entry): boolean {
  return kind === 'tricks';
}

/** A deal on a score sheet, with all that was written down for it. */
export interface ScoredDeal {
  /** The place among the deals that count, from 1; a deal that was passed out may share it with the one dealt again. */
  readonly number: number;
  readonly result: DealResult;
  readonly dealer?: Seat;
  readonly vulnerability: Vulnerability;
  readonly entries: readonly Entry[];
  /** The side whose game this deal completed. */
  readonly game?: Side;
  /** The score of the declaring side, and the datum where the difference counts. */
  readonly against?: { readonly score: number; readonly target: number };
}

/** A deal to be played: its number, who deals and who is vulnerable. */
export type DealtDeal = Pick<ScoredDeal, 'number' | 'vulnerability'> & { readonly dealer: Seat };

/** What each side has on a sheet. */
export function totalsOf(deals: readonly { readonly entries: readonly Entry[] }[]): BySide<number> {
  const entries = deals.flatMap((deal) => deal.entries);
  return bySide((side) =>
    entries.filter((entry) => entry.side === side).reduce((sum, { points }) => sum + points, 0),
  );
}

type Parts = ContractScore['parts'];

/** What each part of a score is for; a bonus for a part score is not for the contract in any running game. */
const KIND_OF: Readonly<Record<Exclude<keyof Parts, 'slamBonus'>, EntryKind>> = {
  trickPoints: 'tricks',
  overtrickPoints: 'overtricks',
  insultBonus: 'doubled',
  gameBonus: 'game',
  partScoreBonus: 'part-score',
  undertrickPoints: 'undertricks',
};

/** What a contract gives, part by part: tricks short to the side that defended. */
export function contractEntries(rules: RuleSet, deal: PlayedDeal, vulnerable: boolean): Entry[] {
  const { parts } = scoreContract(rules, deal, vulnerable);
  const kinds = {
    ...KIND_OF,
    slamBonus: `${slamOf(rules.scale, deal.contract.level) ?? 'small'}-slam`,
  } as const;
  return Object.entries(kinds)
    .map(([part, kind]) => ({ kind, points: parts[part as keyof Parts] }))
    .filter(({ points }) => points !== 0)
    .map(({ kind, points }) =>
      points > 0 ? { side: deal.side, points, kind } : { side: otherSide(deal.side), points: -points, kind },
    );
}
