import type { Strain } from '../../bridge/call.ts';
import { type Card, SUITS, type Suit, suitOf } from '../../bridge/card.ts';
import { type CardSet, hasCard } from '../../bridge/card-set.ts';
import { DECKS, type Deck } from '../../bridge/deck.ts';
import { SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import { sideOf } from './auction-state.ts';
import type { PbnCode } from './codes.ts';
import type { ContractValue } from './contract-value.ts';
import { isUnknown, type PbnTag } from './model.ts';
import type { Place, ProblemLog } from './problems.ts';
import { type PbnRecord, placeOf } from './record.ts';
import type { SectionWord } from './section-words.ts';
import { parseSeat } from './simple-values.ts';
import { columnSeats, hasSuit, type PlayedCard, parsePlayedCard, winnerOf, withoutCard } from './trick.ts';

/** What a play shows of its result. */
export interface PlayEnd {
  /** Tricks that the declaring side won, or lost, for certain. */
  readonly won: number;
  readonly lost: number;
  /** Whether these are to be relied on: no fault, no revoke, no trick in doubt. */
  readonly sure: boolean;
}

interface PlayFault {
  readonly code: PbnCode;
  readonly place: Place;
  readonly what: string;
}

interface Reader {
  readonly deck: Deck;
  /** 0 clubs to 3 spades, -1 none. */
  readonly trump: number;
  readonly declarer: Seat | undefined;
  readonly hands: Map<Seat, CardSet>;
  readonly played: Set<number>;
  readonly faults: PlayFault[];
  leader: Seat | undefined;
  won: number;
  lost: number;
  sure: boolean;
  /** The first trick whose columns are turned. */
  turned: Place | undefined;
}

/** After so many faults a play is not read further. */
const MOST_FAULTS = 20;

/**
 * Checks the cards of a play (section 3.6): known, held, following suit; revokes and leads out of turn
 * only where marked (section 3.9). Blind: no message names a card. Needs Deal, Declarer and Contract.
 */
export function checkPlay(
  record: PbnRecord,
  tag: PbnTag,
  words: readonly SectionWord[],
  declarer: Seat | undefined,
  contract: ContractValue,
  problems: ProblemLog,
): PlayEnd | undefined {
  noteMissingTags(record, contract, problems);
  noteFirstSeat(record, tag, declarer, contract, problems);
  const end = endOfPlay(words, DECKS[record.deck], problems);
  const reader = openReader(record, parseSeat(tag.value), declarer, contract);
  readPlay(reader, words, end);
  if (reader.turned !== undefined) {
    problems.add(
      'play-order',
      reader.turned,
      'the cards of a trick do not stand in the columns of their seats',
    );
  }
  for (const { code, place, what } of reader.faults) problems.add(code, place, what);
  const { won, lost, sure, faults } = reader;
  const isSure = sure && faults.length === 0 && contract.kind === 'contract';
  return declarer === undefined ? undefined : { won, lost, sure: isSure };
}

/** Reads trick by trick; each column is a seat's, from the Play tag's on. */
function readPlay(reader: Reader, words: readonly SectionWord[], end: number): void {
  const columns = columnSeats(reader.leader ?? 'N');
  for (let at = 0; at < end && reader.faults.length < MOST_FAULTS; at += 4) {
    const trick = words.slice(at, Math.min(at + 4, end));
    const cards = trick.map(({ text }) => parsePlayedCard(text, reader.deck));
    const turn = turnOf(reader, cards, columns);
    if (turn > 0) reader.turned ??= trick[0]?.place;
    const played = trick.map((word, column) => ({
      seat: columns[(column + turn) % 4] ?? 'N',
      card: cards[column],
      word,
    }));
    for (const card of played) checkCard(reader, card);
    readTrick(reader, played);
  }
}

/** By how many seats the columns of a trick are turned: some archives begin tricks at other seats. */
function turnOf(reader: Reader, cards: readonly (Card | undefined)[], columns: readonly Seat[]): number {
  const fits = (turn: number): boolean =>
    cards.every(
      (card, column) => card !== undefined && isHeld(reader, card, columns[(column + turn) % 4] ?? 'N'),
    );
  return cards.length < 4 || fits(0) ? 0 : Math.max(0, [0, 1, 2, 3].findIndex(fits));
}

function isHeld({ hands, played }: Reader, card: Card, seat: Seat): boolean {
  const hand = hands.get(seat);
  return !played.has(card) && hand !== undefined && hasCard(hand, card);
}

/** An end position (section 3.10) has no declarer. */
function noteMissingTags(record: PbnRecord, contract: ContractValue, problems: ProblemLog): void {
  const needed = contract.kind === 'strain' ? ['Deal'] : ['Deal', 'Declarer', 'Contract'];
  const missing = needed.filter((name) => isUnknown(record.values.get(name)));
  if (missing.length === 0) return;
  problems.add(
    'section-needs-tag',
    placeOf(record, 'Play'),
    `there is a play but no ${missing.join(' and no ')}`,
  );
}

function openReader(
  record: PbnRecord,
  leader: Seat | undefined,
  declarer: Seat | undefined,
  contract: ContractValue,
): Reader {
  const hands = new Map<Seat, CardSet>();
  const { deal, reading } = record.checked ?? {};
  for (const seat of SEATS) {
    const hand = deal === undefined ? reading?.hands[seat] : deal.hands[seat];
    if (hand !== undefined) hands.set(seat, hand);
  }
  const deck = DECKS[record.deck];
  const trump = SUITS.indexOf(strainOf(contract) as Suit);
  const counts = { won: 0, lost: 0, turned: undefined };
  return { deck, trump, declarer, hands, played: new Set(), leader, sure: true, faults: [], ...counts };
}

function strainOf(contract: ContractValue): Strain | undefined {
  if (contract.kind === 'strain') return contract.strain;
  return contract.kind === 'contract' ? contract.contract.strain : undefined;
}

/** The seat on declarer's left leads; in an end position the seat of the Play tag. */
function noteFirstSeat(
  record: PbnRecord,
  { value }: PbnTag,
  declarer: Seat | undefined,
  contract: ContractValue,
  problems: ProblemLog,
): void {
  const seat = parseSeat(value);
  if (seat === undefined) {
    if (isUnknown(value) || value.startsWith('#')) return;
    problems.add('tag-value', placeOf(record, 'Play'), 'the Play tag is none of N, E, S, W', 'Play');
  } else if (declarer !== undefined && contract.kind === 'contract' && seat !== seatAfter(declarer)) {
    problems.add(
      'play-start',
      placeOf(record, 'Play'),
      `the Play tag is ${seat}, and the declarer is ${declarer}`,
    );
  }
}

/** The number of words up to the `*`; what follows it, or the last trick, is a fault. */
function endOfPlay(words: readonly SectionWord[], deck: Deck, problems: ProblemLog): number {
  const star = words.findIndex(({ text }) => text === '*');
  const cards = star < 0 ? words.length : star;
  const end = Math.min(cards, deck.cards.length);
  const after = words[cards > end ? end : star < 0 ? words.length : star + 1];
  if (after !== undefined) problems.add('play-goes-on', after.place, 'the play has ended before this');
  return end;
}

function fault(reader: Reader, code: PbnCode, { place }: SectionWord, what: string): void {
  reader.faults.push({ code, place, what });
}

function checkCard(reader: Reader, { seat, card, word }: PlayedCard): void {
  if (card === undefined) {
    if (word.text !== '-' && word.text !== '+') fault(reader, 'card-unknown', word, 'this is no card');
    return;
  }
  const hand = reader.hands.get(seat);
  if (reader.played.has(card) || (hand !== undefined && !hasCard(hand, card))) {
    fault(
      reader,
      'card-not-held',
      word,
      'this card is not in the hand that plays it, or has been played before',
    );
  }
  reader.played.add(card);
}

function readTrick(reader: Reader, cards: readonly PlayedCard[]): void {
  const leader = leaderOf(reader, cards);
  checkMarks(reader, cards);
  if (leader !== undefined) checkFollowing(reader, cards, leader);
  for (const { seat, card } of cards) {
    const hand = reader.hands.get(seat);
    if (hand !== undefined && card !== undefined) reader.hands.set(seat, withoutCard(hand, card));
  }
  const winner = leader && winnerOf(cards, leader, reader.trump);
  reader.leader = winner;
  if (winner === undefined || reader.declarer === undefined) return;
  if (sideOf(winner) === sideOf(reader.declarer)) reader.won++;
  else reader.lost++;
}

/** The seat with a `^L`, which it may have only if it was not its lead; else the seat whose lead it is. */
function leaderOf(reader: Reader, cards: readonly PlayedCard[]): Seat | undefined {
  const [marked, ...more] = cards.filter(({ word }) => word.marks.includes('L'));
  for (const { word } of more) fault(reader, 'irregularity', word, 'this is the second ^L of a trick');
  if (marked === undefined) return reader.leader;
  if (marked.seat === reader.leader) {
    fault(reader, 'irregularity', marked.word, 'this card is marked ^L but the lead is its seat’s');
  }
  return marked.seat;
}

function checkMarks(reader: Reader, cards: readonly PlayedCard[]): void {
  for (const { word } of cards) {
    if (word.marks.length > 1) fault(reader, 'irregularity', word, 'this card has more than one mark');
    if (word.marks.includes('R')) reader.sure = false;
  }
}

function checkFollowing(reader: Reader, cards: readonly PlayedCard[], leader: Seat): void {
  const led = cards.find(({ seat }) => seat === leader)?.card;
  if (led === undefined) return;
  for (const { seat, card, word } of cards) {
    const hand = reader.hands.get(seat);
    if (card === undefined || hand === undefined) continue;
    const isMarked = word.marks.includes('R');
    const revokes = suitOf(card) !== suitOf(led) && hasSuit(hand, suitOf(led));
    if (revokes && !isMarked)
      fault(reader, 'revoke', word, 'this card does not follow suit although it could');
    if (isMarked && !revokes) fault(reader, 'irregularity', word, 'this card is marked ^R but is no revoke');
  }
}
