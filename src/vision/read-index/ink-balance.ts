import { type Card, suitOf } from '../../bridge/card.ts';
import { subtractPictures } from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import type { Template } from './align.ts';
import type { FittedPicture } from './fit-template.ts';
import { partsOfTemplate, type TemplatePart } from './template-parts.ts';

/** How much darker a rank is drawn than its sign, as powers of two, by several measures of both. */
export interface InkBalance {
  readonly least: number;
  readonly most: number;
}

/** A part's darkest pixels, of which these shares are brighter, are one measure each; its strength is another. */
const DARKEST_SHARE = 1 / 16;
const BRIGHTER_SHARES = [0.05, 0.2, 0.5] as const;
/** The share of a part's pixels that is paper, at least. */
const PAPER_SHARE = 0.1;
const LEAST_LEVEL = 0.01;

/** How dark a picture's rank is beside its sign; `undefined` where they don't part or the frame ends in them. */
export function inkBalance(
  { unseen, values }: FittedPicture,
  template: Template,
  seamPx: number,
): InkBalance | undefined {
  const [rank, sign] = partsOf(template, seamPx);
  if (rank === undefined || sign === undefined || unseen?.includes(1)) return undefined;
  const ofSign = levelsOf(values, sign);
  const ratios = levelsOf(values, rank).map((level, at) => Math.log2(level / (ofSign[at] as number)));
  return { least: Math.min(...ratios), most: Math.max(...ratios) };
}

interface InkedPart extends TemplatePart {
  /** The pixels in which the template is darkest, and how dark it is in them, in the order of the measures. */
  readonly darkest: Uint32Array;
  readonly usual: readonly number[];
}

const partsOf = onceWith((template: Template, seamPx): readonly InkedPart[] =>
  partsOfTemplate(template, seamPx).map((part) => {
    const values = template.values.subarray(part.from, part.end);
    const order = Uint32Array.from(values.keys()).sort(
      (one, other) => (values[other] as number) - (values[one] as number),
    );
    const darkest = order.subarray(0, Math.ceil(DARKEST_SHARE * order.length));
    const paper = values[order[Math.floor((1 - PAPER_SHARE) * (order.length - 1))] as number] as number;
    const usual = darkLevels(values, darkest).map((level) => level - paper);
    return { ...part, darkest, usual };
  }),
);

/** How dark a part is drawn, in its template's measure, by each of the measures. */
function levelsOf(values: Float32Array, { darkest, end, explanations, from, usual }: InkedPart): number[] {
  const picture = values.slice(from, end);
  const levels = darkLevels(picture, darkest).map((level, at) => level / (usual[at] as number));
  const [strength = 0] = subtractPictures(picture, explanations);
  return [strength, ...levels].map((level) => Math.max(LEAST_LEVEL, level));
}

function darkLevels(values: Float32Array, darkest: Uint32Array): number[] {
  const sorted = Float32Array.from(darkest, (at) => values[at] as number).sort();
  return BRIGHTER_SHARES.map((share) => sorted[Math.floor((1 - share) * (sorted.length - 1))] as number);
}

/** Inks that differ by less, as powers of two, can't be told apart in grey. */
const LEAST_DIFFERENCE = 0.3;
/** How near to another ink's a rank has to be by all measures, as shares of the difference, and how far they may part. */
const OTHER_INK = { least: 0.7, most: 1.5 } as const;
const MOST_SPREAD = 0.2;

/**
 * Whether the rank of a card is printed in another suit's ink than its sign. Rubbed ink, light and dirt make a part
 * paler here and darker there, so that its measures differ; another ink changes them all alike.
 */
export function isOfTwoInks(
  { least, most }: InkBalance,
  deck: { readonly cards: readonly Card[]; readonly contrasts: readonly number[] },
  card: number,
): boolean {
  if (most - least > MOST_SPREAD) return false;
  const inks = suitInks(deck);
  const own = inks.get(suitOf(deck.cards[card] as Card)) as number;
  return [...inks.values()].some((ink) => {
    const difference = Math.log2(ink / own);
    if (Math.abs(difference) < LEAST_DIFFERENCE) return false;
    const [one, other] = [least / difference, most / difference];
    return Math.min(one, other) > OTHER_INK.least && Math.max(one, other) < OTHER_INK.most;
  });
}

/** How dark the cards of each suit are drawn. */
function suitInks({
  cards,
  contrasts,
}: {
  readonly cards: readonly Card[];
  readonly contrasts: readonly number[];
}): ReadonlyMap<number, number> {
  const bySuit = Map.groupBy(cards.keys(), (at) => suitOf(cards[at] as Card));
  return new Map(
    [...bySuit].map(([suit, members]) => [
      suit,
      members.reduce((sum, at) => sum + (contrasts[at] as number), 0) / members.length,
    ]),
  );
}
