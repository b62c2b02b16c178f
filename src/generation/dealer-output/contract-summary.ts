import { type Contract, formatContract, tricksNeeded } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { Side } from '../../bridge/seat.ts';
import { scoreContract } from '../../scoring/contract-score.ts';
import { duplicateScore, RULES_OF_DECK } from '../../scoring/duplicate.ts';
import { impsFor } from '../../scoring/imps.ts';
import type { Action, Expression, KeptDeal, Program } from '../conditions/program.ts';

/** A contract that a side plays on every deal that is kept. */
type Evaluation = Extract<Action, { readonly kind: 'evaluate-contract' }>;

/** What a contract comes to over some deals. */
export interface ContractSummary {
  readonly side: Side;
  /** As PBN writes it. */
  readonly contract: string;
  readonly vulnerable: boolean;
  /** How many deals are made, and how many go down. */
  readonly made: number;
  readonly failed: number;
  /** `null` where there is no deal. */
  readonly averageScore: number | null;
  /** Deals on which a higher contract of this strain would have been game, or slam, and what that lost in IMPs. */
  readonly missedGames: number;
  readonly missedGameImps: number;
  readonly missedSlams: number;
  readonly missedSlamImps: number;
}

/** As DealerV2 does it, South declares for North and South, and West for the other side. */
export function tricksAsked({ contract, side }: Evaluation): Expression {
  return { kind: 'tricks', seat: side === 'ns' ? 'S' : 'W', strain: contract.strain };
}

/** Counts how often each number of tricks is taken. */
export function countTricks(
  evaluation: Evaluation,
  { deck }: Program,
  kept: KeptDeal,
): { readonly counts: readonly number[]; deal(): void } {
  const tricks = kept.evaluator(tricksAsked(evaluation));
  const counts = new Array<number>(DECKS[deck].cardsPerHand + 1).fill(0);
  return {
    counts,
    deal(): void {
      const taken = tricks();
      counts[taken] = (counts[taken] ?? 0) + 1;
    },
  };
}

/** What a contract comes to where each of these numbers of tricks was taken so many times. */
export function summaryOf(
  { contract, side, vulnerable }: Evaluation,
  deck: DeckName,
  counts: readonly number[],
): ContractSummary {
  const deals = sum(counts, () => 1);
  const scores = counts.map((_, tricks) => duplicateScore(contract, vulnerable, tricks, deck));
  const games = missed(contract, vulnerable, deck, counts, 'game');
  const slams = missed(contract, vulnerable, deck, counts, 'slam');
  return {
    side,
    contract: formatContract(contract),
    vulnerable,
    made: sum(counts, (tricks) => ((scores[tricks] ?? 0) > 0 ? 1 : 0)),
    failed: sum(counts, (tricks) => ((scores[tricks] ?? 0) < 0 ? 1 : 0)),
    averageScore: deals === 0 ? null : sum(counts, (tricks) => scores[tricks] ?? 0) / deals,
    missedGames: games.deals,
    missedGameImps: games.imps,
    missedSlams: slams.deals,
    missedSlamImps: slams.imps,
  };
}

/** The summary as DealerV2 prints it. */
export function summaryText(summary: ContractSummary): string {
  const { averageScore, contract, failed, made, side, vulnerable } = summary;
  const deals = made + failed;
  const part = (count: number): string => fixed(deals === 0 ? 0 : (100 * count) / deals, 7);
  const each = (count: number): string => fixed(deals === 0 ? 0 : count / deals, 7);
  const bid = contract.replace('NT', 'N').replaceAll('X', 'x').padEnd(3);
  const name = `${bid} ${vulnerable ? 'V' : ' '}`.padStart(6);
  return [
    `\nContract ${name} by ${side.toUpperCase()} Avg Result =${fixed(averageScore ?? 0, 8)}, `,
    `Made pct=${part(made)}, Fail pct=${part(failed)}\n`,
    `Missed Game_pct=${part(summary.missedGames)}, Missed Slam_pct=${part(summary.missedSlams)}, `,
    `Missed Game Imps/board=${each(summary.missedGameImps)}, `,
    `Missed Slam Imps/board=${each(summary.missedSlamImps)}\n`,
  ].join('');
}

/** Deals on which the tricks were enough for a game or slam that was not bid, and the IMPs between both. */
function missed(
  contract: Contract,
  vulnerable: boolean,
  deck: DeckName,
  counts: readonly number[],
  what: 'game' | 'slam',
): { readonly deals: number; readonly imps: number } {
  const lowest = lowestLevel(contract, deck, what);
  if (contract.level >= lowest) return { deals: 0, imps: 0 };
  const at = (level: number): Contract => ({ ...contract, level, doubled: '' });
  const needed = tricksNeeded(at(lowest), DECKS[deck]);
  const score = (level: number, tricks: number): number =>
    duplicateScore(at(level), vulnerable, tricks, deck);
  const lost = (tricks: number): number => {
    const bid = what === 'game' ? lowest : lowest + tricks - needed;
    return impsFor(score(bid, tricks) - score(contract.level, tricks));
  };
  return {
    deals: sum(counts, (tricks) => (tricks >= needed ? 1 : 0)),
    imps: sum(counts, (tricks) => (tricks >= needed ? lost(tricks) : 0)),
  };
}

/** The lowest level of a strain that is game or slam. */
function lowestLevel({ strain }: Contract, deck: DeckName, what: 'game' | 'slam'): number {
  const isReached = (level: number): boolean => {
    const contract: Contract = { level, strain, doubled: '' };
    const tricks = tricksNeeded(contract, DECKS[deck]);
    const { parts } = scoreContract(RULES_OF_DECK[deck], { contract, tricks }, false);
    return (what === 'game' ? parts.gameBonus : parts.slamBonus) > 0;
  };
  let level = 1;
  while (level <= DECKS[deck].highestLevel && !isReached(level)) level++;
  return level;
}

/** The sum over all deals of a value by tricks. */
function sum(counts: readonly number[], value: (tricks: number) => number): number {
  return counts.reduce((total, count, tricks) => (count === 0 ? total : total + count * value(tricks)), 0);
}

/** As `% 8.2f` prints a number in C: a space where it has no sign. */
function fixed(value: number, width: number): string {
  return `${value < 0 ? '' : ' '}${value.toFixed(2)}`.padStart(width);
}
