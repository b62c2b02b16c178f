import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { type Explanations, product, subtractPictures } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import { type DeckModel, templateOf } from './deck-model.ts';
import type { FittedPicture } from './fit-template.ts';
import { partsOfTemplate, type TemplatePart } from './template-parts.ts';

/** A figure that differs from the card's own by less than this, beside what explains that, can't be told from it. */
const LEAST_DIFFERENCE = 0.02;

/**
 * How much of another figure is in a picture of a card's index, 0..1: of another rank in the place of its rank, or of
 * another suit in the place of its sign, whichever is more. Dirt and light look like no other figure; a figure that is
 * half turned into another has half of it.
 */
export function rivalShare({ unseen, values }: FittedPicture, model: RivalTables, card: number): number {
  const shares = partsOf(model, card).map(({ end, explanations, figures, from, rivals: whole }) => {
    const hidden = unseen?.subarray(from, end);
    const isOut = hidden?.includes(1) ? hidden : undefined;
    const [strength, left] = takeOut(values.subarray(from, end), explanations, isOut);
    const rivals = isOut === undefined ? whole : rivalsOf(figures, explanations, isOut);
    return Math.max(0, ...rivals.map((rival) => shareOf(rival, left, strength)));
  });
  return Math.max(...shares);
}

type RivalTables = Pick<DeckModel, 'cards' | 'seamPx' | 'templates'>;

/** Rank or sign of a card's template, and the figures that might stand there instead. */
interface Part extends TemplatePart {
  readonly figures: readonly Float32Array[];
  /** The figures as they count where the frame shows all of the part. */
  readonly rivals: readonly Rival[];
}

/** A figure that might stand there instead, where the frame shows it. */
interface Rival {
  /** What the card's own figure does not explain of it, and the sum of that squared. */
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
  const parts = partsOfTemplate(templateOf(templates, card), seamPx);
  return parts.map((part, at) => {
    const isAlikeBut = parts.length === 1 ? () => true : at === 0 ? sameSuit : sameRank;
    const figures = templates
      .filter((_, other) => other !== card && isAlikeBut(cards[other] as Card, cards[card] as Card))
      .map((template) => template.values.subarray(part.from, part.end));
    return { ...part, figures, rivals: rivalsOf(figures, part.explanations) };
  });
});

const sameSuit = (one: Card, other: Card): boolean => suitOf(one) === suitOf(other);
const sameRank = (one: Card, other: Card): boolean => rankOf(one) === rankOf(other);

function rivalsOf(
  figures: readonly Float32Array[],
  explanations: Explanations,
  isOut?: Uint8Array,
): readonly Rival[] {
  return figures.flatMap((figure) => {
    const [likeness, difference] = takeOut(figure, explanations, isOut);
    const square = product(difference, difference);
    return square < LEAST_DIFFERENCE * product(figure, figure) ? [] : [{ difference, square, likeness }];
  });
}

/** How much of the card's own figure is in a picture, and what is left of it; nothing where `isOut` is 1. */
function takeOut(
  picture: Float32Array,
  explanations: Explanations,
  isOut?: Uint8Array,
): readonly [strength: number, left: Float32Array] {
  const left = picture.slice();
  const [strength = 0] = subtractPictures(left, explanations, isOut);
  return [strength, isOut === undefined ? left : left.map((value, at) => (isOut[at] === 1 ? 0 : value))];
}
