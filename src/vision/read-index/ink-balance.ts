import { type Card, suitOf } from '../../bridge/card.ts';
import {
  type Explanations,
  prepareExplanations,
  product,
  subtractPictures,
} from '../numbers/least-squares.ts';
import { onceWith } from '../numbers/once.ts';
import { blurPatch } from '../patch/blur-patch.ts';
import type { Patch } from '../patch/patch.ts';
import type { Template } from './align.ts';
import { explainingPictures } from './explaining-pictures.ts';
import type { FittedPicture } from './fit-template.ts';
import { inkRange } from './part-misfit.ts';
import { partsOfTemplate } from './template-parts.ts';

/** How a picture's rank and sign are inked, beside their template. */
export interface InkBalance {
  /** How much darker the rank is drawn than the sign, as a power of two. */
  readonly difference: number;
  /** How much darker than paper the sign is drawn, as the card's contrast is at the calibration. */
  readonly signContrast: number;
  /** How unevenly each of them is inked: the deviation of its places from its mean, as shares of that. */
  readonly rankUnevenness: number;
  readonly signUnevenness: number;
}

/** Deviations of blurs in pixels of a patch: the print may be softer than its template by any of them. */
const BLURS_PX = [0, 0.6, 0.9, 1.25] as const;
/** Cameras in phones sharpen: as by this share of what a blur of this deviation takes away. */
const SHARPENED = { blurPx: 1.5, share: 0.5 } as const;
/** Side of the places of which each by itself should be as dark as the whole part. */
const PLACE_PX = 6;
const LEAST_STRENGTH = 0.01;

/** How dark a picture's rank is beside its sign; `undefined` where they don't part. */
export function inkBalance(
  { unseen, values }: FittedPicture,
  template: Template,
  seamPx: number,
): InkBalance | undefined {
  const parts = partsOf(template, seamPx);
  const fits = Array.from({ length: parts[0]?.variants.length ?? 0 }, (_, variant) =>
    parts.map((part) => fitPart(part, variant, values.slice(part.from, part.end), unseen)),
  );
  const [rank, sign] = fits.reduce((best, each) => (leftOf(each) < leftOf(best) ? each : best));
  if (rank === undefined || sign === undefined) return undefined;
  return {
    difference: Math.log2(rank.strength / sign.strength),
    signContrast: sign.strength * inkRange(template),
    rankUnevenness: unevennessOf(rank),
    signUnevenness: unevennessOf(sign),
  };
}

/** Rank or sign of a template, softer and sharper. */
interface VariedPart {
  readonly widthPx: number;
  readonly from: number;
  readonly end: number;
  readonly variants: readonly Explanations[];
}

const partsOf = onceWith((template: Template, seamPx): readonly VariedPart[] =>
  partsOfTemplate(template, seamPx).map(({ end, from, heightPx, widthPx }) => {
    const part = { widthPx, heightPx, values: template.values.slice(from, end) };
    const pictures = [...BLURS_PX.map((px) => blurPatch(part, px)), sharpened(part)];
    const variants = pictures.map((picture) => {
      const [figure, slopeX, slopeY, , ...ground] = explainingPictures(picture);
      const [level, across, down] = ground;
      return prepareExplanations(
        [figure, slopeX, slopeY, level, across, down].filter((picture) => picture !== undefined),
      );
    });
    return { widthPx, from, end, variants };
  }),
);

function sharpened(patch: Patch): Patch {
  const soft = blurPatch(patch, SHARPENED.blurPx).values;
  const values = patch.values.map((value, at) => value + SHARPENED.share * (value - (soft[at] as number)));
  return { ...patch, values };
}

/** A part of a picture, explained. */
interface FittedPart {
  readonly figure: Float32Array;
  readonly widthPx: number;
  readonly strength: number;
  /** What is left of it; nothing where the frame does not show it. */
  readonly left: Float32Array;
}

function fitPart(
  { end, from, variants, widthPx }: VariedPart,
  variant: number,
  left: Float32Array,
  unseen: Uint8Array | undefined,
): FittedPart {
  const explanations = variants[variant] as Explanations;
  const hidden = unseen?.subarray(from, end);
  const [strength = 0] = subtractPictures(left, explanations, hidden);
  hidden?.forEach((isHidden, at) => {
    if (isHidden === 1) left[at] = 0;
  });
  const figure = explanations.pictures[0] as Float32Array;
  return { figure, widthPx, strength: Math.max(LEAST_STRENGTH, strength), left };
}

function leftOf(parts: readonly FittedPart[]): number {
  return parts.reduce((sum, { left }) => sum + product(left, left), 0);
}

/** How far the strengths of a part's places lie from its own, by how much ink each holds. */
function unevennessOf({ figure, left, strength, widthPx }: FittedPart): number {
  const paper = figure.reduce((least, value) => Math.min(least, value), 0);
  const columns = Math.ceil(widthPx / PLACE_PX);
  const inks = new Float64Array(columns * Math.ceil(figure.length / widthPx / PLACE_PX));
  const excesses = new Float64Array(inks.length);
  for (let at = 0; at < figure.length; at++) {
    const ink = (figure[at] as number) - paper;
    const column = Math.floor((at % widthPx) / PLACE_PX);
    const place = Math.floor(Math.floor(at / widthPx) / PLACE_PX) * columns + column;
    inks[place] = (inks[place] as number) + ink * ink;
    excesses[place] = (excesses[place] as number) + ink * (left[at] as number);
  }
  let squares = 0;
  let all = 0;
  for (let place = 0; place < inks.length; place++) {
    const ink = inks[place] as number;
    if (ink <= 0) continue;
    all += ink;
    squares += (excesses[place] as number) ** 2 / ink;
  }
  return Math.sqrt(squares / all) / strength;
}

/** What an ink balance is judged by. */
interface CardInks {
  readonly cards: readonly Card[];
  /** How much darker than paper each card's index was drawn, as a share. */
  readonly contrasts: readonly number[];
  /** How dark the pips beside the card's index are drawn, 1 as at the calibration; `undefined` where none are seen. */
  readonly pips: number | undefined;
}

/** Inks that differ by less, as powers of two, can't be told apart in grey. */
const LEAST_DIFFERENCE = 0.3;
/** How near a rank has to be to another ink, and how far pips may be from the sign's, as shares of the inks' difference. */
const OTHER_INK = { least: 0.8, most: 1.4 } as const;
const MOST_PIPS_APART = 0.4;
/** A sign that a rank is spliced to may hold a rim of another one. */
const MOST_UNEVENNESS = { rank: 0.12, sign: 0.25 } as const;

/**
 * Whether the rank of a card is printed in another suit's ink than its sign. Rubbed ink, light and dirt make a part
 * paler here and darker there; another ink changes all of it alike. Where a reflection or wear has taken the sign alone,
 * the pips beside it are as dark as the rank; on a card with another's rank they are of the sign's ink.
 */
export function isOfTwoInks(balance: InkBalance, deck: CardInks, card: number): boolean {
  const { difference, rankUnevenness, signContrast, signUnevenness } = balance;
  if (rankUnevenness > MOST_UNEVENNESS.rank || signUnevenness > MOST_UNEVENNESS.sign) return false;
  const inks = suitInks(deck);
  const own = inks.get(suitOf(deck.cards[card] as Card)) as number;
  const sign = signContrast / (deck.contrasts[card] as number);
  const pipsApart = deck.pips === undefined ? 0 : Math.abs(Math.log2(deck.pips / sign));
  return [...inks.values()].some((ink) => {
    const wanted = Math.log2(ink / own);
    if (Math.abs(wanted) < LEAST_DIFFERENCE) return false;
    const share = difference / wanted;
    return (
      share > OTHER_INK.least && share < OTHER_INK.most && pipsApart <= MOST_PIPS_APART * Math.abs(wanted)
    );
  });
}

/** How dark the cards of each suit are drawn. */
export function suitInks({ cards, contrasts }: Omit<CardInks, 'pips'>): ReadonlyMap<number, number> {
  const bySuit = Map.groupBy(cards.keys(), (at) => suitOf(cards[at] as Card));
  return new Map(
    [...bySuit].map(([suit, members]) => [
      suit,
      members.reduce((sum, at) => sum + (contrasts[at] as number), 0) / members.length,
    ]),
  );
}
