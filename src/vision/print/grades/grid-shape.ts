import type { GreyFrame } from '../../frame.ts';
import type { PlaceMm } from '../../symbol/reading.ts';
import { levelBetween } from './reflectance.ts';
import { RUNE_SIDE, type RuneCell } from './rune-cells.ts';
import { gridPlace, type RuneCorners } from './rune-grid.ts';

/** How the grid of a rune is misshapen. */
export interface GridShape {
  /** Difference of the mean spacings across and down, as a share of their mean. */
  readonly axialNonuniformity: number;
  /** Greatest distance of the middle of a run of cells from its ideal place, in cells. */
  readonly gridNonuniformity: number;
  /** By how much dark runs are wider than they should be, on average, in cells. */
  readonly growth: number;
}

const SAMPLES_PER_CELL = 16;

/** Measures a grid along the middle line of every row and column. */
export function measureGrid(
  frame: GreyFrame,
  corners: RuneCorners,
  cells: readonly RuneCell[],
  thresholdLevel: number,
): GridShape {
  const offsets: number[] = [];
  const growths: number[] = [];
  for (let line = 0; line < RUNE_SIDE; line++) {
    for (const isAcross of [true, false]) {
      const dark = cells
        .filter(({ column, row }) => (isAcross ? row : column) === line)
        .map(({ isDark }) => isDark);
      const crossings = crossingsOf(frame, corners, line, isAcross, thresholdLevel);
      for (const run of runsOf(dark)) {
        const from = nearest(crossings, run.from);
        const to = nearest(crossings, run.to);
        if (from === undefined || to === undefined) continue;
        offsets.push(Math.abs((from + to - run.from - run.to) / 2));
        growths.push((to - from - (run.to - run.from)) * (run.isDark ? 1 : -1));
      }
    }
  }
  return {
    axialNonuniformity: axialOf(corners),
    gridNonuniformity: Math.max(0, ...offsets),
    growth: growths.reduce((sum, growth) => sum + growth, 0) / Math.max(1, growths.length),
  };
}

function axialOf([a, b, c, d]: RuneCorners): number {
  const length = (one: PlaceMm, other: PlaceMm): number =>
    Math.hypot(other.xMm - one.xMm, other.yMm - one.yMm);
  const across = length(a, b) + length(d, c);
  const down = length(a, d) + length(b, c);
  return Math.abs(across - down) / ((across + down) / 2);
}

/** Where a line passes the threshold, in cells from its beginning. */
function crossingsOf(
  frame: GreyFrame,
  corners: RuneCorners,
  line: number,
  isAcross: boolean,
  threshold: number,
): number[] {
  const levels = Array.from({ length: RUNE_SIDE * SAMPLES_PER_CELL + 1 }, (_, index) => {
    const along = index / SAMPLES_PER_CELL;
    const [column, row] = isAcross ? [along, line + 0.5] : [line + 0.5, along];
    const { xMm, yMm } = gridPlace(corners, column, row);
    return levelBetween(frame, xMm * frame.pxPerMm, yMm * frame.pxPerMm);
  });
  return levels.slice(1).flatMap((here, index) => {
    const last = levels[index] ?? here;
    if (last < threshold === here < threshold) return [];
    return [(index + (threshold - last) / (here - last)) / SAMPLES_PER_CELL];
  });
}

/** Runs of like cells that end inside the line at both ends. */
function runsOf(dark: readonly boolean[]): { from: number; to: number; isDark: boolean }[] {
  const starts = dark.flatMap((isDark, at) => (at > 0 && isDark !== dark[at - 1] ? [at] : []));
  return starts.slice(0, -1).map((from, index) => {
    return { from, to: starts[index + 1] ?? from, isDark: dark[from] === true };
  });
}

function nearest(crossings: readonly number[], place: number): number | undefined {
  return crossings.reduce<number | undefined>(
    (best, one) => (best === undefined || Math.abs(one - place) < Math.abs(best - place) ? one : best),
    undefined,
  );
}
