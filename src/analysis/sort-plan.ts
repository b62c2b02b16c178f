import { CARD_COUNT, type Card } from '../bridge/card.ts';
import type { Deck } from '../bridge/deck.ts';

const POCKETS = 4;

/** For one pass of a sort, the pocket (1..4) of every card by its number; 0 for cards that the deck lacks. */
export type SortPass = readonly number[];

/**
 * The passes that bring a deck from any order into the order of `deck.cards`, if the pockets are stacked between
 * them with the first one's cards lowest: a radix sort from the last digit to the first, with four pockets. Each
 * group of cards that belong together is split evenly, and what is over goes to the pockets in turn, so that no
 * pocket ever gets more than a hand. 3 passes for 52 cards (4^3 = 64), 4 for 68.
 */
export function sortPasses(deck: Deck): SortPass[] {
  const passes: SortPass[] = [];
  for (let groups: (readonly Card[])[] = [deck.cards]; groups.some(({ length }) => length > 1); ) {
    const split = splitEvenly(groups);
    const pocketOf = new Array<number>(CARD_COUNT).fill(0);
    split.forEach((part, place) => {
      for (const card of part) pocketOf[card] = (place % POCKETS) + 1;
    });
    passes.unshift(pocketOf);
    groups = split;
  }
  return passes;
}

/** Every group in four parts, some perhaps empty; the larger parts fall on the pockets in turn. */
function splitEvenly(groups: readonly (readonly Card[])[]): (readonly Card[])[] {
  let turn = 0;
  return groups.flatMap((group) => {
    const over = group.length % POCKETS;
    const isLarger = (pocket: number): boolean => (pocket - turn + POCKETS) % POCKETS < over;
    const size = Math.floor(group.length / POCKETS);
    let taken = 0;
    const parts = Array.from({ length: POCKETS }, (_, pocket) => {
      const start = taken;
      taken += size + (isLarger(pocket) ? 1 : 0);
      return group.slice(start, taken);
    });
    turn = (turn + over) % POCKETS;
    return parts;
  });
}

/** The last passes of a sort that are still needed to bring an order (the lowest card first) into that of the deck. */
export function passesLeft(order: readonly Card[], passes: readonly SortPass[]): readonly SortPass[] {
  for (let count = 0; count < passes.length; count++) {
    const last = passes.slice(passes.length - count);
    if (isSorted(last.reduce(stackedAfter, order))) return last;
  }
  return passes;
}

function isSorted(order: readonly Card[]): boolean {
  return order.every((card, place) => place === 0 || card > (order[place - 1] as Card));
}

/** The order of the stack after a pass. */
function stackedAfter(order: readonly Card[], pocketOf: SortPass): readonly Card[] {
  return [1, 2, 3, 4].flatMap((pocket) => order.filter((card) => pocketOf[card] === pocket));
}
