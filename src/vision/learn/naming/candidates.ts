import { connectedParts } from '../../numbers/connected.ts';
import { type CornerPatch, PATCH_PX_PER_MM } from './corner-patch.ts';
import type { GlyphPicture } from './glyph-picture.ts';
import { readSign, SIGNS } from './sign-reader.ts';

/** A mark of a patch that may be the rank or the suit of its index. */
export interface Candidate {
  /** Middle and size, from the card's corner. */
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
  /** How likely it is each of the signs. */
  readonly shares: Float32Array;
  /** How likely it is any rank, and any suit; a nought is neither. */
  readonly rankShare: number;
  readonly suitShare: number;
}

/** Number of the first suit among the signs; suits follow each other, clubs to spades. */
export const FIRST_SUIT: number = SIGNS.indexOf('clubs');
/** The sign after the nought. */
const FIRST_RANK = 1;
/** Levels of ink, as shares of the darkest, at which pieces may come apart or hang together. */
const LEVELS = [0.5, 0.3];
const LEAST_LEVEL = 0.09;
/** Where an index may be, from the corner. */
const MOST_X_MM = 13;
const MOST_Y_MM = 24;

/** Where a mark is, from the card's corner. */
export type MarkPlace = Omit<Candidate, Shares>;

/** All marks of a patch that an index could consist of, read; of those at some places where only these are wanted. */
export function candidatesOf(
  patch: CornerPatch,
  isWanted: (place: MarkPlace) => boolean = () => true,
): Candidate[] {
  const darkest = darkestOf(patch);
  return LEVELS.flatMap((share) => {
    const map = mapInk(patch, Math.max(LEAST_LEVEL, share * darkest));
    return signMarks(map, patch).flatMap((mark) => {
      const candidate = place(mark);
      const isFar = candidate.xMm > MOST_X_MM || candidate.yMm > MOST_Y_MM;
      return isFar || !isWanted(candidate) ? [] : [read(patch, map, mark)];
    });
  });
}

/** Ink of the darkest marks where the index may be. */
function darkestOf({ ink, widthPx, heightPx }: CornerPatch): number {
  const right = Math.min(widthPx, 9 * PATCH_PX_PER_MM);
  const bottom = Math.min(heightPx, 20 * PATCH_PX_PER_MM);
  const inks = new Float32Array(Math.ceil(right / 2) * bottom);
  let count = 0;
  for (let row = 0; row < bottom; row++) {
    for (let column = row % 2; column < right; column += 2)
      inks[count++] = ink[row * widthPx + column] as number;
  }
  return inks.subarray(0, count).sort()[Math.floor(count * 0.98)] ?? 0;
}

function place({ left, top, right, bottom }: Mark): MarkPlace {
  return {
    xMm: (left + right) / 2 / PATCH_PX_PER_MM,
    yMm: (top + bottom) / 2 / PATCH_PX_PER_MM,
    widthMm: (right - left) / PATCH_PX_PER_MM,
    heightMm: (bottom - top) / PATCH_PX_PER_MM,
  };
}

/**
 * What lies in a box of the patch, read as one sign though it may hang together with what lies round it; `undefined`
 * where the box is empty.
 */
export function candidateIn(patch: CornerPatch, box: MarkPlace): Candidate | undefined {
  const level = Math.max(LEAST_LEVEL, 0.4 * darkestOf(patch));
  const cut = boxOf(patch, box);
  const map = mapInk(cut, level);
  const whole = map.marks.reduce<Mark | undefined>(
    (sum, mark) => (sum ? united(sum, mark) : mark),
    undefined,
  );
  return whole && { ...box, ...sharesOf(cut, map, whole) };
}

type Shares = 'shares' | 'rankShare' | 'suitShare';

function boxOf(patch: CornerPatch, { xMm, yMm, widthMm, heightMm }: MarkPlace): CornerPatch {
  const at = (mm: number, most: number): number =>
    Math.min(most, Math.max(0, Math.round(mm * PATCH_PX_PER_MM)));
  const left = at(xMm - widthMm / 2, patch.widthPx);
  const right = at(xMm + widthMm / 2, patch.widthPx);
  const top = at(yMm - heightMm / 2, patch.heightPx);
  const bottom = at(yMm + heightMm / 2, patch.heightPx);
  const widthPx = right - left;
  const heightPx = bottom - top;
  const ink = new Float32Array(widthPx * heightPx).map(
    (_, index) =>
      patch.ink[(top + Math.floor(index / widthPx)) * patch.widthPx + left + (index % widthPx)] as number,
  );
  return { widthPx, heightPx, ink };
}

function read(patch: CornerPatch, map: InkMap, mark: Mark): Candidate {
  return { ...place(mark), ...sharesOf(patch, map, mark) };
}

function sharesOf(patch: CornerPatch, map: InkMap, mark: Mark): Pick<Candidate, Shares> {
  const shares = readSign(cutMark(patch, map, mark));
  const sum = (from: number, to: number): number =>
    shares.subarray(from, to).reduce((total, share) => total + share, 0);
  return {
    shares,
    rankShare: sum(FIRST_RANK, FIRST_SUIT),
    suitShare: sum(FIRST_SUIT, FIRST_SUIT + 4),
  };
}

/** A printed mark of a patch: connected ink, or several such that may be one sign. */
interface Mark {
  readonly left: number;
  readonly top: number;
  /** First column and row behind it. */
  readonly right: number;
  readonly bottom: number;
  /** Numbers of its pieces in the map. */
  readonly pieces: readonly number[];
}

/** Which piece of connected ink each pixel belongs to: 0 for paper. */
interface InkMap {
  readonly labels: Int32Array;
  readonly marks: readonly Mark[];
}

const SMALLEST_PX = 6;
const TALLEST_MM = 15;
const SHORTEST_MM = 1.4;
const NARROWEST_MM = 0.3;

/** The pieces of connected ink above a level, diagonals included; crumbs are left out. */
function mapInk({ ink, widthPx, heightPx }: CornerPatch, level: number): InkMap {
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
function signMarks({ marks }: InkMap, { widthPx, heightPx }: CornerPatch): Mark[] {
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
function united(mark: Mark, other: Mark): Mark {
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
function cutMark({ ink, widthPx, heightPx }: CornerPatch, { labels }: InkMap, mark: Mark): GlyphPicture {
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
