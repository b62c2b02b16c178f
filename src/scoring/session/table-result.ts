import type { BoardNumber } from '../../bridge/board.ts';
import { formatContract } from '../../bridge/contract.ts';
import type { BySide } from '../../bridge/seat.ts';
import { AVERAGE, negative, type SideScore, type TableScore } from '../compare/side-score.ts';
import type { Played } from '../contract-text.ts';
import type { ResultPlace } from './result-row.ts';
import type { StatedAward } from './stated-figures.ts';

/** What happened on a board at a table. */
export interface TableResult {
  readonly place: ResultPlace;
  readonly board: BoardNumber;
  /** Who sat there: one pair or team a side, or two players a side in an individual. */
  readonly contestants: BySide<readonly string[]>;
  readonly round?: string;
  readonly table?: string;
  /** Tables of two sections may have the same number, and so may those who sit there. */
  readonly section?: string;
  /** Results of a board that was not the same everywhere are compared within their group. */
  readonly group?: string;
  /** Absent where only a score or a decision is known. */
  readonly played?: Played;
  readonly lead?: string;
  /** Those of its contestants who are programs that play at several tables under one name. */
  readonly robots?: readonly string[];
  readonly score: TableScore;
  /** What is strange about it, though it can be. */
  readonly remark?: string;
  /** What the file says that both sides got for it. */
  readonly stated?: readonly StatedAward[];
}

/** A board that was to be played at a table and was not. */
export type Unplayed = Pick<TableResult, 'place' | 'board' | 'contestants' | 'round' | 'table' | 'section'>;

/** Whether two results say the same of a table, in whatever way they were written. */
export function sameOutcome(one: TableResult, other: TableResult): boolean {
  return outcomeInWords(one) === outcomeInWords(other);
}

/** What happened in a few words: `4SX-2 N, -300`; `A+/A-`; points of North and South where they are all that is known. */
export function outcomeInWords({ played, score }: TableResult): string {
  const points = scoreInSigns(score);
  if (played === undefined) return points;
  const { contract, declarer } = played;
  if (contract === undefined) return 'passed out';
  const by = declarer === undefined ? '' : ` ${declarer}`;
  return `${formatContract(contract)}${by} ${played.tricks} tricks, ${points}`;
}

/** What both sides get: `+420` where one lost what the other won, else `A+/A-`. */
export function scoreInSigns({ ns, ew }: TableScore): string {
  if (ns.kind === 'points' && ew.kind === 'points' && ns.points === negative(ew.points)) {
    return signed(ns.points);
  }
  return `${sideInWords(ns)}/${sideInWords(ew)}`;
}

/** What a side gets, in a few words: `+620`, `60 %`, `A+`. */
export function sideInWords(score: SideScore): string {
  if (score.kind === 'points') return signed(score.points);
  if (score.bound === 'exactly') return score.percent === AVERAGE.percent ? 'A' : `${score.percent} %`;
  return score.bound === 'at least' ? 'A+' : 'A-';
}

/** Points with their sign. */
export function signed(points: number): string {
  return points > 0 ? `+${points}` : String(points);
}
