/**
 * How many cards of each suit: a whole number, `shapeIndex` of spades, hearts and diamonds; the clubs are what is
 * left of the cards in all. Two of them are added and subtracted suit by suit like plain numbers.
 */
export type Lengths = number;

/** Cards of each suit, clubs to spades. */
export type SuitSizes = readonly [clubs: number, diamonds: number, hearts: number, spades: number];

/** Lengths a suit can have on the largest deck, 0 to 17. */
const LENGTHS = 18;
/** Every `Lengths` is below it. */
export const SHAPE_COUNT: number = LENGTHS ** 3;

/** The lengths of a hand as a number; the clubs follow from the other three suits. */
export function shapeIndex(spades: number, hearts: number, diamonds: number): number {
  return (spades * LENGTHS + hearts) * LENGTHS + diamonds;
}

/** Lengths with one heart and nothing else. */
export const LENGTHS_SIDE: number = shapeIndex(0, 1, 0);

/** Spades, hearts and diamonds of every `Lengths`. */
export const SPADES_OF: Uint8Array = Uint8Array.from(
  { length: SHAPE_COUNT },
  (_, code) => code / LENGTHS_SIDE / LENGTHS_SIDE,
);
export const HEARTS_OF: Uint8Array = Uint8Array.from(
  { length: SHAPE_COUNT },
  (_, code) => (code / LENGTHS_SIDE) % LENGTHS_SIDE,
);
export const DIAMONDS_OF: Uint8Array = Uint8Array.from(
  { length: SHAPE_COUNT },
  (_, code) => code % LENGTHS_SIDE,
);

export function lengthsOf([, diamonds, hearts, spades]: SuitSizes): Lengths {
  return shapeIndex(spades, hearts, diamonds);
}

/** The sizes of `count` cards with these lengths. */
export function suitSizes(lengths: Lengths, count: number): SuitSizes {
  const spades = SPADES_OF[lengths] as number;
  const hearts = HEARTS_OF[lengths] as number;
  const diamonds = DIAMONDS_OF[lengths] as number;
  return [count - spades - hearts - diamonds, diamonds, hearts, spades];
}

/** Every way to take `count` cards from suits of these sizes. */
export function lengthsWithin(sizes: SuitSizes, count: number): SuitSizes[] {
  const [clubsLeft, diamondsLeft, heartsLeft, spadesLeft] = sizes;
  const found: SuitSizes[] = [];
  for (let spades = 0; spades <= Math.min(spadesLeft, count); spades++) {
    for (let hearts = 0; hearts <= Math.min(heartsLeft, count - spades); hearts++) {
      for (let diamonds = 0; diamonds <= Math.min(diamondsLeft, count - spades - hearts); diamonds++) {
        const clubs = count - spades - hearts - diamonds;
        if (clubs <= clubsLeft) found.push([clubs, diamonds, hearts, spades]);
      }
    }
  }
  return found;
}
