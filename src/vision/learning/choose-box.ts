import { type Card, rankOf, suitOf } from '../../bridge/card.ts';
import { type Box, PATCH_PX_PER_MM } from '../patch.ts';

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
/** Between index and pips is a valley: at most this share of the strongest line, and then a rise to so many times it. */
const DEEP = 0.4;
const RISE = 2;
const SMALLEST_STRETCH_PX = 10;
/** A column tells ranks, or suits, apart if it does so with this share of the strongest column. */
const NOTABLE = 0.3;
/** Rank and suit part at a row with less than this share of the strongest row. */
const SEAM_SHARE = 0.15;

/** Where the index lies, and at which row of its box at 4 px/mm rank and suit part (0 where they don't). */
export interface IndexBox {
  readonly box: Box;
  readonly seamPx: number;
}

/**
 * The box of a deck's index: where the pictures of its cards differ by rank and by suit, from the corner on, rightwards
 * and downwards to the first valley behind both, which keeps pips and courts out.
 */
export function chooseBox(pictures: readonly CardPicture[], seen: Box): IndexBox {
  const widthPx = Math.round(seen.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(seen.heightMm * PATCH_PX_PER_MM);
  const strong = pictures.map(atFullStrength);
  const byKind = [rankOf, suitOf].map((groupOf) => differenceBy(strong, groupOf, widthPx * heightPx));
  const ink = momentsOf(strong, widthPx * heightPx).mean;
  const linesOf = (of: 'columns' | 'rows', from: number, to: number): Lines => ({
    kinds: byKind.map((strength) => sums(strength, widthPx, heightPx, of, from, to)),
    ink: sums(ink, widthPx, heightPx, of, from, to),
  });
  const [left, right] = firstStretch(linesOf('columns', 0, widthPx), WIDEST_MM * PATCH_PX_PER_MM);
  const rows = linesOf('rows', left, right);
  const [top, bottom] = firstStretch(rows, HIGHEST_MM * PATCH_PX_PER_MM);
  const x = span(left, right, SMALLEST_WIDTH_MM, WIDEST_MM, seen.widthMm);
  const y = span(top, bottom, SMALLEST_HEIGHT_MM, HIGHEST_MM, seen.heightMm);
  const box = { xMm: x.from, yMm: y.from, widthMm: x.length, heightMm: y.length };
  return { box, seamPx: seamOf(rows.ink, top, bottom, Math.round(y.from * PATCH_PX_PER_MM)) };
}

/** The picture with its ink as dark as it can be, so that colours don't count. */
function atFullStrength({ card, values }: CardPicture): CardPicture {
  const sorted = values.slice().sort();
  const darkest = Math.max(0.1, sorted[Math.floor(0.98 * (sorted.length - 1))] as number);
  return { card, values: values.map((value) => value / darkest) };
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
  const groups = groupsOf(pictures, groupOf).map((members) => momentsOf(members, size));
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

function groupsOf(
  pictures: readonly CardPicture[],
  groupOf: (card: Card) => number,
): readonly (readonly CardPicture[])[] {
  const groups = new Map<number, CardPicture[]>();
  for (const picture of pictures) {
    const group = groupOf(picture.card);
    groups.set(group, [...(groups.get(group) ?? []), picture]);
  }
  return [...groups.values()];
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

function sums(
  strength: Float32Array,
  widthPx: number,
  heightPx: number,
  of: 'columns' | 'rows',
  left: number,
  right: number,
): Float32Array {
  const result = new Float32Array(of === 'columns' ? widthPx : heightPx);
  for (let y = 0; y < heightPx; y++)
    for (let x = left; x < right; x++) {
      const to = of === 'columns' ? x : y;
      result[to] = (result[to] as number) + (strength[y * widthPx + x] as number);
    }
  return result;
}

/** Columns or rows: how strongly each tells ranks apart, and suits, and its mean ink. */
interface Lines {
  readonly kinds: readonly Float32Array[];
  readonly ink: Float32Array;
}

/**
 * From the first line of note to the first gap or valley of the ink behind both a rank and a suit; only so many lines
 * are looked at.
 */
function firstStretch({ kinds, ink }: Lines, most: number): [number, number] {
  const differences = added(kinds).subarray(0, most);
  const strongest = Math.max(...differences);
  const darkest = Math.max(...ink.subarray(0, most));
  const ofNote = kinds.map((kind) => NOTABLE * Math.max(...kind.subarray(0, most)));
  const isBare = (at: number): boolean => (differences[at] as number) < FAINT * strongest;
  let first = 0;
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
    if (least < DEEP * darkest && here > RISE * least + FAINT * darkest) return [first, valley];
  }
  let end = differences.length;
  while (end > first && isBare(end - 1)) end--;
  return [first, end];
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
  const from = Math.max(0, Math.floor(2 * (fromPx / PATCH_PX_PER_MM - MARGIN_MM)) / 2);
  const end = Math.min(seenMm, toPx / PATCH_PX_PER_MM + MARGIN_MM);
  const length = Math.max(smallestMm, Math.min(largestMm, Math.ceil(2 * (end - from)) / 2));
  return { from, length };
}
