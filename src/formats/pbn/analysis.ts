import { parseStrain, STRAINS, type Strain } from '../../bridge/call.ts';
import { parseContract } from '../../bridge/contract.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { bySeat, parseSeat, SEATS, type Seat } from '../../bridge/seat.ts';
import {
  type Bound,
  type Bounded,
  mostOf,
  type Par,
  type ParContract,
  type TrickTable,
} from '../../bridge/trick-table.ts';
import { DEAL_CODES } from '../core/deal-codes.ts';
import {
  type DealSet,
  type FormatProblem,
  type Passed,
  type SetBoard,
  withListedBoards,
} from '../core/deal-set.ts';
import { isUnknown, type PbnGame } from '../core/game.ts';
import { keyOf } from '../core/gather-boards.ts';
import { openProblemLog as openDealProblemLog } from '../core/problem-log.ts';
import { hasAnalysis } from '../core/record-parts.ts';
import { type Censoring, censoringOf, hasTooManyTricks, withBounds } from './censored-tricks.ts';
import { openProblemLog } from './problems.ts';
import type { PbnRecord } from './record.ts';
import { openRecords } from './records.ts';
import { parseColumns, tableElements } from './tables.ts';

/** What a record knows of its deal with all cards open. */
export interface DealAnalysis {
  readonly tricks?: TrickTable;
  readonly par?: Par;
}

/** The order of 20 digits in a tag, and in a line for programs: each seat from no trump to clubs. */
const DIGIT_SEATS: readonly Seat[] = ['N', 'S', 'E', 'W'];
const LINE_SEATS: readonly Seat[] = ['E', 'N', 'W', 'S'];
const DIGIT_STRAINS: readonly Strain[] = STRAINS.toReversed();

type Cells = ReadonlyMap<string, Bounded>;

/** The analysis that a file has of its boards with all cards open, and doubts about it. */
export interface FileAnalyses {
  /** In the order of the boards. */
  readonly analyses: readonly DealAnalysis[];
  /** One number for all low tricks, and tables that can't be right. */
  readonly problems: readonly FormatProblem[];
}

/**
 * Reads what a file knows of each of its boards with all cards open: of all records with a board's deal the first that
 * says it. Where the tables of a file have one number for all low tricks, its cells are bounds.
 */
export function readAnalyses(set: DealSet): FileAnalyses {
  const gathering = openAnalyses();
  for (const game of set.records) gathering.add(game);
  return gathering.finish(set);
}

/** What gathers the analyses of records that come one after the other, and keeps none. */
export interface AnalysisGathering {
  add(game: PbnGame): void;
  /** The analyses of the boards of a set, which all records that were added make up. */
  finish(set: Passed<Pick<DealSet, 'boards' | 'deck'>>): FileAnalyses;
}

/** A gathering without any record so far. */
export function openAnalyses(): AnalysisGathering {
  const known = new Map<string, DealAnalysis>();
  const understand = openRecords(openProblemLog());
  let isSaid = false;
  return {
    add(game) {
      isSaid ||= hasAnalysis(game);
      // Before the first that says anything no record has it of another one.
      if (isSaid) noteAnalysis(known, understand(game));
    },
    finish: (set) =>
      known.size === 0
        ? { analyses: new Array<DealAnalysis>(set.boards.length).fill({}), problems: [] }
        : analysesOf(known, withListedBoards(set)),
  };
}

function analysesOf(known: Known, set: Pick<DealSet, 'boards' | 'deck'>): FileAnalyses {
  const log = openDealProblemLog(DEAL_CODES);
  const written = analysesOfBoards(known, set);
  const censoring = censoringIn(written, set);
  if (censoring !== undefined) {
    const { number, most } = censoring;
    log.add(
      'tricks-censored',
      {},
      `the tables of tricks have ${number} wherever declarer takes fewer than ${most + 1}`,
    );
  }
  const analyses = written.map((analysis, at) => {
    const { tricks } = analysis;
    if (tricks === undefined) return analysis;
    const known = censoring === undefined ? tricks : withBounds(tricks, censoring);
    const { number: board, place } = set.boards[at] ?? {};
    if (hasTooManyTricks(known, set.deck))
      log.add('tricks-impossible', { ...place, board }, 'the table of tricks cannot be right');
    return { ...analysis, tricks: known };
  });
  return { analyses, problems: log.finish() };
}

/** The same without what is doubtful. */
export function boardAnalyses(set: DealSet): readonly DealAnalysis[] {
  return readAnalyses(set).analyses;
}

function censoringIn(
  written: readonly DealAnalysis[],
  { deck }: Pick<DealSet, 'deck'>,
): Censoring | undefined {
  return censoringOf(
    written.flatMap(({ tricks }) => tricks ?? []),
    deck,
  );
}

/** What records say, by the key of their deal, and by their number and that key. */
type Known = Map<string, DealAnalysis>;

function noteAnalysis(known: Known, { game, checked, number }: PbnRecord): void {
  if (checked?.deal === undefined) return;
  const { key } = checked;
  const own = `${number} ${key}`;
  const before = known.get(own);
  if (before?.tricks !== undefined && before.par !== undefined) return;
  const analysis = analysisOf(game, checked.deal.deck.name);
  for (const name of [key, own]) known.set(name, { ...analysis, ...known.get(name) });
}

/** The analyses of boards, with the numbers that the file has. */
function analysesOfBoards(known: Known, { boards }: Pick<DealSet, 'boards'>): readonly DealAnalysis[] {
  const boardsOfDeal = Map.groupBy(boards, ({ deal }) => keyOf(deal));
  return boards.map(({ deal, number }: SetBoard) => {
    const key = keyOf(deal);
    const { par, tricks } = known.get(key) ?? {};
    // Two boards may have one deal: par hangs on who is vulnerable.
    const hasParOfDeal = par !== undefined && boardsOfDeal.get(key)?.length === 1;
    return {
      ...(tricks && { tricks }),
      ...(hasParOfDeal && { par }),
      ...known.get(`${number} ${key}`),
    };
  });
}

/**
 * The double-dummy tricks and the par of a record: from its OptimumResultTable and OptimumScore (PBN 2.1, sections 5.7
 * and 4.2.7), or what club programs write instead: DoubleDummyTricks, Ability, a line `%%!R`; Minimax, ParScore with
 * ParContract.
 * What can't be read, or no deal has, is as if it were not there.
 */
function analysisOf(game: PbnGame, deck: DeckName): DealAnalysis {
  const [tricks] = tablesOf(game, deck);
  const par = parOf(game.values, DECKS[deck].highestLevel);
  return { ...(tricks && { tricks }), ...(par && { par }) };
}

/** All tables of tricks that a record has, the one that is read first. */
function* tablesOf(game: PbnGame, deck: DeckName): Generator<TrickTable, void> {
  for (const read of [cellsOfTable, cellsOfDigits, cellsOfAbility, cellsOfLine]) {
    const cells = read(game);
    const table = cells && tableOf(cells, DECKS[deck].cardsPerHand);
    if (table !== undefined) yield table;
  }
}

const TABLES_IN_TAGS = ['OptimumResultTable', 'DoubleDummyTricks', 'Ability'] as const;

/** Whether a record has two tables of tricks of which a declarer takes other numbers; low ones may be hidden in one. */
export function hasTwoTables(game: PbnGame, deck: DeckName): boolean {
  const tags = TABLES_IN_TAGS.filter((name) => game.values.has(name)).length;
  if (tags < 2 && (tags === 0 || cellsOfLine(game) === undefined)) return false;
  const [first, ...others] = tablesOf(game, deck);
  const least = DECKS[deck].cardsPerHand - DECKS[deck].highestLevel + 1;
  const isHigh = (tricks: Bounded | undefined): boolean => typeof tricks === 'number' && tricks >= least;
  return others.some((table) =>
    SEATS.some((seat) =>
      STRAINS.some((strain) => {
        const [one, two] = [first?.[seat][strain], table[seat][strain]];
        return one !== undefined && two !== undefined && one !== two && (isHigh(one) || isHigh(two));
      }),
    ),
  );
}

/** Whether a record says two scores of its par. */
export function hasTwoPars({ values }: PbnGame): boolean {
  const scores = ['OptimumScore', 'ParScore'].flatMap(
    (tag) => scoreOfNs((values.get(tag) ?? '').trim()) ?? [],
  );
  return new Set(scores).size > 1;
}

function cellKey(seat: Seat, strain: Strain): string {
  return `${seat} ${strain}`;
}

function tableOf(cells: Cells, most: number): TrickTable | undefined {
  if (cells.size === 0 || [...cells.values()].some((tricks) => mostOf(tricks) > most)) return undefined;
  return bySeat((seat) => {
    const known = STRAINS.flatMap((strain) => {
      const tricks = cells.get(cellKey(seat, strain));
      return tricks === undefined ? [] : [[strain, tricks] as const];
    });
    return Object.fromEntries(known);
  });
}

/** Rows in the order that the columns are in, which need not be all 20. */
function cellsOfTable({ tags, values }: PbnGame): Cells | undefined {
  const tag = tags.find(({ name, repeated }) => name === 'OptimumResultTable' && !repeated);
  const columns = parseColumns(values.get('OptimumResultTable') ?? '')?.map(({ name }) => name.toLowerCase());
  if (tag === undefined || columns === undefined) return undefined;
  const [seatAt, strainAt, tricksAt] = ['declarer', 'denomination', 'result'].map((name) =>
    columns.indexOf(name),
  );
  const texts = tableElements(tag).map(({ text }) => text);
  const cells = new Map<string, Bounded>(boundsOfTag(values.get('TrickBounds') ?? ''));
  for (let row = 0; row + columns.length <= texts.length; row += columns.length) {
    const [seat, strain, tricks = ''] = [
      parseSeat(texts[row + (seatAt ?? 0)] ?? ''),
      parseStrain(texts[row + (strainAt ?? 0)] ?? ''),
      texts[row + (tricksAt ?? 0)],
    ];
    if (seat === undefined || strain === undefined || !/^\d{1,2}$/.test(tricks)) continue;
    cells.set(cellKey(seat, strain), Number(tricks));
  }
  return cells;
}

const BOUND = /^([NESW]) (NT|[CDHS]) (\d{1,2})-(\d{1,2})$/;

/** The bounds of a TrickBounds tag, each with its seat and strain as `N S`. */
export function boundsOfTag(value: string): (readonly [cell: string, bound: Bound])[] {
  return value.split(', ').flatMap((text) => {
    const [, seat, strain, least, most] = BOUND.exec(text) ?? [];
    const bound = { least: Number(least), most: Number(most) };
    return seat !== undefined && bound.least < bound.most ? [[`${seat} ${strain}`, bound] as const] : [];
  });
}

/** `DoubleDummyTricks`: 20 hexadecimal digits. */
function cellsOfDigits({ values }: PbnGame): Cells | undefined {
  return cellsOfTwenty(values.get('DoubleDummyTricks') ?? '', DIGIT_SEATS);
}

/** A line `%%!R` with 20 digits, which psbridge writes. */
function cellsOfLine({ lead, tags }: PbnGame): Cells | undefined {
  for (const pieces of [lead, ...tags.map((tag) => tag.pieces)])
    for (const { kind, text } of pieces) {
      const [, digits] = kind === 'escape' ? (/^%!R (\S+)\s*$/.exec(text) ?? []) : [];
      if (digits !== undefined) return cellsOfTwenty(digits, LINE_SEATS);
    }
  return undefined;
}

function cellsOfTwenty(digits: string, seats: readonly Seat[]): Cells | undefined {
  return /^[0-9a-h]{20}$/i.test(digits)
    ? cellsOfHands(seats.map((seat, at) => [seat, digits.slice(5 * at, 5 * at + 5)]))
    : undefined;
}

/** `Ability`: a seat and five digits for each hand. */
function cellsOfAbility({ values }: PbnGame): Cells | undefined {
  const hands = [...(values.get('Ability') ?? '').matchAll(/([NESW]):([0-9a-h]{5})(?![0-9a-h])/gi)];
  return hands.length === SEATS.length
    ? cellsOfHands(hands.map(([, seat = '', digits = '']) => [seat.toUpperCase() as Seat, digits]))
    : undefined;
}

const DIGIT_BASE = 18;

function cellsOfHands(hands: readonly (readonly [Seat, string])[]): Cells {
  return new Map(
    hands.flatMap(([seat, digits]) =>
      DIGIT_STRAINS.map(
        (strain, at) => [cellKey(seat, strain), Number.parseInt(digits.charAt(at), DIGIT_BASE)] as const,
      ),
    ),
  );
}

/** A contract and who declares it, as `4S E`, `4SDE`, `3NT-NS`, and what is over or short: `3NT-NS=`, `5CX-E-2`. */
const PLAYED = /^([1-9](?:NT?|[CDHS]))(DD|D|XX|X|)[ -]*(NS|EW|[NESW])?(=|[+-]\d{1,2})?/i;

function parOf(values: ReadonlyMap<string, string>, highestLevel: number): Par | undefined {
  const said = (name: string): string => (isUnknown(values.get(name)) ? '' : (values.get(name) ?? '').trim());
  const [, minimaxPlayed = '', minimaxScore = ''] =
    /^(.*[NESW])([+-]?\d{1,5})$/i.exec(said('Minimax').replace(/ /g, '')) ?? [];
  const score = scoreOfNs(said('OptimumScore')) ?? scoreOfNs(said('ParScore')) ?? scoreOfNs(minimaxScore);
  if (score === undefined) return undefined;
  const texts = said('ParContract') === '' ? [minimaxPlayed] : said('ParContract').split(',');
  const contracts = texts.flatMap((text) => playedOf(text.trim()) ?? []);
  return { scoreNs: score, contracts: contracts.filter(({ contract }) => contract.level <= highestLevel) };
}

/** `NS 420`, `EW -300`, `NS 50 EW -50`, `420`: a score of the side that is named, else of North and South. */
function scoreOfNs(text: string): number | undefined {
  const [, side = 'NS', score] = /^(NS|EW)? ?([+-]?\d{1,9})(?: (?:NS|EW) [+-]?\d{1,9})?$/i.exec(text) ?? [];
  if (score === undefined) return undefined;
  const number = Number(score);
  return side.toUpperCase() === 'NS' || number === 0 ? number : -number;
}

function playedOf(text: string): ParContract | undefined {
  const [, bid = '', doubled = '', seats = '', over] = PLAYED.exec(text) ?? [];
  const contract = parseContract(`${bid}${doubled.toUpperCase().replaceAll('D', 'X')}`);
  const declarers = SEATS.filter((seat) => seats.toUpperCase().includes(seat));
  const overtricks = over === '=' ? 0 : Number(over);
  return contract && { contract, declarers, ...(over !== undefined && { overtricks }) };
}
