import { rankOf, suitOf } from '../../bridge/card.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { HIGH_CARD_POINTS } from '../../bridge/high-card-points.ts';
import type { DealSample } from './deal-sample.ts';
import { countByShape } from './exact-tables.ts';
import { perDeck } from './per-deck.ts';

/** Points from the ace down: 4-3-2-1, and 5-4-3-2-1 with the Maid in it. */
export const HONOUR_POINTS: Readonly<Record<DeckName, readonly number[]>> = {
  standard: HIGH_CARD_POINTS.milton,
  super: HIGH_CARD_POINTS.maid,
};
/** The ranks that have points, from the ace down. */
const HONOUR_RANKS: Readonly<Record<DeckName, readonly number[]>> = {
  standard: [17, 16, 15, 14],
  super: [17, 16, 15, 14, 13],
};
export const HONOUR_WORDS = ['aces', 'kings', 'queens', 'jacks', 'Maids'] as const;

/** Everything about hands that is counted in one pass through a sample. */
export interface HandTally {
  /** Points of each hand, at `deal * 4 + seat`. */
  readonly points: Uint8Array;
  /** Indexed by seat, then by points. */
  readonly byPoints: readonly Uint32Array[];
  /** North and South together, by points. */
  readonly byPairPoints: Uint32Array;
  /** Indexed by seat, then by shape in the order of `countByShape`. */
  readonly byShape: readonly Uint32Array[];
  /** Indexed by `seat * 4 + suit`, then by length. */
  readonly byLength: readonly Uint32Array[];
  /** Indexed by `seat * honours + honour`, aces first, then by how many of the four. */
  readonly byHonour: readonly Uint32Array[];
}

/** Counts the hands of a sample. */
export function tallyHands({ deck, dealCount, seats }: DealSample): HandTally {
  const size = deck.cards.length;
  const worth = HONOUR_POINTS[deck.name];
  const honours = worth.length;
  const suits = Uint8Array.from(deck.cards, suitOf);
  const honourOf = Int8Array.from(deck.cards, (card) => HONOUR_RANKS[deck.name].indexOf(rankOf(card)));
  const { shapes, shapeOf } = shapeTable(deck);
  const most = 4 * worth.reduce((sum, value) => sum + value, 0);
  const tally = {
    points: new Uint8Array(dealCount * 4),
    byPoints: tables(4, most + 1),
    byPairPoints: new Uint32Array(most + 1),
    byShape: tables(4, shapes),
    byLength: tables(16, deck.cardsPerHand + 1),
    byHonour: tables(4 * honours, 5),
  };
  const lengths = new Uint8Array(16);
  const held = new Uint8Array(4 * honours);
  for (let deal = 0, at = 0; deal < dealCount; deal++) {
    lengths.fill(0);
    held.fill(0);
    for (let place = 0; place < size; place++, at++) {
      const seat = seats[at] as number;
      raise(lengths, seat * 4 + (suits[place] as number));
      const honour = honourOf[place] as number;
      if (honour >= 0) raise(held, seat * honours + honour);
    }
    for (let seat = 0; seat < 4; seat++) {
      const points = worth.reduce(
        (sum, value, honour) => sum + value * (held[seat * honours + honour] ?? 0),
        0,
      );
      tally.points[deal * 4 + seat] = points;
      raise(tally.byPoints[seat], points);
      const [a = 0, b = 0, c = 0] = lengths.subarray(seat * 4, seat * 4 + 3);
      raise(tally.byShape[seat], shapeOf[(a * 18 + b) * 18 + c] ?? 0);
    }
    raise(tally.byPairPoints, (tally.points[deal * 4] ?? 0) + (tally.points[deal * 4 + 2] ?? 0));
    for (let cell = 0; cell < 16; cell++) raise(tally.byLength[cell], lengths[cell] ?? 0);
    for (let cell = 0; cell < 4 * honours; cell++) raise(tally.byHonour[cell], held[cell] ?? 0);
  }
  return tally;
}

function tables(count: number, length: number): Uint32Array[] {
  return Array.from({ length: count }, () => new Uint32Array(length));
}

function raise(counts: Uint8Array | Uint32Array | undefined, at: number): void {
  if (counts !== undefined) counts[at] = (counts[at] ?? 0) + 1;
}

/** The number of shapes, and the place of each in the order of `countByShape` by the lengths of three suits in base 18. */
const shapeTable = perDeck((deck) => {
  const places = new Map([...countByShape(deck).keys()].map((shape, place) => [shape, place]));
  const perHand = deck.cardsPerHand;
  const table = new Uint8Array(18 ** 3);
  for (let a = 0; a <= perHand; a++) {
    for (let b = 0; a + b <= perHand; b++) {
      for (let c = 0; a + b + c <= perHand; c++) {
        const shape = [a, b, c, perHand - a - b - c].sort((x, y) => y - x).join('-');
        table[(a * 18 + b) * 18 + c] = places.get(shape) ?? 0;
      }
    }
  }
  return { shapes: places.size, shapeOf: table };
});
