import type { GreyFrame } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';
import { levelBetween } from './reflectance.ts';
import { RUNE_SIDE, type RuneCell } from './rune-cells.ts';

/** The ideal grid of a rune in a frame: its four outer corners, from the printed top left clockwise. */
export type RuneCorners = readonly [PlaceMm, PlaceMm, PlaceMm, PlaceMm];

/** Where a point of the grid, in cells from the top left, lies in the frame. */
export function gridPlace([a, b, c, d]: RuneCorners, column: number, row: number): PlaceMm {
  const [right, down] = [column / RUNE_SIDE, row / RUNE_SIDE];
  const mix = (of: (place: PlaceMm) => number): number =>
    (1 - down) * ((1 - right) * of(a) + right * of(b)) + down * ((1 - right) * of(d) + right * of(c));
  return { xMm: mix(({ xMm }) => xMm), yMm: mix(({ yMm }) => yMm) };
}

/** Part of a cell that is looked at: ISO/IEC 15415 takes a round aperture of 80 % of the module. */
const APERTURE = 0.8;
const RINGS = [0.25, 0.4] as const;

/** The mean level of a cell in the aperture at its middle. */
export function cellLevel(frame: GreyFrame, corners: RuneCorners, column: number, row: number): number {
  let sum = 0;
  for (const [right, down] of APERTURE_CELLS) {
    const { xMm, yMm } = gridPlace(corners, column + 0.5 + right, row + 0.5 + down);
    sum += levelBetween(frame, xMm * frame.pxPerMm, yMm * frame.pxPerMm);
  }
  return sum / APERTURE_CELLS.length;
}

/** Offsets in cells from the middle: the middle and two rings. */
const APERTURE_CELLS: readonly (readonly [number, number])[] = [
  [0, 0],
  ...RINGS.flatMap((radius) =>
    Array.from({ length: 8 }, (_, index): readonly [number, number] => {
      const angle = (index * Math.PI) / 4;
      return [radius * APERTURE * Math.cos(angle), radius * APERTURE * Math.sin(angle)];
    }),
  ),
];

/** Steps in which the corners are moved, in mm. */
const STEPS_MM = [0.2, 0.1, 0.05, 0.02];

/**
 * The corners that fit a rune best, from those a reader gave: each is moved as long as light and dark cells, which are
 * known, differ more.
 */
export function fitRune(
  frame: GreyFrame,
  place: readonly PlaceMm[],
  cells: readonly RuneCell[],
): RuneCorners {
  const [a, b, c, d] = place;
  if (!a || !b || !c || !d) throw new RangeError('A symbol has four corners.');
  let best: RuneCorners = [a, b, c, d];
  let score = contrastOf(frame, best, cells);
  for (const step of STEPS_MM) {
    for (let isBetter = true; isBetter; ) {
      isBetter = false;
      for (const moved of neighbours(best, step)) {
        const contrast = contrastOf(frame, moved, cells);
        if (contrast <= score) continue;
        [best, score, isBetter] = [moved, contrast, true];
      }
    }
  }
  return best;
}

/** Moved as a whole, and at each corner alone, in four directions. */
function neighbours(corners: RuneCorners, step: number): RuneCorners[] {
  const moves = [
    [step, 0],
    [-step, 0],
    [0, step],
    [0, -step],
  ] as const;
  return moves.flatMap(([x, y]) =>
    [15, 1, 2, 4, 8].map((which) => {
      const move = ({ xMm, yMm }: PlaceMm, index: number): PlaceMm =>
        which & (1 << index) ? { xMm: xMm + x, yMm: yMm + y } : { xMm, yMm };
      return [move(corners[0], 0), move(corners[1], 1), move(corners[2], 2), move(corners[3], 3)] as const;
    }),
  );
}

/** How much lighter light cells are than dark ones, on nine points a cell. */
function contrastOf(frame: GreyFrame, corners: RuneCorners, cells: readonly RuneCell[]): number {
  let sum = 0;
  for (const { column, row, isDark } of cells) {
    for (const right of [0.2, 0.5, 0.8]) {
      for (const down of [0.2, 0.5, 0.8]) {
        const { xMm, yMm } = gridPlace(corners, column + right, row + down);
        const level = levelBetween(frame, xMm * frame.pxPerMm, yMm * frame.pxPerMm);
        sum += isDark ? -level : level;
      }
    }
  }
  return sum;
}
