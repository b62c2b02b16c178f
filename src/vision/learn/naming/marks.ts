import { connectedParts } from '../../numbers/connected.ts';
import { type CornerPatch, PATCH_PX_PER_MM } from './corner-patch.ts';
import type { GlyphPicture } from './glyph-picture.ts';

/** A printed mark of a patch: connected ink, or several such that may be one sign. */
export interface Mark {
  readonly left: number;
  readonly top: number;
  /** First column and row behind it. */
  readonly right: number;
  readonly bottom: number;
  /** Numbers of its pieces in the map. */
  readonly pieces: readonly number[];
}

/** Which piece of connected ink each pixel belongs to: 0 for paper. */
export interface InkMap {
  readonly labels: Int32Array;
  readonly marks: readonly Mark[];
}

const SMALLEST_PX = 6;
const TALLEST_MM = 15;
const SHORTEST_MM = 1.4;
const NARROWEST_MM = 0.3;

/** The pieces of connected ink above a level, diagonals included; crumbs are left out. */
export function mapInk({ ink, widthPx, heightPx }: CornerPatch, level: number): InkMap {
  const labels = new Int32Array(ink.length);
  const together = { atCorners: true, isOfIt: (at: number) => (ink[at] as number) >= level };
  const marks: Mark[] = [];
  for (const pixels of connectedParts(ink.length, widthPx, together)) {
    const label = marks.length + 1;
    const box = { left: widthPx, top: heightPx, right: 0, bottom: 0 };
    for (const at of pixels) {
      const column = at % widthPx;
      const row = (at - column) / widthPx;
      labels[at] = label;
      box.left = Math.min(box.left, column);
      box.right = Math.max(box.right, column + 1);
      box.top = Math.min(box.top, row);
      box.bottom = Math.max(box.bottom, row + 1);
    }
    marks.push({ ...box, pieces: pixels.length < SMALLEST_PX ? [] : [label] });
  }
  return { labels, marks: marks.filter(({ pieces }) => pieces.length > 0) };
}

/** Marks of a sign's size that are whole in the patch: single ones, and those that may belong together. */
export function signMarks({ marks }: InkMap, { widthPx, heightPx }: CornerPatch): Mark[] {
  const nested = marks.map((mark) => marks.filter((other) => contains(mark, other)).reduce(united, mark));
  const whole = nested.filter(
    ({ left, top, right, bottom }) => left > 0 && top > 0 && right < widthPx && bottom < heightPx,
  );
  const pairs = whole.flatMap((first) =>
    whole
      .filter((second) => second.left > first.left && belongTogether(first, second))
      .map((second) => united(first, second)),
  );
  return [...whole, ...pairs].filter(isSized);
}

function contains(mark: Mark, other: Mark): boolean {
  return (
    mark !== other &&
    other.left >= mark.left &&
    other.right <= mark.right &&
    other.top >= mark.top &&
    other.bottom <= mark.bottom
  );
}

/** Both marks as one. */
export function united(mark: Mark, other: Mark): Mark {
  return {
    left: Math.min(mark.left, other.left),
    top: Math.min(mark.top, other.top),
    right: Math.max(mark.right, other.right),
    bottom: Math.max(mark.bottom, other.bottom),
    pieces: [...new Set([...mark.pieces, ...other.pieces])],
  };
}

/** Two figures side by side, or two pieces of a sign that almost touch. */
function belongTogether(first: Mark, second: Mark): boolean {
  const gap = second.left - first.right;
  const over = Math.min(first.bottom, second.bottom) - Math.max(first.top, second.top);
  const [low, high] = [first, second].map(({ top, bottom }) => bottom - top).sort((a, b) => a - b) as [
    number,
    number,
  ];
  if (low > 0.55 * high && over > 0.75 * low && gap < 0.45 * high) return true;
  const near = 0.35 * PATCH_PX_PER_MM;
  return gap < near && over > -near && Math.max(first.right, second.right) - first.left < 1.2 * high;
}

function isSized({ left, right, top, bottom }: Mark): boolean {
  const heightMm = (bottom - top) / PATCH_PX_PER_MM;
  const widthMm = (right - left) / PATCH_PX_PER_MM;
  return (
    heightMm >= SHORTEST_MM && heightMm <= TALLEST_MM && widthMm >= NARROWEST_MM && widthMm <= TALLEST_MM
  );
}

/** The mark cut out of its patch, with the ink round it that belongs to no other, as a share of its own ink. */
export function cutMark(
  { ink, widthPx, heightPx }: CornerPatch,
  { labels }: InkMap,
  mark: Mark,
): GlyphPicture {
  const left = Math.max(0, mark.left - 1);
  const top = Math.max(0, mark.top - 1);
  const width = Math.min(widthPx, mark.right + 1) - left;
  const height = Math.min(heightPx, mark.bottom + 1) - top;
  const cut = new Float32Array(width * height);
  const own: number[] = [];
  for (let row = 0; row < height; row++) {
    for (let column = 0; column < width; column++) {
      const from = (top + row) * widthPx + left + column;
      const label = labels[from] as number;
      const isOwn = mark.pieces.includes(label);
      if (label !== 0 && !isOwn) continue;
      cut[row * width + column] = ink[from] as number;
      if (isOwn) own.push(ink[from] as number);
    }
  }
  const full = Float32Array.from(own).sort()[Math.floor(own.length * 0.8)] ?? 1;
  return { widthPx: width, heightPx: height, ink: cut.map((value) => Math.min(1, value / full)) };
}
