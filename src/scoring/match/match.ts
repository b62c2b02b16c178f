import { dealerOf, isVulnerable, toBoardNumber, vulnerabilityOf } from '../../bridge/board.ts';
import { failure, type Result, success } from '../../bridge/result.ts';
import { type BySide, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { RuleSet } from '../rules/rule-set.ts';
import {
  contractEntries,
  type DealResult,
  type DealtDeal,
  type ScoredDeal,
  totalsOf,
} from '../running/deal.ts';
import type { ResultLine } from '../running/line.ts';

/** Rules by which each deal can be scored by itself. */
export const MATCH_RULES = [
  'super-bridge',
  'duplicate',
  'duplicate-pre-1987',
  'minibridge',
  'minibridge-bids',
] as const;
export type MatchRulesName = (typeof MATCH_RULES)[number];

/** What two pairs agree on before a match of separate deals. */
interface MatchRules {
  readonly name: MatchRulesName;
  /** The rule set of this name, its open points settled. */
  readonly contracts: RuleSet;
  /** How many deals: groups of four. */
  readonly deals: number;
  /** Who deals first; the dealers of boards 1, 2, 3 ... where absent. */
  readonly firstDealer?: Seat;
}

/** Deals of a group, in which neither, either and both sides are vulnerable. */
export const GROUP_DEALS = 4;
const MOST_DEALS = 100;

/** A match as far as it was played: every step gives another one. */
export interface Match {
  readonly rules: MatchRules;
  /** In the order of their numbers. */
  readonly deals: readonly ScoredDeal[];
}

/** A match of which nothing was played yet; the problem is a sentence. */
export function openMatch(rules: MatchRules): Result<Match, string> {
  const { deals } = rules;
  if (Number.isInteger(deals / GROUP_DEALS) && deals >= GROUP_DEALS && deals <= MOST_DEALS) {
    return success({ rules, deals: [] });
  }
  return failure(
    `A match has groups of ${GROUP_DEALS} deals: ${GROUP_DEALS}, ${2 * GROUP_DEALS} ... ${MOST_DEALS}, not ${deals}.`,
  );
}

/** The lowest number of a deal that was not played yet. */
export function nextNumber({ deals }: Match): number {
  const gap = deals.findIndex(({ number }, index) => number !== index + 1);
  return gap < 0 ? deals.length + 1 : gap + 1;
}

/** A deal by its number, without what is written down for it. */
export function matchDeal({ firstDealer, contracts }: MatchRules, number: number): DealtDeal {
  const board = toBoardNumber(number);
  const dealer = firstDealer === undefined ? dealerOf(board) : seatAfter(firstDealer, number - 1);
  const vulnerability = contracts.neverVulnerable === true ? 'none' : vulnerabilityOf(board);
  return { number, dealer, vulnerability };
}

/** The match after one deal more, the next one unless a number is given; the problem is a sentence. */
function playMatch(match: Match, result: DealResult, given?: number): Result<Match, string> {
  const { rules, deals } = match;
  const number = given ?? nextNumber(match);
  if (given === undefined && number > rules.deals)
    return failure(`All ${rules.deals} deals have been played.`);
  if (number < 1 || number > rules.deals) {
    return failure(`There is no deal ${number}: the match has ${rules.deals}.`);
  }
  if (deals.some((deal) => deal.number === number)) return failure(`Deal ${number} has its result already.`);
  const deal = matchDeal(rules, number);
  const entries =
    result.kind === 'passed'
      ? []
      : contractEntries(rules.contracts, result, isVulnerable(deal.vulnerability, result.side));
  const added = [...deals, { ...deal, result, entries }].toSorted((a, b) => a.number - b.number);
  return success({ ...match, deals: added });
}

/** What each side has in each group of four deals, as far as it was begun. */
export function groupTotals({ deals }: Match): { readonly group: number; readonly totals: BySide<number> }[] {
  const groups = Map.groupBy(deals, ({ number }) => Math.ceil(number / GROUP_DEALS));
  return [...groups].map(([group, own]) => ({ group, totals: totalsOf(own) }));
}

/** The match after one line; the problem is a sentence. */
export function playMatchLine(match: Match, { number, event }: ResultLine): Result<Match, string> {
  switch (event.kind) {
    case 'honours':
      return failure('Honours do not count where each deal is scored by itself. Leave out this line.');
    case 'seats':
      return failure('The same four play the whole match. Leave out the line with seats.');
    case 'end':
      return success(match);
    case 'played':
    case 'passed':
      return playMatch(match, event, number);
  }
}
