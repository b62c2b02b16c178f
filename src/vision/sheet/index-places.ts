import type { GreyFrame } from '../frame.ts';
import type { Point } from '../numbers/pose.ts';
import { sumOver } from '../numbers/summed-area.ts';
import type { Patch } from '../patch/patch.ts';
import { placeOf } from '../print/measure/grid.ts';
import type { PrintReference } from '../print/measure/print-reference.ts';
import { correlationAt, sumsOf, type Template, toTemplate } from '../read-index/align.ts';

/** Steps a mm in which indices are sought. */
const PER_MM = 2;
/** What is less like the mean of all indices is none. */
const LEAST_LIKENESS = 0.35;
/** Corners of two cards are no nearer. */
const APART_MM = 12;
/** So much of the paper round the index belongs to what is sought. */
const ROUND_MM = 1;

/**
 * Where corners of cards may lie on an uncut sheet, in mm from its upper left corner, the likeliest first: where it looks
 * like the mean of all the deck's indices. Only such that stand upright are found.
 */
export function findCorners(sheet: GreyFrame, reference: PrintReference): Point[] {
  const index = meanIndex(reference);
  const likeness = likenessOf(inkOf(sheet), index.ink);
  const { values, widthPx } = likeness;
  const found: Point[] = [];
  const peaks = [...values.keys()].filter((at) => isPeak(likeness, at));
  for (const at of peaks.sort((a, b) => (values[b] as number) - (values[a] as number))) {
    const place: Point = [
      (at % widthPx) / PER_MM - index.leftMm,
      Math.floor(at / widthPx) / PER_MM - index.topMm,
    ];
    if (found.every((other) => isApart(place, other))) found.push(place);
  }
  return found;
}

function isApart([x, y]: Point, [otherX, otherY]: Point): boolean {
  return Math.max(Math.abs(x - otherX), Math.abs(y - otherY)) > APART_MM;
}

function isPeak({ values, widthPx: columns }: Patch, at: number): boolean {
  const here = values[at] as number;
  if (here < LEAST_LIKENESS) return false;
  const round = [-columns - 1, -columns, 1 - columns, -1, 1, columns - 1, columns, columns + 1];
  return round.every((step) => (values[at + step] ?? 0) <= here);
}

/** This share of a sheet is darker than its paper. */
const PRINTED_SHARE = 0.7;

/** The ink of a sheet: 0 bare paper, 1 black. */
function inkOf({ heightPx, pixels, pxPerMm, widthPx }: GreyFrame): Patch {
  const step = pxPerMm / PER_MM;
  const [columns, rows] = [Math.floor(widthPx / step), Math.floor(heightPx / step)];
  const levels = Float32Array.from({ length: columns * rows }, (_, at) => {
    const [left, top] = [Math.floor((at % columns) * step), Math.floor(Math.floor(at / columns) * step)];
    let sum = 0;
    for (let y = top; y < top + Math.floor(step); y++)
      for (let x = left; x < left + Math.floor(step); x++) sum += pixels[y * widthPx + x] as number;
    return sum / Math.floor(step) ** 2;
  });
  const paper = Math.max(1, levels.toSorted()[Math.floor(PRINTED_SHARE * levels.length)] ?? 1);
  const values = levels.map((level) => Math.max(0, 1 - level / paper));
  return { widthPx: columns, heightPx: rows, values };
}

/** The mean ink of all indices and of the paper round them, and where it begins on a card. */
interface MeanIndex {
  readonly leftMm: number;
  readonly topMm: number;
  readonly ink: Template;
}

function meanIndex({ box, cards, grid }: PrintReference): MeanIndex {
  const [leftMm, topMm] = [
    Math.max(grid.leftMm, box.leftMm - ROUND_MM),
    Math.max(grid.topMm, box.topMm - ROUND_MM),
  ];
  const columns = Math.floor((box.leftMm + box.widthMm - leftMm) * PER_MM);
  const rows = Math.floor((box.topMm + box.heightMm - topMm) * PER_MM);
  const [sums, counts] = [new Float32Array(columns * rows), new Uint32Array(columns * rows)];
  for (let cell = 0; cell < grid.columns * grid.rows; cell++) {
    const [x, y] = placeOf(grid, cell);
    const [column, row] = [Math.floor((x - leftMm) * PER_MM), Math.floor((y - topMm) * PER_MM)];
    if (column < 0 || column >= columns || row < 0 || row >= rows) continue;
    const at = row * columns + column;
    counts[at] = (counts[at] as number) + 1;
    for (const { levels } of cards.values())
      sums[at] = (sums[at] as number) + (1 - (levels[cell] as number)) / cards.size;
  }
  const means = sums.map((sum, at) => sum / Math.max(1, counts[at] as number));
  return { leftMm, topMm, ink: toTemplate(columns, rows, means) };
}

/** A place with less ink, summed in squares, is bare. */
const LEAST_INK = 2;

/** Correlation of a sheet's ink with what is sought, at each place where it fits in. */
function likenessOf(ink: Patch, sought: Template): Patch {
  const [widthPx, heightPx] = [ink.widthPx - sought.widthPx + 1, ink.heightPx - sought.heightPx + 1].map(
    (px) => Math.max(0, px),
  ) as [number, number];
  const { squares } = sumsOf(ink);
  const values = Float32Array.from({ length: widthPx * heightPx }, (_, at) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    const isBare = sumOver(squares, x, y, sought.widthPx, sought.heightPx) < LEAST_INK;
    return isBare ? 0 : correlationAt(ink, sought, x, y);
  });
  return { widthPx, heightPx, values };
}
