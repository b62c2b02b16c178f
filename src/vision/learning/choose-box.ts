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
/** A gap between index and pips: this long, with less than this share of the strongest column. */
const GAP_MM = 0.75;
const FAINT = 0.04;
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
 * The box of a deck's index: where the pictures of its cards differ by rank or by suit, from the corner on.
 *
 * Rightwards it ends at the first gap, which keeps pips and courts out; downwards it holds all that differs.
 */
export function chooseBox(pictures: readonly CardPicture[], seen: Box): IndexBox {
  const widthPx = Math.round(seen.widthMm * PATCH_PX_PER_MM);
  const heightPx = Math.round(seen.heightMm * PATCH_PX_PER_MM);
  const byKind = [rankOf, suitOf].map((groupOf) => differenceBy(pictures, groupOf, widthPx * heightPx));
  const columns = byKind.map((strength) => sums(strength, widthPx, heightPx, 'columns', 0, widthPx));
  const [left, right] = firstStretch(columns);
  const rows = added(byKind.map((strength) => sums(strength, widthPx, heightPx, 'rows', left, right)));
  const [top, bottom] = wholeStretch(rows);
  const x = span(left, right, SMALLEST_WIDTH_MM, WIDEST_MM, seen.widthMm);
  const y = span(top, bottom, SMALLEST_HEIGHT_MM, HIGHEST_MM, seen.heightMm);
  const box = { xMm: x.from, yMm: y.from, widthMm: x.length, heightMm: y.length };
  return { box, seamPx: seamOf(rows, top, bottom, Math.round(y.from * PATCH_PX_PER_MM)) };
}

/** Variance between the means of the groups (ranks, suits) of some pictures, pixel by pixel. */
export function differenceBy(
  pictures: readonly CardPicture[],
  groupOf: (card: Card) => number,
  size: number,
): Float32Array {
  const means = groupMeans(pictures, groupOf, size);
  return Float32Array.from({ length: size }, (_, px) => {
    let sum = 0;
    let squares = 0;
    for (const mean of means) {
      sum += mean[px] as number;
      squares += (mean[px] as number) ** 2;
    }
    return squares / means.length - (sum / means.length) ** 2;
  });
}

/** Lists of equal length added place by place. */
function added(lists: readonly Float32Array[]): Float32Array {
  const [first = new Float32Array(0), ...others] = lists;
  return first.map((value, at) => others.reduce((sum, other) => sum + (other[at] as number), value));
}

function groupMeans(
  pictures: readonly CardPicture[],
  groupOf: (card: Card) => number,
  size: number,
): Float32Array[] {
  const groups = new Map<number, CardPicture[]>();
  for (const picture of pictures) {
    const group = groupOf(picture.card);
    groups.set(group, [...(groups.get(group) ?? []), picture]);
  }
  return [...groups.values()].map((group) => {
    const mean = new Float32Array(size);
    for (const { values } of group)
      for (let px = 0; px < size; px++)
        mean[px] = (mean[px] as number) + (values[px] as number) / group.length;
    return mean;
  });
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

/**
 * From the first column of note to the first gap behind both a rank and a suit, at least as wide as the smallest
 * index. `kinds` holds the columns' strengths by rank and by suit.
 */
function firstStretch(kinds: readonly Float32Array[]): [number, number] {
  const columns = added(kinds);
  const most = WIDEST_MM * PATCH_PX_PER_MM;
  const strongest = Math.max(...columns.subarray(0, most));
  const ofNote = kinds.map((kind) => NOTABLE * Math.max(...kind.subarray(0, most)));
  const isFaint = (at: number): boolean => (columns[at] as number) < FAINT * strongest;
  let left = 0;
  while (left < columns.length && isFaint(left)) left++;
  const gap = Math.round(GAP_MM * PATCH_PX_PER_MM);
  const isMet = kinds.map(() => false);
  let faint = 0;
  for (let at = left; at < columns.length; at++) {
    kinds.forEach((kind, which) => {
      if ((kind[at] as number) >= (ofNote[which] as number)) isMet[which] = true;
    });
    faint = isFaint(at) ? faint + 1 : 0;
    if (faint >= gap && at - left >= 2.5 * PATCH_PX_PER_MM && isMet.every(Boolean))
      return [left, at - gap + 1];
  }
  return [left, columns.length];
}

function wholeStretch(rows: Float32Array): [number, number] {
  const strongest = Math.max(...rows);
  let top = 0;
  let bottom = rows.length;
  while (top < bottom && (rows[top] as number) < FAINT * strongest) top++;
  while (bottom > top && (rows[bottom - 1] as number) < FAINT * strongest) bottom--;
  return [top, bottom];
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
