import { CARD_COUNT, type Card, RANKS_PER_SUIT, rankOf, suitOf } from './card.ts';
import { type CardSet, cardSetOf, hasCard } from './card-set.ts';
import { type CompleteDeal, completeDeal } from './deal.ts';
import { DECKS, type Deck } from './deck.ts';

const MOST_CHOSEN = RANKS_PER_SUIT;
const ROW = MOST_CHOSEN + 1;
/** Ways to choose k of n cards at `n * ROW + k`; exact, since C(68, 17) is below 2^53. */
const CHOOSE: Float64Array = chooseTable();

function chooseTable(): Float64Array {
  const table = new Float64Array((CARD_COUNT + 1) * ROW);
  for (let n = 0; n <= CARD_COUNT; n++) {
    table[n * ROW] = 1;
    for (let k = 1; n > 0 && k <= MOST_CHOSEN; k++) {
      const above = (n - 1) * ROW + k;
      table[n * ROW + k] = (table[above - 1] ?? 0) + (table[above] ?? 0);
    }
  }
  return table;
}

/** Ways to choose k of n cards, k at most 17 and n at most 68; exact. */
export function choose(n: number, k: number): number {
  return k < 0 ? 0 : (CHOOSE[n * ROW + k] ?? 0);
}

/**
 * How the deals of a deck are counted, by the rule of BigDeal 2.0: with the cards from the spade ace down to the
 * lowest club, the hands of North, of East (among the cards left) and of South stand in dictionary order.
 * 0 gives North all spades, East all hearts and South all diamonds; the last number is the reverse.
 */
interface Numbering {
  /** From the spade ace down. */
  readonly cards: readonly Card[];
  readonly perHand: number;
  /** Ways to choose the hand of each from the cards that those before leave; exact. */
  readonly northHands: number;
  readonly eastHands: number;
  readonly southHands: number;
  readonly deals: bigint;
}

function numberingOf(deck: Deck): Numbering {
  const perHand = deck.cardsPerHand;
  const [southHands, eastHands, northHands] = [
    choose(2 * perHand, perHand),
    choose(3 * perHand, perHand),
    choose(4 * perHand, perHand),
  ];
  const deals = BigInt(northHands) * BigInt(eastHands) * BigInt(southHands);
  return { cards: deck.cards.toReversed(), perHand, northHands, eastHands, southHands, deals };
}

const NUMBERINGS = { standard: numberingOf(DECKS.standard), super: numberingOf(DECKS.super) };

/** The number of deals of a deck: 52!/(13!)^4 or 68!/(17!)^4. */
export function dealCount(deck: Deck): bigint {
  return NUMBERINGS[deck.name].deals;
}

/** Digits of an index in base 256, the highest first: the bytes that it is drawn from, and quicker than a bigint. */
export type IndexDigits = Uint8Array;

const BASE = 256;
/** Bytes that hold every index of both decks. */
const MOST_DIGITS = 16;

/** The digits of an index, this many of them, at most 16. */
export function digitsOf(index: bigint, count: number): IndexDigits {
  const view = new DataView(new ArrayBuffer(MOST_DIGITS));
  view.setBigUint64(0, index >> 64n);
  view.setBigUint64(8, index);
  return new Uint8Array(view.buffer, MOST_DIGITS - count);
}

/** The deal with this index, 0 to `dealCount(deck)` - 1; throws a RangeError outside. */
export function dealAtIndex(deck: Deck, index: bigint): CompleteDeal {
  if (index < 0n || index >= dealCount(deck)) {
    throw new RangeError(`No deal of this deck has the index ${index}.`);
  }
  return dealAtDigits(deck, digitsOf(index, MOST_DIGITS));
}

/** The deal whose index has these digits; throws a RangeError where there is none. */
export function dealAtDigits(deck: Deck, digits: IndexDigits): CompleteDeal {
  const { cards, eastHands, northHands, perHand, southHands } = NUMBERINGS[deck.name];
  const rest = digits.slice();
  const south = divide(rest, southHands);
  const east = divide(rest, eastHands);
  const north = numberOf(rest);
  if (north >= northHands) throw new RangeError('No deal of this deck has these digits.');
  const left = [...cards];
  const hands = {
    N: takeHand(left, perHand, north),
    E: takeHand(left, perHand, east),
    S: takeHand(left, perHand, south),
    W: cardSetOf(left),
  };
  const checked = completeDeal({ deck, hands });
  if (!checked.ok) throw new Error('An index made no complete deal.');
  return checked.value;
}

function numberOf(digits: IndexDigits): number {
  let number = 0;
  for (const digit of digits) number = number * BASE + digit;
  return number;
}

/** Divides a number by one below 2^45, which keeps all that is between exact; answers the remainder. */
function divide(digits: IndexDigits, divisor: number): number {
  let rest = 0;
  for (let place = 0; place < digits.length; place++) {
    const part = rest * BASE + (digits[place] as number);
    const digit = Math.floor(part / divisor);
    digits[place] = digit;
    rest = part - digit * divisor;
  }
  return rest;
}

/** Takes the hand of a rank in dictionary order out of the cards left. */
function takeHand(left: Card[], perHand: number, rank: number): CardSet {
  const count = left.length;
  const hand: [number, number, number, number] = [0, 0, 0, 0];
  let wanted = perHand;
  let rest = rank;
  let kept = 0;
  let place = 0;
  for (let row = (count - 1) * ROW - 1; wanted > 0; row -= ROW) {
    const card = left[place++] as Card;
    const withIt = CHOOSE[row + wanted] as number;
    if (rest < withIt) {
      hand[suitOf(card)] |= 1 << (rankOf(card) - 1);
      wanted--;
    } else {
      left[kept++] = card;
      rest -= withIt;
    }
  }
  left.copyWithin(kept, place);
  left.length = count - perHand;
  return hand;
}

/** The index of a deal: the inverse of `dealAtIndex`. */
export function indexOfDeal({ deck, hands }: CompleteDeal): bigint {
  const { cards, eastHands, perHand, southHands } = NUMBERINGS[deck.name];
  const [north, afterNorth] = rankHand(cards, perHand, hands.N);
  const [east, afterEast] = rankHand(afterNorth, perHand, hands.E);
  const [south] = rankHand(afterEast, perHand, hands.S);
  return (BigInt(north) * BigInt(eastHands) + BigInt(east)) * BigInt(southHands) + BigInt(south);
}

/** The rank of a hand in dictionary order among the cards left, and the cards then left. */
function rankHand(cards: readonly Card[], perHand: number, hand: CardSet): [rank: number, left: Card[]] {
  const left: Card[] = [];
  let wanted = perHand;
  let rank = 0;
  cards.forEach((card, place) => {
    if (hasCard(hand, card)) {
      wanted--;
    } else {
      left.push(card);
      rank += choose(cards.length - place - 1, wanted - 1);
    }
  });
  return [rank, left];
}
