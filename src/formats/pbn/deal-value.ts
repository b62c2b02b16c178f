import { RANKS } from '../../bridge/card.ts';
import { type CardSet, countCards, EMPTY_SET, formatHand } from '../../bridge/card-set.ts';
import { type BySeat, bySeat, SEATS, type Seat, seatAfter } from '../../bridge/seat.ts';
import type { PbnCode } from './codes.ts';

/** Something wrong in a Deal value; `at` is the offset in the value. Blind as `FormatProblem`. */
export interface DealFault {
  readonly code: PbnCode;
  readonly what: string;
  readonly at: number;
}

/** What a Deal value says, whatever the deck. */
export interface DealReading {
  /** `undefined` for a hand that is not given (`-`), or not to be read. */
  readonly hands: BySeat<CardSet | undefined>;
  /** How many hands are given. */
  readonly given: number;
  /** The size of the largest hand given. */
  readonly longest: number;
  /** Whether there is a card that only the 68-card deck has. */
  readonly superRanks: boolean;
  readonly faults: readonly DealFault[];
}

/** The most faults reported of one value. */
const MOST_FAULTS = 10;
/** No deal of either deck is written longer; a longer value is no deal. */
const LONGEST_VALUE = 300;

/** The ranks 1, eleven, twelve and Maid. */
const SUPER_MASK = 0b1_1100_0000_0001;
const RANK_OF: ReadonlyMap<string, number> = new Map(
  RANKS.flatMap((letter, index) => [
    [letter, index + 1],
    [letter.toLowerCase(), index + 1],
  ]),
);

interface OpenReading {
  readonly value: string;
  readonly faults: DealFault[];
}

/** Reads the value of a Deal tag (section 3.4.11), ranks in any order and case; never fails. */
export function readDealValue(value: string): DealReading {
  const open: OpenReading = { value, faults: [] };
  const plain = readPlain(value);
  if (plain !== undefined) return makeReading(open, plain, value.charAt(0) as Seat);
  if (value.length > LONGEST_VALUE) {
    fault(open, 'deal-malformed', 0, `the Deal value has ${value.length} characters`);
    return makeReading(open, [], 'N');
  }
  const head = /^\s*([NESW]):/i.exec(value);
  if (head === null) {
    fault(open, 'deal-malformed', 0, 'the Deal value does not begin with a seat and a colon, like "N:"');
    return makeReading(open, [], 'N');
  }
  const [{ length }, seat = 'N'] = head;
  const texts = splitHands(open, length);
  if (texts.length !== 4) {
    fault(open, 'deal-malformed', 0, `the Deal value has ${texts.length} hands, not 4`);
    return makeReading(open, [], 'N');
  }
  if (texts.some(({ text }) => LETTERED_HAND.test(text))) {
    fault(open, 'deal-rank', 0, 'the suits of the Deal value begin with their letters, which PBN leaves out');
    return makeReading(open, [], 'N');
  }
  const first = seat.toUpperCase() as Seat;
  const hands = texts.map(({ at, text }, place) => readHand(open, at, text, seatAfter(first, place)));
  return makeReading(open, hands, first);
}

const [SPACE, DOT] = [0x20, 0x2e] as const;
/** The bits of ranks by the codes of their letters. */
const BITS = new Int32Array(128);
for (const [letter, rank] of RANK_OF) BITS[letter.charCodeAt(0)] = 1 << (rank - 1);

/** The hands of a value as nearly all programs write it: four in full, without a fault; `undefined` for any other. */
function readPlain(value: string): CardSet[] | undefined {
  if (value.length > LONGEST_VALUE || !/^[NESW]:/.test(value)) return undefined;
  const hands: CardSet[] = [];
  let masks: [number, number, number, number] = [...EMPTY_SET];
  let suit = 3;
  for (let at = 2; at <= value.length; at++) {
    const code = at < value.length ? value.charCodeAt(at) : SPACE;
    const bit = BITS[code] ?? 0;
    if (bit !== 0 && ((masks[suit] ?? 0) & bit) === 0) masks[suit as 0] |= bit;
    else if (code === DOT && suit > 0) suit--;
    else if (code === SPACE && suit === 0) {
      hands.push(masks);
      masks = [...EMPTY_SET];
      suit = 3;
    } else return undefined;
  }
  return hands.length === SEATS.length ? hands : undefined;
}

/** A hand that names its suits, as LIN and newspapers do. */
const LETTERED_HAND = /^S[^.]*\.H[^.]*\.D[^.]*\.C[^.]*$/i;

function makeReading(open: OpenReading, hands: readonly (CardSet | undefined)[], first: Seat): DealReading {
  const placed = bySeat((_, index) => hands[(index + 4 - SEATS.indexOf(first)) % 4]);
  const given = hands.filter((hand) => hand !== undefined);
  return {
    hands: placed,
    given: given.length,
    longest: Math.max(0, ...given.map(countCards)),
    superRanks: given.some((hand) => hand.some((mask) => (mask & SUPER_MASK) !== 0)),
    faults: open.faults,
  };
}

function fault(open: OpenReading, code: PbnCode, at: number, what: string): void {
  if (open.faults.length < MOST_FAULTS) open.faults.push({ code, at, what });
}

/** The hands with their offsets. */
function splitHands(open: OpenReading, start: number): { at: number; text: string }[] {
  if (!/^[NESW]:\S+(?: \S+)*$/i.test(open.value)) {
    fault(open, 'deal-spacing', start, 'the hands of the Deal value are not separated by single spaces');
  }
  const parts = open.value.slice(start).matchAll(/\S+/g);
  return Array.from(parts, ({ index, 0: text }) => ({ at: start + index, text }));
}

function readHand(open: OpenReading, start: number, text: string, seat: Seat): CardSet | undefined {
  if (text === '-') return undefined;
  const suits = text.split('.');
  if (suits.length !== 4) {
    fault(open, 'deal-malformed', start, `the hand of ${seat} has ${suits.length} suits and not 4`);
    return undefined;
  }
  const masks: [number, number, number, number] = [...EMPTY_SET];
  let at = start;
  for (const [place, ranks] of suits.entries()) {
    masks[3 - place] = readSuit(open, at, ranks);
    at += ranks.length + 1;
  }
  return masks;
}

/** Blind: where a column shows the hand, the card is not named, and where a card is named, its column is not shown. */
function readSuit(open: OpenReading, start: number, ranks: string): number {
  let mask = 0;
  for (let at = 0; at < ranks.length; at++) {
    const ten = ranks.startsWith('10', at);
    const rank = RANK_OF.get(ten ? 'T' : ranks.charAt(at));
    if (ten) fault(open, 'deal-ten', 0, 'a ten is written 10');
    if (rank === undefined) {
      fault(open, 'deal-rank', start + at, 'a character in the Deal value is not a rank');
      continue;
    }
    if (ten) at++;
    const bit = 1 << (rank - 1);
    if ((mask & bit) !== 0) fault(open, 'card-twice', start + at, 'a card is in one hand twice');
    mask |= bit;
  }
  return mask;
}

/** The value of a Deal tag in export format (section 3.4.11): ranks descending, `-` for a hand not given. */
export function makeDealValue(hands: BySeat<CardSet | undefined>, first: Seat): string {
  const [a, b, c, d] = FROM[first];
  return `${first}:${handOrHyphen(hands[a])} ${handOrHyphen(hands[b])} ${handOrHyphen(hands[c])} ${handOrHyphen(hands[d])}`;
}

/** The seats in the order of play from each on. */
const FROM = bySeat((seat) => [seat, seatAfter(seat), seatAfter(seat, 2), seatAfter(seat, 3)] as const);

function handOrHyphen(hand: CardSet | undefined): string {
  return hand === undefined ? '-' : formatHand(hand);
}
