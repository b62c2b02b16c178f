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
import type { SetBoard } from '../core/deal-set.ts';
import { isUnknown } from '../core/game.ts';
import { saysMoreThanDeal } from '../core/record-parts.ts';
import { openEvents } from './events.ts';
import { notePartialDeals, type PartialDeal, partialDeal } from './partial-deals.ts';
import type { Place, ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import { TABLE_TAGS } from './tag-names.ts';

/** What is kept of a record whose deal is whole. */
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
  readonly deal: CompleteDeal;
  readonly key: string;
  /** Whether it has more than its deal. */
  readonly saysMore: boolean;
}

/** A board while records of it are gathered. */
interface OpenBoard {
  readonly first: WholeDeal;
  dealer: Seat | undefined;
  vulnerability: Vulnerability | undefined;
  clashes: boolean;
}

/** The boards of a file while they are gathered. */
interface Gathering {
  readonly problems: ProblemLog;
  /** In the order of the file. */
  readonly boards: Map<BoardNumber, OpenBoard>;
  /** The first board number of each deal, dealt or not. */
  readonly numbers: Map<string, BoardNumber>;
}

/** What gathers boards of records that come one after the other. */
interface BoardGathering {
  add(record: PbnRecord): void;
  /** The boards to deal, by their place. */
  finish(): SetBoard[];
}

/**
 * The boards to deal: many records of one board are one board. Two deals under one number are an
 * error, or a warning where the file shows that they are of two events. Deals without numbers get the
 * numbers that follow the board before them; the same deal again is the same board.
 */
export function openBoards(problems: ProblemLog): BoardGathering {
  const gathering: Gathering = { problems, boards: new Map(), numbers: new Map() };
  const eventOf = openEvents();
  /** Those without a number; of the others their numbers. */
  const inOrder: (WholeDeal | BoardNumber)[] = [];
  const partial: PartialDeal[] = [];
  const noteNumberAlone = openLoneNumbers(problems);
  return {
    add(record) {
      noteNumberAlone(record);
      const event = eventOf(record);
      const found = wholeDeal(record, event);
      if (found === undefined) partial.push(...partialDeal(record));
      else {
        if (found.number !== undefined) addNumbered(gathering, found, found.number);
        inOrder.push(found.number ?? found);
      }
    },
    finish() {
      addUnnumbered(gathering, inOrder);
      const whole = (): CompleteDeal[] => Array.from(gathering.boards.values(), ({ first }) => first.deal);
      notePartialDeals(partial, whole, problems);
      return [...gathering.boards]
        .filter(([, board]) => !board.clashes)
        .map(([number, board]) => makeBoard(number, board, problems))
        .sort((a, b) => a.place.line - b.place.line);
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
    for (const name of values.keys()) names.add(name);
    if (alone === undefined || hasNumber || isUnknown(values.get('Deal'))) return;
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
    deal,
    key,
    saysMore: saysMoreThanDeal(game),
  };
}

function addNumbered(gathering: Gathering, found: WholeDeal, number: BoardNumber): void {
  const { boards, numbers, problems } = gathering;
  const board = boards.get(number);
  if (board === undefined) {
    const twin = numbers.get(found.key);
    if (twin !== undefined) {
      problems.add('deal-on-two-boards', found.dealPlace, `board ${twin} has the same deal`);
    }
    openBoard(gathering, found, number);
  } else if (board.first.key === found.key) addRecord(board, found, problems);
  else noteOtherDeal(gathering, board, found, number);
}

function openBoard({ boards, numbers }: Gathering, first: WholeDeal, number: BoardNumber): void {
  const { dealer, key, vulnerability } = first;
  boards.set(number, { first, dealer, vulnerability, clashes: false });
  if (!numbers.has(key)) numbers.set(key, number);
}

/** A further record of a board fills in what the first ones left out. */
function addRecord(board: OpenBoard, found: WholeDeal, problems: ProblemLog): void {
  const { dealer, dealPlace, dealerPlace } = found;
  if (!board.first.saysMore && !found.saysMore) {
    const what = `line ${board.first.dealPlace.line} has this board and its deal already, and neither says more`;
    problems.add('board-twice', dealPlace, what);
  }
  if (dealer !== undefined && board.dealer !== undefined && dealer !== board.dealer) {
    const what = `an earlier record of this board has dealer ${board.dealer}`;
    problems.add('board-dealer', dealerPlace, what);
  }
  board.dealer ??= dealer;
  board.vulnerability ??= found.vulnerability;
}

function noteOtherDeal(
  { numbers, problems }: Gathering,
  board: OpenBoard,
  found: WholeDeal,
  number: BoardNumber,
): void {
  const place = found.dealPlace;
  const { first } = board;
  const { line } = first.dealPlace;
  if (found.event !== first.event && !nearlySame(found.deal, first.deal)) {
    problems.add(
      'several-events',
      place,
      `another event has its own deal for board ${number} on line ${line}`,
    );
    if (!numbers.has(found.key)) numbers.set(found.key, number);
    return;
  }
  board.clashes = true;
  problems.add('board-clash', place, `board ${number} has another deal on line ${line}`);
}

/** Two deals that give most cards to the same seats are one deal and a slip, whatever their events. */
function nearlySame(a: CompleteDeal, b: CompleteDeal): boolean {
  const same = SEATS.map((seat) => countCards(intersection(a.hands[seat], b.hands[seat])));
  return a.deck === b.deck && same.reduce((sum, count) => sum + count, 0) * 2 > a.deck.cards.length;
}

/** A deal without a number follows the board before it, or all boards if that number is taken. */
function addUnnumbered(gathering: Gathering, inOrder: readonly (WholeDeal | BoardNumber)[]): void {
  const { boards, numbers, problems } = gathering;
  let highest = Array.from(boards.keys()).reduce((most, number) => Math.max(most, number), 0);
  let last = 0;
  for (const found of inOrder) {
    if (typeof found === 'number') {
      last = found;
      continue;
    }
    const known = numbers.get(found.key);
    if (known === undefined) {
      const next = boards.has(toBoardNumber(last + 1)) ? highest + 1 : last + 1;
      last = next;
      highest = Math.max(highest, next);
      openBoard(gathering, found, toBoardNumber(next));
      const place = { line: found.dealPlace.line };
      problems.add('board-unnumbered', place, `a deal has no board number and is dealt as board ${next}`);
      continue;
    }
    last = known;
    const board = boards.get(known);
    if (board?.first.key === found.key) addRecord(board, found, problems);
  }
}

/** A board of text: it has a line. */
interface LineBoard extends SetBoard {
  readonly place: { readonly line: number };
}

function makeBoard(number: BoardNumber, board: OpenBoard, problems: ProblemLog): LineBoard {
  const dealer = board.dealer ?? dealerOf(number);
  const vulnerability = board.vulnerability ?? vulnerabilityOf(number);
  if (dealer !== dealerOf(number)) {
    const what = `the dealer is ${dealer}, and ${dealerOf(number)} by the number`;
    problems.add('board-dealer', { ...board.first.dealerPlace, board: number }, what);
  }
  if (vulnerability !== vulnerabilityOf(number)) {
    const what = `the vulnerability is ${vulnerability}, and ${vulnerabilityOf(number)} by the number`;
    problems.add('board-vulnerability', { ...board.first.vulnerabilityPlace, board: number }, what);
  }
  const { deal, line, number: own } = board.first;
  return { number, numbered: own !== undefined, dealer, vulnerability, deal, place: { line } };
}
