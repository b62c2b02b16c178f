import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import { DECKS, type DeckName } from '../bridge/deck.ts';
import type { Seat } from '../bridge/seat.ts';
import { seededBytes } from './random-source.ts';

export const DRAW_METHODS = ['cards', 'numbers'] as const;
/** What players draw: a card each, of which high ones go first and equal ranks by suit; or a number each, low ones first. */
export type DrawMethod = (typeof DRAW_METHODS)[number];

/** What a player has drawn, and where that puts him or her. */
export interface DrawnPlace {
  readonly player: string;
  readonly drawn:
    | { readonly kind: 'card'; readonly card: Card }
    | { readonly kind: 'number'; readonly number: number };
  /** Absent for those who are left over. */
  readonly seat?: { readonly table: number; readonly seat: Seat; readonly deals: boolean };
}

/** Seats by what was drawn: the first two play together, and the first deals (rubber bridge, the draw). */
const ORDER: readonly Seat[] = ['N', 'S', 'E', 'W'];

/**
 * Draws partners, seats and dealers: the same players, in the same order, and the same seed give the same draw to everybody.
 * The places come from the highest draw to the lowest. More players than the deck has cards throw a RangeError.
 */
export function drawPlaces(
  players: readonly string[],
  { method, deck, seed }: { readonly method: DrawMethod; readonly deck: DeckName; readonly seed: string },
): DrawnPlace[] {
  const { cards } = DECKS[deck];
  if (method === 'cards' && players.length > cards.length) {
    throw new RangeError(`${players.length} players can't draw from ${cards.length} cards. Draw numbers.`);
  }
  const below = chances(seed);
  const drawn =
    method === 'cards'
      ? shuffled(cards, below)
          .slice(0, players.length)
          .map((card) => ({ kind: 'card', card }) as const)
      : shuffled(
          players.map((_, index) => index + 1),
          below,
        ).map((number) => ({ kind: 'number', number }) as const);
  const sorted = players
    .flatMap((player, index) => {
      const own = drawn[index];
      return own === undefined ? [] : [{ player, drawn: own }];
    })
    .toSorted((one, other) => heightOf(other.drawn) - heightOf(one.drawn));
  const seated = sorted.length - (sorted.length % ORDER.length);
  return sorted.map((place, index) => {
    const seat = ORDER[index % ORDER.length];
    if (index >= seated || seat === undefined) return place;
    return {
      ...place,
      seat: { table: Math.floor(index / ORDER.length) + 1, seat, deals: index % ORDER.length === 0 },
    };
  });
}

const SUITS_COUNT = 4;

function heightOf(drawn: DrawnPlace['drawn']): number {
  return drawn.kind === 'card' ? SUITS_COUNT * rankOf(drawn.card) + suitOf(drawn.card) : -drawn.number;
}

/** Whole numbers below a limit, all equally likely: bytes that would favour some are passed over. */
function chances(seed: string): (limit: number) => number {
  const source = seededBytes(seed);
  return (limit) => {
    const most = 0x1_0000 - (0x1_0000 % limit);
    for (;;) {
      const [high = 0, low = 0] = source.bytes(2);
      const value = 256 * high + low;
      if (value < most) return value % limit;
    }
  };
}

/** A shuffle of Fisher and Yates. */
function shuffled<Item>(items: readonly Item[], below: (limit: number) => number): Item[] {
  const rest = [...items];
  return items.flatMap(() => rest.splice(below(rest.length), 1));
}
