import {
  type BoardNumber,
  dealerOf,
  toBoardNumber,
  type Vulnerability,
  vulnerabilityOf,
} from '../../bridge/board.ts';
import { countCards, intersection } from '../../bridge/card-set.ts';
import type { CompleteDeal } from '../../bridge/deal.ts';
import { SEATS, type Seat } from '../../bridge/seat.ts';
import type { Boards, SetBoard } from '../core/deal-set.ts';
import { isUnknown } from '../core/game.ts';
import { dealOfKey } from '../core/gather-boards.ts';
import { saysMoreThanDeal } from '../core/record-parts.ts';
import { BoardTable, type OpenBoard } from './board-table.ts';
import { openEvents } from './events.ts';
import { notePartialDeals, type PartialDeal, partialDeal } from './partial-deals.ts';
import type { Place, ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { TABLE_TAGS } from './tag-names.ts';

/** What counts of a record whose deal is whole. */
interface WholeDeal {
  /** The line of the record; the places are of the values of its tags. */
  readonly line: number;
  readonly dealPlace: Place;
  readonly dealerPlace: Place;
  readonly vulnerabilityPlace: Place;
  readonly number: BoardNumber | undefined;
  readonly dealer: Seat | undefined;
  readonly vulnerability: Vulnerability | undefined;
  readonly event: string;
  /** The deal, by `keyOf`. */
  readonly key: string;
  /** Whether it has more than its deal. */
  readonly saysMore: boolean;
}

/** The places where the first record of a board says what is not as its number has it. */
type Places = Pick<WholeDeal, 'dealerPlace' | 'vulnerabilityPlace'>;

/** The boards of a file while they are gathered. */
interface Gathering {
  readonly problems: ProblemLog;
  readonly table: BoardTable;
  readonly places: Map<BoardNumber, Places>;
}

/** What gathers boards of records that come one after the other. */
interface BoardGathering {
  add(record: PbnRecord): void;
  /** The boards to deal, by their place. */
  finish(): Boards;
}

/**
 * The boards to deal: many records of one board are one board. Two deals under one number are an
 * error, or a warning where the file shows that they are of two events. Deals without numbers get the
 * numbers that follow the board before them; the same deal again is the same board.
 */
export function openBoards(problems: ProblemLog): BoardGathering {
  const gathering: Gathering = { problems, table: new BoardTable(), places: new Map() };
  const eventOf = openEvents();
  /** The deals without a number, each behind the number before it, if that is new. */
  const inOrder: (WholeDeal | BoardNumber)[] = [];
  let last: BoardNumber | undefined;
  const partial: PartialDeal[] = [];
  const noteNumberAlone = openLoneNumbers(problems);
  return {
    add(record) {
      noteNumberAlone(record);
      const event = eventOf(record);
      const found = wholeDeal(record, event);
      if (found === undefined) partial.push(...partialDeal(record));
      else if (found.number !== undefined) {
        addNumbered(gathering, found, found.number);
        last = found.number;
      } else {
        if (last !== undefined) inOrder.push(last);
        inOrder.push(found);
        last = undefined;
      }
    },
    finish() {
      addUnnumbered(gathering, inOrder);
      const { places, table } = gathering;
      notePartialDeals(partial, () => dealsOf(table), problems);
      for (const [number, place] of places) noteOthersThanByNumber(table.board(number), place, problems);
      return dealtBoards(table);
    },
  };
}

function* dealsOf(table: BoardTable): Generator<CompleteDeal, void> {
  for (const row of table.rows()) yield dealOfKey(table.at(row).key);
}

function dealtBoards(table: BoardTable): Boards {
  const rows = table.dealtRows();
  return {
    length: rows.length,
    *[Symbol.iterator]() {
      for (const row of rows) yield makeBoard(table.at(row));
    },
  };
}

/** Tells of a deal without a number after a number without a deal: an empty line may have parted them. */
function openLoneNumbers(problems: ProblemLog): (record: PbnRecord) => void {
  let alone: PbnRecord | undefined;
  /** The tags from the number on: one that comes again is another board's. */
  const names = new Set<string>();
  return (record) => {
    const { values } = record;
    const hasNumber = !isUnknown(values.get('Board'));
    if (!hasNumber && alone === undefined) return;
    if (hasNumber || [...values.keys()].some((name) => names.has(name))) {
      alone = hasNumber && isHeadAlone(record) ? record : undefined;
      names.clear();
    }
    if (alone === undefined) return;
    for (const name of values.keys()) names.add(name);
    if (hasNumber || isUnknown(values.get('Deal'))) return;
    const { line } = placeOf(alone, 'Board');
    const what = `the Board tag on line ${line} has no deal, and this deal no number`;
    problems.add('deal-unread', placeOf(record, 'Deal'), what);
    alone = undefined;
  };
}

/** Whether a record says nothing of its board but tags of the head. */
function isHeadAlone({ values }: PbnRecord): boolean {
  return ['Deal', 'Auction', 'Play', 'Contract', ...TABLE_TAGS].every((name) => !values.has(name));
}

function wholeDeal(record: PbnRecord, event: string): WholeDeal | undefined {
  const { checked, dealer, game, number, vulnerability } = record;
  const { deal, key = '' } = checked ?? {};
  if (deal === undefined) return undefined;
  return {
    line: game.line,
    dealPlace: placeOf(record, 'Deal'),
    dealerPlace: placeOf(record, 'Dealer'),
    vulnerabilityPlace: placeOf(record, 'Vulnerable'),
    number,
    dealer,
    vulnerability,
    event,
    key,
    saysMore: saysMoreThanDeal(game),
  };
}

function addNumbered(gathering: Gathering, found: WholeDeal, number: BoardNumber): void {
  const { problems, table } = gathering;
  const board = table.board(number);
  if (board === undefined) {
    const twin = table.numberOfDeal(found.key);
    if (twin !== undefined) {
      problems.add('deal-on-two-boards', found.dealPlace, `board ${twin} has the same deal`);
    }
    openBoard(gathering, found, number);
  } else if (board.key === found.key) addRecord(gathering, board, found);
  else noteOtherDeal(gathering, board, found);
}

function openBoard({ places, table }: Gathering, first: WholeDeal, number: BoardNumber): void {
  const { dealer, dealerPlace, vulnerability, vulnerabilityPlace } = first;
  table.add(boardOf(first, number));
  const isByNumber = dealer === dealerOf(number) && vulnerability === vulnerabilityOf(number);
  if (!isByNumber) places.set(number, { dealerPlace, vulnerabilityPlace });
}

function boardOf(first: WholeDeal, number: BoardNumber): OpenBoard {
  const { dealer, dealPlace, event, key, line, saysMore, vulnerability } = first;
  const numbered = first.number !== undefined;
  const dealLine = dealPlace.line;
  return { number, line, dealLine, numbered, event, key, saysMore, dealer, vulnerability, clashes: false };
}

/** A further record of a board fills in what the first ones left out. */
function addRecord({ problems, table }: Gathering, board: OpenBoard, found: WholeDeal): void {
  const { dealer, dealPlace, dealerPlace } = found;
  if (!board.saysMore && !found.saysMore) {
    const what = `line ${board.dealLine} has this board and its deal already, and neither says more`;
    problems.add('board-twice', dealPlace, what);
  }
  if (dealer !== undefined && board.dealer !== undefined && dealer !== board.dealer) {
    const what = `an earlier record of this board has dealer ${board.dealer}`;
    problems.add('board-dealer', dealerPlace, what);
  }
  if (board.dealer !== undefined && board.vulnerability !== undefined) return;
  const vulnerability = board.vulnerability ?? found.vulnerability;
  table.replace({ ...board, dealer: board.dealer ?? dealer, vulnerability });
}

function noteOtherDeal({ problems, table }: Gathering, board: OpenBoard, found: WholeDeal): void {
  const place = found.dealPlace;
  const { dealLine: line, number } = board;
  if (found.event !== board.event && !nearlySame(dealOfKey(found.key), dealOfKey(board.key))) {
    problems.add(
      'several-events',
      place,
      `another event has its own deal for board ${number} on line ${line}`,
    );
    if (table.numberOfDeal(found.key) === undefined) table.add(boardOf(found, number), false);
    return;
  }
  table.replace({ ...board, clashes: true });
  problems.add('board-clash', place, `board ${number} has another deal on line ${line}`);
}

/** Two deals that give most cards to the same seats are one deal and a slip, whatever their events. */
function nearlySame(a: CompleteDeal, b: CompleteDeal): boolean {
  const same = SEATS.map((seat) => countCards(intersection(a.hands[seat], b.hands[seat])));
  return a.deck === b.deck && same.reduce((sum, count) => sum + count, 0) * 2 > a.deck.cards.length;
}

function highestIn(table: BoardTable): number {
  return table.rows().reduce((most, row) => Math.max(most, table.at(row).number), 0);
}

/** A deal without a number follows the board before it, or all boards if that number is taken. */
function addUnnumbered(gathering: Gathering, inOrder: readonly (WholeDeal | BoardNumber)[]): void {
  const { problems, table } = gathering;
  let highest = inOrder.length === 0 ? 0 : highestIn(table);
  let last = 0;
  for (const found of inOrder) {
    if (typeof found === 'number') {
      last = found;
      continue;
    }
    const known = table.numberOfDeal(found.key);
    if (known === undefined) {
      const next = table.board(toBoardNumber(last + 1)) === undefined ? last + 1 : highest + 1;
      last = next;
      highest = Math.max(highest, next);
      openBoard(gathering, found, toBoardNumber(next));
      const place = { line: found.dealPlace.line };
      problems.add('board-unnumbered', place, `a deal has no board number and is dealt as board ${next}`);
      continue;
    }
    last = known;
    const board = table.board(known);
    if (board?.key === found.key) addRecord(gathering, board, found);
  }
}

/** Tells of a dealer or a vulnerability that is not the one of the number. */
function noteOthersThanByNumber(
  board: OpenBoard | undefined,
  { dealerPlace, vulnerabilityPlace }: Places,
  problems: ProblemLog,
): void {
  if (board === undefined || board.clashes) return;
  const { dealer, number, vulnerability } = board;
  if (dealer !== undefined && dealer !== dealerOf(number)) {
    const what = `the dealer is ${dealer}, and ${dealerOf(number)} by the number`;
    problems.add('board-dealer', { ...dealerPlace, board: number }, what);
  }
  if (vulnerability !== undefined && vulnerability !== vulnerabilityOf(number)) {
    const what = `the vulnerability is ${vulnerability}, and ${vulnerabilityOf(number)} by the number`;
    problems.add('board-vulnerability', { ...vulnerabilityPlace, board: number }, what);
  }
}

function makeBoard({ dealer, key, line, number, numbered, vulnerability }: OpenBoard): SetBoard {
  return {
    number,
    numbered,
    dealer: dealer ?? dealerOf(number),
    vulnerability: vulnerability ?? vulnerabilityOf(number),
    deal: dealOfKey(key),
    place: { line },
  };
}
