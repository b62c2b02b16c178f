import type { BoardNumber } from '../../bridge/board.ts';
import { SIDES } from '../../bridge/seat.ts';
import { rangesInWords } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { type Contestant, keyOf, type Winners } from './field.ts';
import type { SectionWays } from './sections.ts';
import type { TableResult, Unplayed } from './table-result.ts';

/** A board that has fewer results than others. */
export interface ShortBoard {
  readonly board: BoardNumber;
  readonly section?: string;
  readonly results: number;
  /** How many the board with the most has, or as many as it was to be played. */
  readonly expected: number;
  /** Tables that have no result of it as far as that can be told, by who meets there: `1-6`. */
  readonly missing: readonly string[];
}

/** What the boards of a session are counted by. */
interface Counting {
  readonly winners: Winners;
  readonly sections?: SectionWays;
  readonly plays?: number | undefined;
}

/** The boards of a session with fewer results than others; what was not played, and is said so, is not missing. */
export function shortBoards(
  results: readonly TableResult[],
  unplayed: readonly Unplayed[],
  { plays, sections, winners }: Counting,
): ShortBoard[] {
  const all = [...results, ...unplayed];
  const sessions =
    sections === 'apart' ? Map.groupBy(all, ({ section }) => section) : new Map([[undefined, all]]);
  return [...sessions].flatMap(([section, own]) => {
    const byBoard = [...Map.groupBy(own, ({ board }) => board)].sort(([one], [two]) => one - two);
    const most = byBoard.reduce((sum, [, tables]) => Math.max(sum, tables.length), 0);
    const expected = Math.max(plays ?? 0, most);
    return byBoard
      .filter(([, tables]) => tables.length < expected)
      .map(([board, tables]) => ({
        board,
        ...(section !== undefined && { section }),
        results: tables.length,
        expected,
        missing:
          missingMeetings(board, expected - tables.length, own) ?? missingPair(tables, own, winners) ?? [],
      }));
  });
}

/** Those who met over other boards that go round with this one, where there are as many of them as results are missing. */
function missingMeetings(
  board: BoardNumber,
  count: number,
  tables: readonly Unplayed[],
): string[] | undefined {
  const meetings = Map.groupBy(tables, ({ contestants, round, section }) =>
    JSON.stringify([section, round, contestants]),
  );
  const boardsOf = [...meetings.values()].map((own) => ({
    name: nameOf(own),
    boards: own.map((table) => table.board),
  }));
  const having = boardsOf.filter(({ boards }) => boards.includes(board));
  const together = new Set(having.flatMap(({ boards }) => boards));
  const lacking = boardsOf.filter(
    ({ boards }) => !boards.includes(board) && boards.every((each) => together.has(each)),
  );
  return lacking.length === count ? lacking.map(({ name }) => name) : undefined;
}

function nameOf([first]: readonly Unplayed[]): string {
  const { ns = [], ew = [] } = first?.contestants ?? {};
  return `${ns.join(' and ')}-${ew.join(' and ')}`;
}

/** The two who alone have nothing of a board. */
function missingPair(
  tables: readonly Unplayed[],
  all: readonly Unplayed[],
  winners: Winners,
): string[] | undefined {
  const had = new Set(seatedAt(tables, winners).map(keyOf));
  const absent = new Map(
    seatedAt(all, winners)
      .filter((contestant) => !had.has(keyOf(contestant)))
      .map((contestant) => [keyOf(contestant), contestant]),
  );
  const [one, two, ...others] = [...absent.values()].sort(
    (a, b) => (a.side === 'ew' ? 1 : 0) - (b.side === 'ew' ? 1 : 0),
  );
  const isPair = one !== undefined && two !== undefined && others.length === 0;
  return isPair && (winners === 'one' || one.side !== two.side) ? [`${one.name}-${two.name}`] : undefined;
}

function seatedAt(tables: readonly Unplayed[], winners: Winners): Contestant[] {
  return tables.flatMap((table) =>
    SIDES.flatMap((side) =>
      table.contestants[side].map((name) => (winners === 'two' ? { name, side } : { name })),
    ),
  );
}

/** The same in sentences, boards that are short of as many results and of nobody known in one. */
export function shortBoardsInWords(short: readonly ShortBoard[]): string[] {
  const alike = Map.groupBy(short, ({ expected, missing, results, section }) =>
    JSON.stringify([section, results, expected, missing]),
  );
  return [...alike.values()].flatMap(([first, ...others]) => {
    if (first === undefined) return [];
    const { expected, missing, results, section } = first;
    const numbers = rangesInWords([first, ...others].map(({ board }) => board)).replaceAll(',', ', ');
    const what = others.length === 0 ? `Board ${numbers} has` : `Boards ${numbers} have`;
    const where = section === undefined ? '' : `Section ${section}: `;
    const who =
      missing.length === 0 ? '' : ` ${listInWords(missing)} ${missing.length === 1 ? 'is' : 'are'} missing.`;
    return [`${where}${what} ${results} of ${expected} results.${who}`];
  });
}
