import { CARD_COUNT, type Card, toCard } from '../../src/bridge/card.ts';
import {
  type CardSet,
  cardSetOf,
  cardsOf,
  countCards,
  difference,
  hasCard,
  sameSet,
  union,
} from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { SEATS } from '../../src/bridge/seat.ts';
import { generateSeededDeals } from '../../src/generation/generate.ts';
import { timeOfNs } from './time-of.ts';

/** A card set as one whole number of 68 bits, bit c for card c: what the four masks are measured against. */
const BITS: readonly bigint[] = Array.from({ length: CARD_COUNT }, (_, card) => 1n << BigInt(card));
const CARDS = BITS.map((_, number) => toCard(number));

function bigOf(cards: Iterable<Card>): bigint {
  let set = 0n;
  for (const card of cards) set |= BITS[card] ?? 0n;
  return set;
}

function bigHas(set: bigint, card: Card): boolean {
  return (set & (BITS[card] ?? 0n)) !== 0n;
}

/** Bits counted 30 at a time, as plain numbers: four times as fast as in the bigint itself. */
function bigCount(set: bigint): number {
  let count = 0;
  for (let left = set; left !== 0n; left >>= 30n) {
    for (let rest = Number(left & 0x3fffffffn); rest !== 0; rest &= rest - 1) count++;
  }
  return count;
}

function bigCards(set: bigint): Card[] {
  return CARDS.filter((card) => bigHas(set, card));
}

const HANDS: readonly Card[][] = generateSeededDeals('bench', DECKS.super, 250).deals.flatMap(({ hands }) =>
  SEATS.map((seat) => cardsOf(hands[seat])),
);
const MASKS = HANDS.map(cardSetOf);
const BIGS = HANDS.map(bigOf);

interface Measure {
  readonly name: string;
  readonly masks: (set: CardSet, index: number) => unknown;
  readonly big: (set: bigint, index: number) => unknown;
}

function maskAt(index: number): CardSet {
  return MASKS[(index * 7 + 1) % MASKS.length] as CardSet;
}

function bigAt(index: number): bigint {
  return BIGS[(index * 7 + 1) % BIGS.length] as bigint;
}

const MEASURES: readonly Measure[] = [
  {
    name: 'made of 17 cards',
    masks: (_, index) => cardSetOf(HANDS[index] ?? []),
    big: (_, index) => bigOf(HANDS[index] ?? []),
  },
  {
    name: 'has a card, 68 times',
    masks: (set) => CARDS.filter((card) => hasCard(set, card)).length,
    big: (set) => CARDS.filter((card) => bigHas(set, card)).length,
  },
  { name: 'union', masks: (set, i) => union(set, maskAt(i)), big: (set, i) => set | bigAt(i) },
  { name: 'difference', masks: (set, i) => difference(set, maskAt(i)), big: (set, i) => set & ~bigAt(i) },
  { name: 'same set', masks: (set, i) => sameSet(set, maskAt(i)), big: (set, i) => set === bigAt(i) },
  { name: 'count cards', masks: countCards, big: bigCount },
  { name: 'list cards', masks: cardsOf, big: bigCards },
];

/** Prints, for each thing done to a set of cards, the time with four masks and with one bigint. */
export function run(): void {
  console.log('A set of cards as four masks against one bigint of 68 bits, hands of 17 cards:');
  for (const { name, masks, big } of MEASURES) {
    const masksNs = timeOfNs(MASKS.length, () => MASKS.map(masks));
    const bigNs = timeOfNs(BIGS.length, () => BIGS.map(big));
    const ratio = (bigNs / masksNs).toFixed(1);
    console.log(
      `  ${name.padEnd(22)} ${masksNs.toFixed(0).padStart(6)} ns ${bigNs.toFixed(0).padStart(6)} ns  x${ratio}`,
    );
  }
}
