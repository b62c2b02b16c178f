import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { type Explanations, prepareExplanations, subtractPictures } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import type { Template } from './align.ts';
import type { DeckModel } from './deck-model.ts';
import { explainingPictures } from './explaining-pictures.ts';
import type { FittedPicture } from './fit-template.ts';

/** A figure that differs from the card's own by less than this, beside what explains that, can't be told from it. */
const LEAST_DIFFERENCE = 0.02;

/**
 * How much of another figure is in a picture of a card's index, 0..1: of another rank in the place of its rank, or of
 * another suit in the place of its sign, whichever is more. Dirt and light look like no other figure; a figure that is
 * half turned into another has half of it.
 */
export function rivalShare({ unseen, values }: FittedPicture, model: RivalTables, card: number): number {
  const shares = partsOf(model, card).map(({ explanations, from, rivals, size }) => {
    const left = values.slice(from, from + size);
    const isOut = unseen?.slice(from, from + size);
    const [strength = 0] = subtractPictures(left, explanations, isOut);
    const seen = isOut === undefined ? left : left.map((value, at) => (isOut[at] === 1 ? 0 : value));
    return Math.max(0, ...rivals.map((rival) => shareOf(rival, seen, strength)));
  });
  return Math.max(...shares);
}

type RivalTables = Pick<DeckModel, 'cards' | 'seamPx' | 'templates'>;

/** Rank or sign of a card's template, what explains it, and the figures that might stand there instead. */
interface Part {
  /** Its first pixel in the template, and how many it has. */
  readonly from: number;
  readonly size: number;
  readonly explanations: Explanations;
  readonly rivals: readonly Rival[];
}

/** A figure that might stand there instead. */
interface Rival {
  /** What its own card's figure does not explain of it, and the sum of that squared. */
  readonly difference: Float32Array;
  readonly square: number;
  /** How much of the card's own figure is in it. */
  readonly likeness: number;
}

function shareOf({ difference, likeness, square }: Rival, left: Float32Array, strength: number): number {
  const amount = product(left, difference) / square;
  if (amount <= 0) return 0;
  return amount / (amount + Math.max(0, strength - amount * likeness));
}

/** The parts of each card of a deck: the same for all frames of it. */
const partsOf = onceWith((model: RivalTables, card): readonly Part[] => {
  const { cards, seamPx, templates } = model;
  const { heightPx, values, widthPx } = templates[card] as Template;
  const seam = Math.round(seamPx);
  const rows = seam <= 0 || seam >= heightPx ? [0, heightPx] : [0, seam, heightPx];
  return rows.slice(1).map((end, at) => {
    const [first, last] = [(rows[at] as number) * widthPx, end * widthPx];
    const own = { widthPx, heightPx: (last - first) / widthPx, values: values.slice(first, last) };
    const explanations = prepareExplanations(explainingPictures(own));
    const isAlikeBut = rows.length === 2 ? () => true : at === 0 ? sameSuit : sameRank;
    const rivals = templates
      .filter((_, other) => other !== card && isAlikeBut(cards[other] as Card, cards[card] as Card))
      .map((template) => rivalOf(template.values.slice(first, last), explanations))
      .filter((rival) => rival !== undefined);
    return { from: first, size: last - first, explanations, rivals };
  });
});

const sameSuit = (one: Card, other: Card): boolean => suitOf(one) === suitOf(other);
const sameRank = (one: Card, other: Card): boolean => rankOf(one) === rankOf(other);

function rivalOf(figure: Float32Array, explanations: Explanations): Rival | undefined {
  const all = product(figure, figure);
  const [likeness = 0] = subtractPictures(figure, explanations);
  const square = product(figure, figure);
  return square < LEAST_DIFFERENCE * all ? undefined : { difference: figure, square, likeness };
}

function product(one: Float32Array, other: Float32Array): number {
  let sum = 0;
  for (let at = 0; at < one.length; at++) sum += (one[at] as number) * (other[at] as number);
  return sum;
}
