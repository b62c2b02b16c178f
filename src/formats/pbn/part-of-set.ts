import { type BoardNumber, dealerOf, toBoardNumber, vulnerabilityOf } from '../../bridge/board.ts';
import { sameDeal } from '../../bridge/deal.ts';
import {
  type DealSet,
  type FormatProblem,
  type Loss,
  RECORD_PARTS,
  type SetBoard,
} from '../core/deal-set.ts';
import { partInWords, partsOfRecords } from '../core/record-parts.ts';
import { type Seating, seatedBoard } from '../core/seating.ts';
import { everyDeal } from './every-deal.ts';
import { openProblemLog } from './problems.ts';
import { makeRecords } from './records.ts';

/** Some boards of a set with their records, in the order in which they are named; numbers that it lacks are left out. */
export function boardsOfSet(set: DealSet, numbers: readonly BoardNumber[]): DealSet {
  const games = Map.groupBy(makeRecords(set.records, openProblemLog()), ({ number }) => number);
  const boards = Map.groupBy(set.boards, ({ number }) => number);
  return {
    ...set,
    boards: numbers.flatMap((number) => boards.get(number) ?? []),
    records: numbers.flatMap((number) => (games.get(number) ?? []).map(({ game }) => game)),
  };
}

/** Problems that say no more than that numbers repeat. */
const OF_NUMBERS: ReadonlySet<string> = new Set(['board-clash', 'several-events', 'no-deals']);

/** A set whose deals have new numbers or seats, and what is lost by that. */
interface ChangedSet {
  readonly set: DealSet;
  readonly losses: readonly Loss[];
}

/** What changes of boards. */
export interface SetChange extends Seating {
  /** Every deal gets a number in its order, from this one on. */
  readonly renumber?: BoardNumber | undefined;
}

/**
 * Boards with new numbers, or seated anew. Where there are new numbers these are every whole deal of the set in its
 * order, also where numbers repeat, and dealer and vulnerability follow from them. What records say besides was about
 * other numbers and seats, and is lost.
 */
export function changedSet(set: DealSet, change: SetChange): ChangedSet {
  const { renumber, rotate } = change;
  const numbered =
    renumber === undefined ? set.boards : numberedBoards(set, renumber, rotate === 'to-dealer');
  const boards = numbered.map((board) => seatedBoard(board, change));
  const open = set.problems.filter(({ code }) => !isSettled(code, change));
  if (renumber === undefined && boards.every((board, at) => isAsBefore(board, set.boards[at])))
    return { set: { ...set, problems: open }, losses: [] };
  // Without records the deals of a number that comes again are known no more.
  const isWhole = renumber !== undefined && set.records.length > 0 && boards.length > 0;
  const problems = isWhole ? open.filter(isNotOfNumbers) : open;
  const why = renumber === undefined ? 'With other dealers or seats' : 'With new numbers';
  return { set: { ...set, boards, records: [], trailer: [], problems }, losses: lossesOfRecords(set, why) };
}

/** Whether what is strange about the dealer or the vulnerability of a board is changed by what was asked for. */
function isSettled(code: string, { dealer, renumber, rotate }: SetChange): boolean {
  if (code === 'board-dealer' && dealer !== undefined) return true;
  const isByNumber = renumber !== undefined || rotate === 'to-dealer';
  return isByNumber && (code === 'board-dealer' || code === 'board-vulnerability');
}

/** Every deal by its new number; who dealt is kept where hands are to be turned from there. */
function numberedBoards(set: DealSet, first: BoardNumber, keepsDealer: boolean): SetBoard[] {
  return everyDeal(set).map(({ deal, dealer }, at) => {
    const number = toBoardNumber(first + at);
    const place = set.boards[at]?.place ?? { line: 1 };
    return {
      number,
      numbered: true,
      dealer: keepsDealer ? dealer : dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
      place,
    };
  });
}

function isAsBefore({ deal, dealer, vulnerability }: SetBoard, before: SetBoard | undefined): boolean {
  return before?.dealer === dealer && before.vulnerability === vulnerability && sameDeal(before.deal, deal);
}

/** What records say besides their deals; the name of the whole stays, where it has one. */
function lossesOfRecords({ records, title }: DealSet, why: string): readonly Loss[] {
  const parts = partsOfRecords(records);
  const lost = RECORD_PARTS.filter((part) => parts.has(part) && (part !== 'title' || title === undefined));
  if (lost.length === 0) return [];
  const message = `${why} the records are left out, and with them ${lost.map(partInWords).join('; ')}.`;
  return [
    { code: 'records', message, refused: false, needsConsent: lost.some((part) => part !== 'teaching') },
  ];
}

function isNotOfNumbers({ code }: FormatProblem): boolean {
  return !OF_NUMBERS.has(code);
}

/** A set in parts of this many boards, the last with what is left. */
export function splitSet(set: DealSet, boardsEach: number): readonly DealSet[] {
  const count = Math.max(1, Math.ceil(set.boards.length / boardsEach));
  return Array.from({ length: count }, (_, at) => {
    const boards = set.boards.slice(at * boardsEach, (at + 1) * boardsEach);
    if (set.records.length === 0) return { ...set, boards };
    return boardsOfSet(
      { ...set, boards },
      boards.map(({ number }) => number),
    );
  });
}
