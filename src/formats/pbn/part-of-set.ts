import { type BoardNumber, dealerOf, toBoardNumber, vulnerabilityOf } from '../../bridge/board.ts';
import { type DealSet, type FormatProblem, type Loss, RECORD_PARTS } from '../core/deal-set.ts';
import { partInWords, partsOfRecords } from '../core/record-parts.ts';
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

/** A set whose deals have new numbers, and what is lost by that. */
export interface Renumbered {
  readonly set: DealSet;
  readonly losses: readonly Loss[];
}

/**
 * Every whole deal of a set in its order, numbered from `first` on, also where numbers repeat; dealer and vulnerability
 * are those of the new numbers. What records say besides was about other numbers, and is lost.
 */
export function renumberedSet(set: DealSet, first: BoardNumber): Renumbered {
  const boards = everyDeal(set).map(({ deal }, at) => {
    const number = toBoardNumber(first + at);
    const place = set.boards[at]?.place ?? { line: 1 };
    return {
      number,
      numbered: true,
      dealer: dealerOf(number),
      vulnerability: vulnerabilityOf(number),
      deal,
      place,
    };
  });
  // Without records the deals of a number that comes again are known no more.
  const isWhole = set.records.length > 0 && boards.length > 0;
  const problems = isWhole ? set.problems.filter(isNotOfNumbers) : set.problems;
  return { set: { ...set, boards, records: [], trailer: [], problems }, losses: lossesOfNumbers(set) };
}

/** What records say besides their deals; the name of the whole stays, where it has one. */
function lossesOfNumbers({ records, title }: DealSet): readonly Loss[] {
  const parts = partsOfRecords(records);
  const lost = RECORD_PARTS.filter((part) => parts.has(part) && (part !== 'title' || title === undefined));
  if (lost.length === 0) return [];
  const message = `With new numbers the records are left out, and with them ${lost.map(partInWords).join('; ')}.`;
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
