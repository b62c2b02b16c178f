import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { product } from '../numbers/least-squares.ts';
import { type Box, halvePatch, PATCH_PX_PER_MM } from '../patch/patch.ts';
import { cropAt, toTemplate } from '../read-index/align.ts';

/** Aligned pictures of known cards, all of one box. */
export interface CardPicture {
  readonly card: Card;
  readonly values: Float32Array;
}

const SMALLEST_WIDTH_MM = 5;
const SMALLEST_HEIGHT_MM = 9;
const WIDEST_MM = 16;
const HIGHEST_MM = 26;
const MARGIN_MM = 0.7;
/** A line with less than this share of the strongest one's difference is bare. */
const FAINT = 0.04;
/** Between index and pips is a valley: at most this share of the strongest line, and then a rise to this many times it. */
const DEEP = 0.4;
const RISE = 2;
const SMALLEST_STRETCH_PX = 10;
/** Along its edges a card may have a printed line, which the cut leaves here or there. */
const RIM_PX = 4;
const LEAST_START_MM = 0.5;
/** A column tells ranks, or suits, apart if it does so with this share of the strongest column. */
const NOTABLE = 0.4;
/** With less than this share of the strongest line's difference a line tells nothing apart. */
const TELLING = 0.1;
/** Ink of a line below which it is as good as bare. */
const FAINT_INK = 0.12;
/** Two cards of a deck that are more alike than this in a box can't be told apart by it. */
const MOST_ALIKE = 0.98;
/** Rank and suit part at a row with less than this share of the strongest row. */
const SEAM_SHARE = 0.15;

/** Where the index lies, and at which row of its box at 4 px/mm rank and suit part (0 where they don't). */
export interface IndexBox {
  readonly box: Box;
  readonly seamPx: number;
}

/**
 * The box of a deck's index: where the pictures of its cards differ by rank and by suit, from the corner on, rightwards
 * and downwards to the first valley behind both, which keeps pips and courts out; downwards as far as anything differs
 * where two cards would be too much alike otherwise.
 */
export function chooseBox(pictures: readonly CardPicture[], seen: Box): IndexBox {
  const narrow = boxOf(pictures, seen, true);
  return likestPair(pictures, narrow.box, seen) < MOST_ALIKE ? narrow : boxOf(pictures, seen, false);
}

function boxOf(pictures: readonly CardPicture[], seen: Box, endsAtValley: boolean): IndexBox {
  const widthPx = Math.round(seen.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(seen.heightMm * PATCH_PX_PER_MM);
  const linesOf = (of: 'columns' | 'rows', from: number, to: number): Lines => {
    const lineOf = (px: number): number => (of === 'columns' ? px % widthPx : Math.floor(px / widthPx));
    const [count, length] = of === 'columns' ? [widthPx, heightPx] : [heightPx, to - from];
    const sumsOf = (valueAt: (px: number) => number): Float32Array => {
      const sums = new Float32Array(count);
      for (let px = 0; px < widthPx * heightPx; px++)
        if (px % widthPx >= from && px % widthPx < to)
          sums[lineOf(px)] = (sums[lineOf(px)] as number) + valueAt(px);
      return sums;
    };
    // Every line's ink at the same strength, so that shapes count and colours don't.
    const level = pictures.map(({ card, values }) => {
      const squares = sumsOf((px) => (values[px] as number) ** 2);
      const strengths = squares.map((sum) => Math.max(FAINT_INK, Math.sqrt(sum / length)));
      return { card, values: values.map((value, px) => value / (strengths[lineOf(px)] as number)) };
    });
    const ofPicture = (picture: Float32Array): Float32Array => sumsOf((px) => picture[px] as number);
    return {
      kinds: [rankOf, suitOf].map((groupOf) => ofPicture(differenceBy(level, groupOf, widthPx * heightPx))),
      ink: ofPicture(momentsOf(pictures, widthPx * heightPx).mean),
    };
  };
  const mostColumns = WIDEST_MM * PATCH_PX_PER_MM;
  const [left, right] = firstStretch(linesOf('columns', 0, widthPx), mostColumns, true);
  const rows = linesOf('rows', left, right);
  const [top, bottom] = firstStretch(rows, HIGHEST_MM * PATCH_PX_PER_MM, endsAtValley);
  const x = span(left, right, SMALLEST_WIDTH_MM, WIDEST_MM, seen.widthMm);
  const y = span(top, bottom, SMALLEST_HEIGHT_MM, HIGHEST_MM, seen.heightMm);
  const box = { xMm: x.from, yMm: y.from, widthMm: x.length, heightMm: y.length };
  return { box, seamPx: seamOf(rows.ink, top, bottom, Math.round(y.from * PATCH_PX_PER_MM)) };
}

/** The greatest correlation of two cards' pictures in a box. */
function likestPair(pictures: readonly CardPicture[], box: Box, seen: Box): number {
  const widthPx = Math.round(seen.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(seen.heightMm * PATCH_PX_PER_MM);
  const inner = {
    widthPx: Math.round(box.widthMm * PATCH_PX_PER_MM),
    heightPx: Math.round(box.heightMm * PATCH_PX_PER_MM),
  };
  const templates = pictures.map(({ card, values }) => {
    const crop = cropAt(
      { widthPx, heightPx, values },
      box.xMm * PATCH_PX_PER_MM,
      box.yMm * PATCH_PX_PER_MM,
      inner.widthPx,
      inner.heightPx,
    );
    const half = halvePatch({ ...inner, values: crop });
    return { card, values: toTemplate(half.widthPx, half.heightPx, half.values).values };
  });
  let most = -1;
  for (const [at, one] of templates.entries())
    for (const other of templates.slice(at + 1)) {
      if (one.card !== other.card) most = Math.max(most, product(one.values, other.values));
    }
  return most;
}

/**
 * Variance between the means of the groups (ranks, suits) of some pictures, pixel by pixel, less what the differences
 * inside the groups would make of it by chance.
 */
export function differenceBy(
  pictures: readonly CardPicture[],
  groupOf: (card: Card) => number,
  size: number,
): Float32Array {
  const byGroup = Map.groupBy(pictures, ({ card }) => groupOf(card));
  const groups = [...byGroup.values()].map((members) => momentsOf(members, size));
  return Float32Array.from({ length: size }, (_, px) => {
    let sum = 0;
    let squares = 0;
    let chance = 0;
    for (const { mean, errors } of groups) {
      sum += mean[px] as number;
      squares += (mean[px] as number) ** 2;
      chance += errors[px] as number;
    }
    return Math.max(0, (squares - chance) / groups.length - (sum / groups.length) ** 2);
  });
}

/** Lists of equal length added place by place. */
function added(lists: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = lists;
  return first.map((value, at) => others.reduce((sum, other) => sum + (other[at] as number), value));
}

/** The mean of some pictures, and the variance of that mean by what they differ among themselves. */
function momentsOf(
  members: readonly CardPicture[],
  size: number,
): { readonly mean: Float32Array; readonly errors: Float32Array } {
  const count = members.length;
  const mean = new Float32Array(size);
  const errors = new Float32Array(size);
  for (const { values } of members)
    for (let px = 0; px < size; px++) mean[px] = (mean[px] as number) + (values[px] as number) / count;
  for (const { values } of members)
    for (let px = 0; px < size; px++)
      errors[px] = (errors[px] as number) + ((values[px] as number) - (mean[px] as number)) ** 2;
  return { mean, errors: errors.map((sum) => sum / Math.max(1, (count - 1) * count)) };
}

/** Columns or rows: how strongly each tells ranks apart, and suits, and its mean ink. */
interface Lines {
  readonly kinds: readonly Float32Array[];
  readonly ink: Float32Array;
}

/**
 * From the first line of note to the first gap or valley of the ink behind both a rank and a suit; only this many lines
 * are looked at.
 */
function firstStretch({ kinds, ink }: Lines, most: number, endsAtValley: boolean): [number, number] {
  const differences = added(kinds).subarray(0, most);
  const strongest = Math.max(...differences);
  const darkest = Math.max(...ink.subarray(0, most).filter((_, at) => tells(kinds, at, most)));
  const ofNote = kinds.map((kind) => NOTABLE * Math.max(...kind.subarray(0, most)));
  const isBare = (at: number): boolean => (differences[at] as number) < FAINT * strongest;
  let first = RIM_PX;
  while (first < differences.length && isBare(first)) first++;
  const isMet = kinds.map(() => false);
  let isInside = false;
  let valley = -1;
  for (let at = first; at < differences.length; at++) {
    kinds.forEach((kind, which) => {
      if ((kind[at] as number) >= (ofNote[which] as number)) isMet[which] = true;
    });
    const here = ink[at] as number;
    isInside ||= isMet.every(Boolean) && here >= DEEP * darkest;
    if (!isInside || at - first < SMALLEST_STRETCH_PX) continue;
    if (valley < 0 || here < (ink[valley] as number)) valley = at;
    const least = ink[valley] as number;
    if (endsAtValley && least < DEEP * darkest && here > RISE * least + FAINT * darkest)
      return [first, valley];
  }
  let end = differences.length;
  while (end > first && isBare(end - 1)) end--;
  return [first, end];
}

/** Whether a line tells ranks or suits apart at all; a frame printed round every card's face has much ink and does not. */
function tells(kinds: readonly Float32Array[], at: number, most: number): boolean {
  return kinds.some((kind) => (kind[at] as number) >= TELLING * Math.max(...kind.subarray(0, most)));
}

/** The faintest row of the middle half, as a row of the box; 0 where cards differ there too. */
function seamOf(rows: Float32Array, top: number, bottom: number, boxTop: number): number {
  const quarter = Math.round((bottom - top) / 4);
  const middle = rows.subarray(top + quarter, bottom - quarter);
  if (middle.length === 0) return 0;
  const least = Math.min(...middle);
  const strongest = Math.max(...rows.subarray(top, bottom));
  return least > SEAM_SHARE * strongest ? 0 : top + quarter + middle.indexOf(least) - boxTop;
}

/** Pixels from and to as mm with a margin, in steps of half a mm, within the sizes allowed. */
function span(
  fromPx: number,
  toPx: number,
  smallestMm: number,
  largestMm: number,
  seenMm: number,
): { from: number; length: number } {
  const from = Math.max(LEAST_START_MM, Math.floor(2 * (fromPx / PATCH_PX_PER_MM - MARGIN_MM)) / 2);
  const end = Math.min(seenMm, toPx / PATCH_PX_PER_MM + MARGIN_MM);
  const length = Math.max(smallestMm, Math.min(largestMm, Math.ceil(2 * (end - from)) / 2));
  return { from, length };
}
