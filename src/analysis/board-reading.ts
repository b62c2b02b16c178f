import type { Card } from '../bridge/card.ts';
import { cardSetOf, hasCard, sameSet } from '../bridge/card-set.ts';
import { type CompleteDeal, completeDeal } from '../bridge/deal.ts';
import type { Deck } from '../bridge/deck.ts';
import { type BySeat, bySeat, SEATS, type Seat } from '../bridge/seat.ts';

/** What was found when a hand was read once. */
export interface HandReading {
  /** The cards with a name, in the order in which they lay; of a fouled hand perhaps one twice. */
  readonly cards: readonly Card[];
  /** Jokers and cards of another design. */
  readonly strange: number;
  /** Cards that could not be read. */
  readonly unread: number;
}

/** Every reading of every hand of a board, in the order in which they were taken. */
export type HandReadings = BySeat<readonly HandReading[]>;

/** A hand is read so often before it is given up to settle what it holds. */
const MOST_READINGS = 5;
/** Readings that have to agree; more where cards lack, because a person may have left one in the pocket. */
const AGREEING = 2;
const AGREEING_ON_LACK = 3;

export const NOTHING_READ: HandReadings = bySeat(() => []);

/**
 * The hand to read next; `undefined` when every hand is settled, or will never be. A hand is settled by one reading
 * that nothing speaks against, else only by some that agree: reading again until it fits would be guessing.
 */
export function handToRead(deck: Deck, readings: HandReadings, expected?: CompleteDeal): Seat | undefined {
  const unread = SEATS.find((seat) => readings[seat].length === 0);
  if (unread !== undefined) return unread;
  const latest = latestOf(deck, readings);
  return SEATS.find((seat) => {
    const { length } = readings[seat];
    if (length >= MOST_READINGS || agreedReading(deck, readings[seat]) !== undefined) return false;
    return length > 1 || isDoubtful(deck, latest, seat, expected);
  });
}

/** What the hands hold: of each the reading that others agree on, or the only one; `undefined` where none is settled. */
export function settledHands(deck: Deck, readings: HandReadings): BySeat<HandReading | undefined> {
  return bySeat((seat) => {
    const [first, ...others] = readings[seat];
    return others.length === 0 ? first : agreedReading(deck, readings[seat]);
  });
}

/** The board as a deal, where the hands make one. */
export function dealOf(deck: Deck, hands: BySeat<HandReading | undefined>): CompleteDeal | undefined {
  const areWhole = SEATS.every((seat) => isWhole(hands[seat]) && hands[seat]?.strange === 0);
  const sizes = SEATS.every((seat) => hands[seat]?.cards.length === deck.cardsPerHand);
  if (!areWhole || !sizes) return undefined;
  const checked = completeDeal({ deck, hands: bySeat((seat) => cardSetOf(hands[seat]?.cards ?? [])) });
  return checked.ok ? checked.value : undefined;
}

/** Whether every card of a hand was read. */
export function isWhole(hand: HandReading | undefined): hand is HandReading {
  return hand !== undefined && hand.unread === 0;
}

function latestOf(deck: Deck, readings: HandReadings): BySeat<HandReading | undefined> {
  return bySeat((seat) => agreedReading(deck, readings[seat]) ?? readings[seat].at(-1));
}

function agreedReading(deck: Deck, readings: readonly HandReading[]): HandReading | undefined {
  return readings.find((one) => {
    const lacks = one.cards.length + one.strange + one.unread < deck.cardsPerHand;
    const agreeing = readings.filter((other) => agree(one, other)).length;
    return agreeing >= (lacks ? AGREEING_ON_LACK : AGREEING);
  });
}

function agree(a: HandReading, b: HandReading): boolean {
  const sorted = ({ cards }: HandReading): string => cards.toSorted((x, y) => x - y).join(' ');
  return a.strange === b.strange && a.unread === b.unread && sorted(a) === sorted(b);
}

/** Whether a hand is not what it should be: by itself, beside the others, or beside what is expected. */
function isDoubtful(
  deck: Deck,
  hands: BySeat<HandReading | undefined>,
  seat: Seat,
  expected: CompleteDeal | undefined,
): boolean {
  const hand = hands[seat];
  if (!isWhole(hand) || hand.strange > 0 || hand.cards.length !== deck.cardsPerHand) return true;
  const all = SEATS.flatMap((other) => hands[other]?.cards ?? []);
  const isOdd = (card: Card): boolean =>
    !hasCard(deck.cardSet, card) || all.indexOf(card) !== all.lastIndexOf(card);
  if (hand.cards.some(isOdd)) return true;
  return expected !== undefined && !sameSet(cardSetOf(hand.cards), expected.hands[seat]);
}
