import { type Card, makeCard, RANKS, rankOf, SUITS, suitOf } from '../../bridge/card.ts';
import { hasCard } from '../../bridge/card-set.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { isRevoke, type PlayedHand, takeCard } from '../../bridge/play.ts';
import { columnOf, type SeatIndex, seatOf, type Trick, type Trump, winnerOf } from '../../bridge/trick.ts';
import type { PbnCode } from './codes.ts';
import type { SectionWord } from './section-words.ts';

/** One trick as it is written, each card with its word. */
interface WrittenTrick extends Trick {
  readonly words: readonly SectionWord[];
}

/** Every card by its suit and one-letter rank in all capitals and small letters. */
const CARD_OF: ReadonlyMap<string, Card> = new Map(
  SUITS.flatMap((suit, suitIndex) =>
    RANKS.flatMap((rank, rankIndex) =>
      [suit, suit.toLowerCase()].flatMap((first) =>
        [rank, rank.toLowerCase()].map(
          (second) => [first + second, makeCard(suitIndex, rankIndex + 1)] as const,
        ),
      ),
    ),
  ),
);

const STANDARD_CARD_OF: ReadonlyMap<string, Card> = new Map(
  [...CARD_OF].filter(([, card]) => DECKS.standard.ranks.includes(rankOf(card))),
);

/** The card of a play word in a deck (section 3.6.1), in either case; `undefined` if it is none. */
export function parsePlayedCard(text: string, deck: Deck): Card | undefined {
  return (deck.name === 'standard' ? STANDARD_CARD_OF : CARD_OF).get(text);
}

/** Something wrong in a play. */
interface PlayFault {
  readonly code: PbnCode;
  readonly word: SectionWord;
  readonly what: string;
}

/** A play while it is read. */
export interface PlayReader {
  /** The card of a word, in the deck of the deal. */
  readonly parse: (word: SectionWord) => Card | undefined;
  readonly trump: Trump;
  /** 0 North-South, 1 East-West; `undefined` if there is no declarer. */
  readonly side: number | undefined;
  /** `undefined` for a hand that the file does not give. */
  readonly hands: readonly (PlayedHand | undefined)[];
  /** Indexed by card: 1 once it is played. */
  readonly played: Uint8Array;
  readonly faults: PlayFault[];
  leader: SeatIndex | undefined;
  /** Tricks of the declaring side, and of the other one. */
  won: number;
  lost: number;
  /** Whether there was no revoke. */
  sure: boolean;
  /** The first trick whose columns are turned. */
  turned: SectionWord | undefined;
}

/** After this many faults a play is not read further. */
const MOST_FAULTS = 20;

/** Reads trick by trick; each column is a seat's, from the Play tag's on. */
export function readTricks(reader: PlayReader, words: readonly SectionWord[], end: number): void {
  const first = reader.leader ?? 0;
  for (let at = 0; at < end && reader.faults.length < MOST_FAULTS; at += 4) {
    const row = words.slice(at, Math.min(at + 4, end));
    const straight = { words: row, cards: row.map(reader.parse), first };
    const trick = turnedTrick(reader, straight, at + 4 >= end) ?? straight;
    if (trick !== straight) reader.turned ??= row[0];
    readTrick(reader, trick);
  }
}

/**
 * The same trick with its columns turned, if its cards are held only so: archives write it when it is
 * the last one of a claim. Cards not recorded may stand in that last trick only.
 */
function turnedTrick(reader: PlayReader, trick: WrittenTrick, isLast: boolean): WrittenTrick | undefined {
  if (trick.cards.length < 4 || fits(reader, trick)) return undefined;
  const isWhole = trick.cards.every(
    (card, at) => card !== undefined || (isLast && trick.words[at]?.text === '-'),
  );
  if (!isWhole) return undefined;
  const turns = [1, 2, 3].map((turn) => ({ ...trick, first: (trick.first + turn) % 4 }));
  return turns.find((turned) => fits(reader, turned));
}

function fits({ hands, played }: PlayReader, { cards, first }: WrittenTrick): boolean {
  for (let column = 0; column < cards.length; column++) {
    const card = cards[column];
    if (card === undefined) continue;
    const hand = hands[(first + column) % 4];
    if (hand === undefined || played[card] === 1 || !hasCard(hand, card)) return false;
  }
  return true;
}

function fault(reader: PlayReader, code: PbnCode, word: SectionWord, what: string): void {
  reader.faults.push({ code, word, what });
}

function readTrick(reader: PlayReader, trick: WrittenTrick): void {
  for (let column = 0; column < trick.words.length; column++) checkCard(reader, trick, column);
  const leader = leaderOf(reader, trick);
  if (leader !== undefined) checkFollowing(reader, trick, leader);
  for (let column = 0; column < trick.cards.length; column++) {
    const card = trick.cards[column];
    const hand = reader.hands[seatOf(trick, column)];
    if (hand !== undefined && card !== undefined) takeCard(hand, card);
  }
  reader.leader = leader === undefined ? undefined : winnerOf(trick, leader, reader.trump);
  if (reader.leader === undefined || reader.side === undefined) return;
  if (reader.leader % 2 === reader.side) reader.won++;
  else reader.lost++;
}

function hasMark({ marks }: SectionWord, letter: 'R' | 'L'): boolean {
  return marks?.includes(letter) ?? false;
}

function checkCard(reader: PlayReader, trick: WrittenTrick, column: number): void {
  const card = trick.cards[column];
  const word = trick.words[column];
  if (word === undefined) return;
  if (word.marks !== undefined && word.marks.length > 1)
    fault(reader, 'irregularity', word, 'this card has more than one mark');
  if (hasMark(word, 'R')) reader.sure = false;
  if (card === undefined) {
    if (word.text !== '-' && word.text !== '+') fault(reader, 'card-unknown', word, 'this is not a card');
    return;
  }
  const hand = reader.hands[seatOf(trick, column)];
  if (reader.played[card] === 1 || (hand !== undefined && !hasCard(hand, card))) {
    fault(
      reader,
      'card-not-held',
      word,
      'this card is not in the hand that plays it, or has been played before',
    );
  }
  reader.played[card] = 1;
}

/** The seat with a `^L`, which it may have only if it was not its lead; else the seat whose lead it is. */
function leaderOf(reader: PlayReader, trick: WrittenTrick): SeatIndex | undefined {
  let marked: SeatIndex | undefined;
  for (let column = 0; column < trick.words.length; column++) {
    const word = trick.words[column];
    if (word === undefined || !hasMark(word, 'L')) continue;
    if (marked !== undefined) fault(reader, 'irregularity', word, 'this is the second ^L of a trick');
    else if (seatOf(trick, column) === reader.leader) {
      fault(reader, 'irregularity', word, 'this card is marked ^L, but it is its seat’s turn to lead');
    }
    marked ??= seatOf(trick, column);
  }
  return marked ?? reader.leader;
}

function checkFollowing(reader: PlayReader, trick: WrittenTrick, leader: SeatIndex): void {
  const led = trick.cards[columnOf(trick, leader)];
  if (led === undefined) return;
  const suit = suitOf(led);
  for (let column = 0; column < trick.words.length; column++) {
    const word = trick.words[column];
    const card = trick.cards[column];
    const hand = reader.hands[seatOf(trick, column)];
    if (word === undefined || card === undefined || hand === undefined) continue;
    const isMarked = hasMark(word, 'R');
    const revokes = isRevoke(hand, suit, card);
    if (revokes && !isMarked)
      fault(reader, 'revoke', word, 'this card does not follow suit although it could');
    if (isMarked && !revokes)
      fault(reader, 'irregularity', word, 'this card is marked ^R but is not a revoke');
  }
}
