import { type CornerPatch, PATCH_PX_PER_MM } from './corner-patch.ts';
import { cutMark, type InkMap, type Mark, mapInk, signMarks, united } from './marks.ts';
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
