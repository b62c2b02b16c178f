import { CARD_COUNT, type Card, RANKS_PER_SUIT } from './card.ts';
import { type CardSet, cardSetOf, hasCard } from './card-set.ts';
import { type CompleteDeal, completeDeal } from './deal.ts';
import { DECKS, type Deck } from './deck.ts';
import { bySeat } from './seat.ts';

/** Ways to choose k of n cards, `CHOOSE[n][k]`; exact, since C(68, 17) is below 2^53. */
const CHOOSE: readonly (readonly number[])[] = chooseTable();

function chooseTable(): number[][] {
  const rows: number[][] = [];
  for (let n = 0; n <= CARD_COUNT; n++) {
    const above = rows[n - 1] ?? [];
    rows.push(
      Array.from({ length: RANKS_PER_SUIT + 1 }, (_, k) =>
        k === 0 ? 1 : (above[k - 1] ?? 0) + (above[k] ?? 0),
      ),
    );
  }
  return rows;
}

/** Ways to choose k of n cards, k at most 17 and n at most 68; exact. */
export function choose(n: number, k: number): number {
  return CHOOSE[n]?.[k] ?? 0;
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
  /** Ways to choose South's hand, and then East's and South's together. */
  readonly southHands: bigint;
  readonly eastSouthHands: bigint;
  readonly deals: bigint;
}

function numberingOf(deck: Deck): Numbering {
  const perHand = deck.cardsPerHand;
  const southHands = BigInt(choose(2 * perHand, perHand));
  const eastSouthHands = BigInt(choose(3 * perHand, perHand)) * southHands;
  const deals = BigInt(choose(4 * perHand, perHand)) * eastSouthHands;
  return { cards: deck.cards.toReversed(), perHand, southHands, eastSouthHands, deals };
}

const NUMBERINGS = { standard: numberingOf(DECKS.standard), super: numberingOf(DECKS.super) };

/** The number of deals of a deck: 52!/(13!)^4 or 68!/(17!)^4. */
export function dealCount(deck: Deck): bigint {
  return NUMBERINGS[deck.name].deals;
}

/** The deal with this index, 0 to `dealCount(deck)` - 1; throws a RangeError outside. */
export function dealAtIndex(deck: Deck, index: bigint): CompleteDeal {
  const { cards, perHand, southHands, eastSouthHands, deals } = NUMBERINGS[deck.name];
  if (index < 0n || index >= deals) throw new RangeError(`No deal of this deck has the index ${index}.`);
  const eastSouth = index % eastSouthHands;
  const [north, afterNorth] = takeHand(cards, perHand, Number(index / eastSouthHands));
  const [east, afterEast] = takeHand(afterNorth, perHand, Number(eastSouth / southHands));
  const [south, west] = takeHand(afterEast, perHand, Number(eastSouth % southHands));
  const hands = [north, east, south, west];
  const checked = completeDeal({ deck, hands: bySeat((_, seat) => cardSetOf(hands[seat] ?? [])) });
  if (!checked.ok) throw new Error('An index made no complete deal.');
  return checked.value;
}

/** The hand of a rank in dictionary order among the cards left, and the cards then left. */
function takeHand(cards: readonly Card[], perHand: number, rank: number): [hand: Card[], left: Card[]] {
  const hand: Card[] = [];
  const left: Card[] = [];
  let wanted = perHand;
  let rest = rank;
  cards.forEach((card, place) => {
    const withIt = choose(cards.length - place - 1, wanted - 1);
    if (rest < withIt) {
      hand.push(card);
      wanted--;
    } else {
      left.push(card);
      rest -= withIt;
    }
  });
  return [hand, left];
}

/** The index of a deal: the inverse of `dealAtIndex`. */
export function indexOfDeal({ deck, hands }: CompleteDeal): bigint {
  const { cards, perHand, southHands, eastSouthHands } = NUMBERINGS[deck.name];
  const [north, afterNorth] = rankHand(cards, perHand, hands.N);
  const [east, afterEast] = rankHand(afterNorth, perHand, hands.E);
  const [south] = rankHand(afterEast, perHand, hands.S);
  return BigInt(north) * eastSouthHands + BigInt(east) * southHands + BigInt(south);
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
