import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { differenceBy } from './choose-box.ts';

/**
 * The places of a grid at which the pictures of the cards differ most, in the order of the grid.
 *
 * What differs by rank or suit counts in full, what is a single card's own counts a tenth: a court, but also dirt.
 */
export function choosePoints(
  cards: readonly Card[],
  pictures: readonly Float32Array[],
  most: number,
): Uint16Array {
  const size = pictures[0]?.length ?? 0;
  const known = pictures.map((values, at) => ({ card: cards[at] as Card, values }));
  const byRank = differenceBy(known, rankOf, size);
  const bySuit = differenceBy(known, suitOf, size);
  const strength = byRank.map((value, px) => value + (bySuit[px] as number) + 0.1 * varianceAt(pictures, px));
  const order = [...strength.keys()].sort((a, b) => (strength[b] as number) - (strength[a] as number));
  return Uint16Array.from(order.slice(0, most).sort((a, b) => a - b));
}

function varianceAt(pictures: readonly Float32Array[], px: number): number {
  let sum = 0;
  let squares = 0;
  for (const picture of pictures) {
    const value = picture[px] as number;
    sum += value;
    squares += value * value;
  }
  return squares / pictures.length - (sum / pictures.length) ** 2;
}
