import {
  type BoardNumber,
  dealerOf,
  toBoardNumber,
  type Vulnerability,
  vulnerabilityOf,
} from '../../bridge/board.ts';
import { SUITS } from '../../bridge/card.ts';
import { type CardSet, countCards, difference, union } from '../../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../../bridge/deal.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import type { Seat } from '../../bridge/seat.ts';
import { DEAL_CODES, type DealCode } from './deal-codes.ts';
import type { DealSet, FilePlace, FormatProblem, ReadOptions, SetBoard } from './deal-set.ts';
import { openProblemLog, type ProblemLog } from './problem-log.ts';

/** The problems of a file of any format but PBN. */
export type DealLog = ProblemLog<DealCode>;

export function openDealLog(): DealLog {
  return openProblemLog(DEAL_CODES);
}

/** A board as a file gives it; what it leaves out follows from its number, and that from its place in the file. */
interface FoundBoard {
  readonly place: FilePlace;
  readonly number?: BoardNumber | undefined;
  readonly dealer?: Seat | undefined;
  readonly vulnerability?: Vulnerability | undefined;
  /** `undefined` if the cards are in doubt, which was reported: the board keeps its number and is not dealt. */
  readonly deal: CompleteDeal | undefined;
}

/** The boards of a file while it is read. */
interface BoardGathering {
  /** The number of the next board, if the file does not say another one. */
  nextNumber(): BoardNumber;
  add(found: FoundBoard): void;
  /** Those that can be dealt, in the order of the file. */
  finish(): SetBoard[];
}

/** An empty gathering: a number with two deals is an error, a deal with two numbers is reported. */
export function openBoards(log: DealLog, { firstBoard }: ReadOptions = {}): BoardGathering {
  const boards = new Map<BoardNumber, SetBoard>();
  const clashes = new Set<BoardNumber>();
  const numberOfDeal = new Map<string, BoardNumber>();
  let next = firstBoard ?? toBoardNumber(1);
  return {
    nextNumber: () => next,
    add(found) {
      const number = found.number ?? next;
      next = toBoardNumber(number + 1);
      if (found.deal === undefined) return;
      const key = keyOf(found.deal);
      const before = boards.get(number);
      if (before !== undefined) {
        if (!noteSecond(log, before, found, key)) clashes.add(number);
        return;
      }
      const twin = numberOfDeal.get(key);
      if (twin === undefined) numberOfDeal.set(key, number);
      else
        log.add('deal-on-two-boards', { ...found.place, board: number }, `board ${twin} has the same deal`);
      boards.set(number, makeBoard(log, number, found, found.deal));
    },
    finish() {
      if (boards.size === 0) log.add('no-deals', {}, 'there is no complete deal in this file');
      return [...boards.values()].filter(({ number }) => !clashes.has(number));
    },
  };
}

/** How many characters the key of a deal has: a mask for each suit of three hands, and their highest ranks. */
export const KEY_CHARACTERS: number = 3 * SUITS.length + 1;

/** The same text for the same deal only: three hands tell the fourth, and how many cards they have the deck. */
export function keyOf({ hands: { N, E, S } }: CompleteDeal): string {
  const highest = highestRanks(N) | (highestRanks(E) << 4) | (highestRanks(S) << 8);
  // Arguments by name take a third of the time of those that are spread.
  return String.fromCharCode(N[0], N[1], N[2], N[3], E[0], E[1], E[2], E[3], S[0], S[1], S[2], S[3], highest);
}

/** The deal of such a text. */
export function dealOfKey(key: string): CompleteDeal {
  const highest = key.charCodeAt(KEY_CHARACTERS - 1);
  const mask = (at: number): number => key.charCodeAt(at) | (((highest >> at) & 1) << 16);
  const hand = (at: number): CardSet => [mask(at), mask(at + 1), mask(at + 2), mask(at + 3)];
  const [N, E, S] = [hand(0), hand(SUITS.length), hand(2 * SUITS.length)];
  const deck = countCards(N) === DECKS.super.cardsPerHand ? DECKS.super : DECKS.standard;
  const W = difference(deck.cardSet, union(union(N, E), S));
  const deal = completeDeal({ deck, hands: { N, E, S, W } });
  if (!deal.ok) throw new RangeError('This is the key of no deal.');
  return deal.value;
}

/** The rank of each suit for which a character has no bit left. */
function highestRanks([clubs, diamonds, hearts, spades]: CardSet): number {
  return (clubs >>> 16) | ((diamonds >>> 16) << 1) | ((hearts >>> 16) << 2) | ((spades >>> 16) << 3);
}

/** Whether a second board of a number has the deal of the first one. */
function noteSecond(log: DealLog, first: SetBoard, { place }: FoundBoard, key: string): boolean {
  const { number } = first;
  const isSame = keyOf(first.deal) === key;
  if (isSame) log.add('board-twice', { ...place, board: number }, 'this board is in the file already');
  else
    log.add(
      'board-clash',
      { ...place, board: number },
      `board ${number} has another deal ${placeInWords(first.place)}`,
    );
  return isSame;
}

/** `on line 7`, `at byte 128`. */
function placeInWords({ line, byteOffset }: FilePlace): string {
  if (line !== undefined) return `on line ${line}`;
  return byteOffset === undefined ? 'before' : `at byte ${byteOffset}`;
}

function makeBoard(log: DealLog, number: BoardNumber, found: FoundBoard, deal: CompleteDeal): SetBoard {
  const byNumber = { dealer: dealerOf(number), vulnerability: vulnerabilityOf(number) };
  const { place, dealer = byNumber.dealer, vulnerability = byNumber.vulnerability } = found;
  if (dealer !== byNumber.dealer) {
    const what = `the dealer is ${dealer}, and ${byNumber.dealer} by the number`;
    log.add('board-dealer', { ...place, board: number }, what);
  }
  if (vulnerability !== byNumber.vulnerability) {
    const what = `the vulnerability is ${vulnerability}, and ${byNumber.vulnerability} by the number`;
    log.add('board-vulnerability', { ...place, board: number }, what);
  }
  return { number, numbered: found.number !== undefined, dealer, vulnerability, deal, place };
}

/** A set of deals alone, without records. */
export function setOfBoards(
  boards: BoardGathering,
  log: DealLog,
  more: { readonly deck?: DeckName; readonly title?: string | undefined } = {},
): DealSet {
  const { deck = 'standard', title } = more;
  const found = boards.finish();
  return { deck, boards: found, records: [], trailer: [], title, problems: log.finish() };
}

/** Looks for deals that come in more than one file. */
interface Twins {
  /** A warning for each board of a file whose deal is in one of the files before it; the file is then one of those. */
  find(file: string, set: DealSet): FormatProblem[];
}

/** A search without any file so far. */
export function openTwins(): Twins {
  const known = new Map<string, string>();
  return {
    find(file, { boards }) {
      const log = openProblemLog(DEAL_CODES);
      const keys = boards.map(({ deal }) => keyOf(deal));
      boards.forEach(({ number, place }, at) => {
        const twin = known.get(keys[at] ?? '');
        if (twin !== undefined)
          log.add('deal-in-other-file', { ...place, board: number }, `${twin} has the same deal`);
      });
      boards.forEach(({ number }, at) => {
        const key = keys[at] ?? '';
        if (!known.has(key)) known.set(key, `board ${number} of ${file}`);
      });
      return log.finish();
    },
  };
}
