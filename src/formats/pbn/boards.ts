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
import { partsOfRecords } from '../core/record-parts.ts';
import { eventKeys } from './events.ts';
import { notePartialDeals } from './partial-deals.ts';
import type { ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';

/** A board while records of it are gathered. */
interface OpenBoard {
  readonly key: string;
  readonly event: string;
  readonly first: PbnRecord;
  readonly deal: CompleteDeal;
  dealer: Seat | undefined;
  vulnerability: Vulnerability | undefined;
  clashes: boolean;
  /** Whether the first record has more than its deal; `undefined` until there is a second one. */
  saysMore: boolean | undefined;
}

/** The boards of a file while they are gathered. */
interface Gathering {
  readonly problems: ProblemLog;
  /** In the order of the file. */
  readonly boards: Map<BoardNumber, OpenBoard>;
  /** The first board number of each deal, dealt or not. */
  readonly numbers: Map<string, BoardNumber>;
}

/**
 * The boards to deal: many records of one board are one board. Two deals under one number are an
 * error, or a warning where the file shows that they are of two events. Deals without numbers get the
 * numbers that follow the board before them; the same deal again is the same board.
 */
export function gatherBoards(records: readonly PbnRecord[], problems: ProblemLog): SetBoard[] {
  const gathering: Gathering = { problems, boards: new Map(), numbers: new Map() };
  const events = eventKeys(records);
  const whole = records.flatMap((record, index) => wholeRecord(record, events[index] ?? ''));
  for (const found of whole) {
    if (found.record.number !== undefined) addNumbered(gathering, found, found.record.number);
  }
  addUnnumbered(gathering, whole);
  notePartialDeals(records, () => Array.from(gathering.boards.values(), ({ deal }) => deal), problems);
  return [...gathering.boards]
    .filter(([, board]) => !board.clashes)
    .map(([number, board]) => makeBoard(number, board, problems))
    .sort((a, b) => a.place.line - b.place.line);
}

interface WholeRecord {
  readonly record: PbnRecord;
  readonly event: string;
  readonly deal: CompleteDeal;
  readonly key: string;
}

function wholeRecord(record: PbnRecord, event: string): WholeRecord[] {
  const { deal, key = '' } = record.checked ?? {};
  return deal === undefined ? [] : [{ record, event, deal, key }];
}

function addNumbered(gathering: Gathering, found: WholeRecord, number: BoardNumber): void {
  const { boards, numbers, problems } = gathering;
  const board = boards.get(number);
  if (board === undefined) {
    const twin = numbers.get(found.key);
    if (twin !== undefined) {
      problems.add('deal-on-two-boards', placeOf(found.record, 'Deal'), `board ${twin} has the same deal`);
    }
    openBoard(gathering, found, number);
  } else if (board.key === found.key) addRecord(board, found.record, problems);
  else noteOtherDeal(gathering, board, found, number);
}

function openBoard(
  { boards, numbers }: Gathering,
  { record, event, deal, key }: WholeRecord,
  number: BoardNumber,
): void {
  const { dealer, vulnerability } = record;
  boards.set(number, {
    key,
    event,
    first: record,
    deal,
    dealer,
    vulnerability,
    clashes: false,
    saysMore: undefined,
  });
  if (!numbers.has(key)) numbers.set(key, number);
}

/** Whether a record has anything besides its deal: names, an auction, a result. */
function saysMore({ game }: PbnRecord): boolean {
  return partsOfRecords([game]).size > 0;
}

/** A further record of a board fills in what the first ones left out. */
function addRecord(board: OpenBoard, record: PbnRecord, problems: ProblemLog): void {
  board.saysMore ??= saysMore(board.first);
  if (!board.saysMore && !saysMore(record)) {
    const what = `line ${placeOf(board.first, 'Deal').line} has this board and its deal already, and neither says more`;
    problems.add('board-twice', placeOf(record, 'Deal'), what);
  }
  if (record.dealer !== undefined && board.dealer !== undefined && record.dealer !== board.dealer) {
    problems.add(
      'board-dealer',
      placeOf(record, 'Dealer'),
      `an earlier record of this board has dealer ${board.dealer}`,
    );
  }
  board.dealer ??= record.dealer;
  board.vulnerability ??= record.vulnerability;
}

function noteOtherDeal(
  gathering: Gathering,
  board: OpenBoard,
  found: WholeRecord,
  number: BoardNumber,
): void {
  const { numbers, problems } = gathering;
  const place = placeOf(found.record, 'Deal');
  const line = placeOf(board.first, 'Deal').line;
  if (found.event !== board.event && !nearlySame(found.deal, board.deal)) {
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
function addUnnumbered(gathering: Gathering, whole: readonly WholeRecord[]): void {
  const { boards, numbers, problems } = gathering;
  let highest = Array.from(boards.keys()).reduce((most, number) => Math.max(most, number), 0);
  let last = 0;
  for (const found of whole) {
    const known = found.record.number ?? numbers.get(found.key);
    if (known === undefined) {
      const next = boards.has(toBoardNumber(last + 1)) ? highest + 1 : last + 1;
      last = next;
      highest = Math.max(highest, next);
      openBoard(gathering, found, toBoardNumber(next));
      const place = { line: placeOf(found.record, 'Deal').line };
      problems.add('board-unnumbered', place, `a deal has no board number and is dealt as board ${next}`);
      continue;
    }
    last = known;
    const board = boards.get(known);
    if (found.record.number === undefined && board?.key === found.key)
      addRecord(board, found.record, problems);
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
    problems.add('board-dealer', { ...placeOf(board.first, 'Dealer'), board: number }, what);
  }
  if (vulnerability !== vulnerabilityOf(number)) {
    const what = `the vulnerability is ${vulnerability}, and ${vulnerabilityOf(number)} by the number`;
    problems.add('board-vulnerability', { ...placeOf(board.first, 'Vulnerable'), board: number }, what);
  }
  const { deal, first } = board;
  const numbered = first.number !== undefined;
  return { number, numbered, dealer, vulnerability, deal, place: { line: first.game.line } };
}
