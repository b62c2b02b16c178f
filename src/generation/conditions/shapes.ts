import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { SHAPE_COUNT, shapeIndex } from '../candidates/lengths.ts';
import type { ShapeSet } from './program.ts';

/** Lengths of spades, hearts, diamonds and clubs; `undefined` is any length. */
type ShapePattern = readonly (number | undefined)[];

/** The pattern a shape is written as: four digits or x, lengths of two digits in brackets, such as `[10]x21`. */
export function parseShapePattern(text: string): ShapePattern {
  return [...text.matchAll(/\[(\d{1,2})\]|(\d)|x/g)].map(([, long, digit]) => {
    const length = long ?? digit;
    return length === undefined ? undefined : Number(length);
  });
}

/** What keeps a pattern from being the shape of a hand, in words; `undefined` if nothing does. */
export function patternProblem(pattern: ShapePattern, deck: DeckName): string | undefined {
  const { cardsPerHand } = DECKS[deck];
  const named = pattern.reduce<number>((sum, length) => sum + (length ?? 0), 0);
  if (pattern.includes(undefined)) {
    if (named <= cardsPerHand) return undefined;
    return `These lengths add up to ${named}, more than the ${cardsPerHand} cards of a hand.`;
  }
  if (named === cardsPerHand) return undefined;
  return `These lengths add up to ${named}, not to the ${cardsPerHand} cards of a hand.`;
}

/** Adds the shapes of a pattern to a set, or takes them out; `any` takes the suits in every order. */
export function changeShapes(
  shapes: ShapeSet,
  pattern: ShapePattern,
  { any, adds, deck }: { readonly any: boolean; readonly adds: boolean; readonly deck: DeckName },
): void {
  const orders = any ? ordersOf(pattern) : [pattern];
  for (const lengths of everyShape(deck)) {
    if (!orders.some((order) => fits(lengths, order))) continue;
    const [spades = 0, hearts = 0, diamonds = 0] = lengths;
    shapes[shapeIndex(spades, hearts, diamonds)] = adds ? 1 : 0;
  }
}

/** A set without shapes. */
export function noShapes(): ShapeSet {
  return new Uint8Array(SHAPE_COUNT);
}

function fits(lengths: readonly number[], pattern: ShapePattern): boolean {
  return pattern.every((length, index) => length === undefined || length === lengths[index]);
}

/** Every shape a hand can have, as lengths of spades to clubs. */
export function* everyShape(deck: DeckName): Generator<readonly number[]> {
  const cards = DECKS[deck].cardsPerHand;
  for (let spades = 0; spades <= cards; spades++) {
    for (let hearts = 0; hearts <= cards - spades; hearts++) {
      for (let diamonds = 0; diamonds <= cards - spades - hearts; diamonds++) {
        yield [spades, hearts, diamonds, cards - spades - hearts - diamonds];
      }
    }
  }
}

/** A pattern with its lengths in every order, each once. */
function ordersOf(pattern: ShapePattern): ShapePattern[] {
  if (pattern.length < 2) return [pattern];
  const firsts = new Set(pattern);
  return [...firsts].flatMap((first) => {
    const at = pattern.indexOf(first);
    const rest = [...pattern.slice(0, at), ...pattern.slice(at + 1)];
    return ordersOf(rest).map((order) => [first, ...order]);
  });
}
