import { type Frame, type GreyFrame, greyOf, levelAtMm } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { type UprightFrame, uprightFrame } from '../locate/upright.ts';
import { addEquation, createEquations, solveEquations } from '../numbers/equations.ts';
import { seenAt } from '../numbers/pose.ts';
import { type CardReading, noReading } from '../reading.ts';
import {
  type BarLayout,
  type BarPattern,
  type BarTable,
  barTableProblems,
  distance,
  leastDistance,
} from './bar-table.ts';
import type { PlaceMm, SymbolEye } from './reading.ts';

/** Least margin of every cell, as a share of the contrast. */
const LEAST_MARGIN = 0.25;
/** Least contrast of the cells, as a share of that between paper and surround. */
const LEAST_CONTRAST = 0.15;
/** Odds that bars with all margins are another card's. */
const ODDS = 1e-4;

/** The cells of a frame as they were told apart, and where they are. */
interface SeenCells extends CellBits {
  readonly place: readonly PlaceMm[];
  /** Contrast as a share of that between paper and surround. */
  readonly share: number;
}

/**
 * The reader of one maker's bars. Throws a RangeError where the table has problems: two cards with the same pattern
 * would be guessed. Bars of which a single wrong cell makes another card's have no check of their own.
 */
export function makeBarReader(table: BarTable): SymbolEye {
  const problems = barTableProblems(table);
  if (problems.length > 0) throw new RangeError(problems.join(' '));
  const isChecked = leastDistance(table) > 1;
  return (frame, upright = uprightFrame(frame)) => {
    if (upright === undefined) return { ...noReading('noCorner'), isChecked };
    const cells = seeCells(upright, table, frame);
    if (cells === undefined || cells.share < LEAST_CONTRAST) return { ...noReading('noSymbol'), isChecked };
    return { ...lookUp(cells, table), text: cells.pattern, place: cells.place, isChecked };
  };
}

function lookUp({ pattern, margins }: SeenCells, table: BarTable): CardReading {
  const own = table.patterns.find((entry) => entry.pattern === pattern);
  const margin = Math.max(0, Math.min(1, 2 * Math.min(...margins)));
  if (own === undefined) return { ...noReading('foreign'), margin };
  const second = nearestOther(table, own);
  const names = { card: own.card, ...(second && { second: second.card }), margin };
  if (Math.min(...margins) < LEAST_MARGIN) return { ...noReading('uncertain'), ...names };
  return { accepted: true, confidence: 1 - ODDS, ...names };
}

/** The cells of a card that lies upright; `undefined` where they are not all in view or all alike. */
export function seeCells(upright: UprightFrame, layout: BarLayout, original: Frame): SeenCells | undefined {
  const levels = cellLevels(greyOf(upright.frame), upright.corner, layout);
  const bits = levels && splitCells(levels);
  if (bits === undefined) return undefined;
  const { paperLevel, surroundLevel } = upright.corner;
  const share = bits.contrast / Math.max(1, paperLevel - surroundLevel);
  return { ...bits, share, place: placeOf(upright, layout, original) };
}

/** The corners of the region, in the frame as it was taken. */
function placeOf({ corner, turned }: UprightFrame, { region }: BarLayout, original: Frame): PlaceMm[] {
  const { xMm, yMm, widthMm, heightMm } = region;
  const corners = [
    [xMm, yMm],
    [xMm + widthMm, yMm],
    [xMm + widthMm, yMm + heightMm],
    [xMm, yMm + heightMm],
  ] as const;
  return corners.map(([right, down]) => {
    const [x, y] = seenAt({ ...corner, scale: 1 }, [right, down]);
    if (!turned) return { xMm: x, yMm: y };
    const { widthPx, heightPx, pxPerMm } = original;
    return { xMm: widthPx / pxPerMm - x, yMm: heightPx / pxPerMm - y };
  });
}

function nearestOther({ patterns }: BarTable, own: BarPattern): BarPattern | undefined {
  const others = patterns.filter(({ card }) => card !== own.card);
  const away = ({ pattern }: BarPattern): number => distance(pattern, own.pattern);
  return others.reduce<BarPattern | undefined>(
    (best, other) => (best === undefined || away(other) < away(best) ? other : best),
    undefined,
  );
}

/** Share of a cell, round its middle, that is looked at: its ends hold blur from its neighbours. */
const CORE = 0.5;
/** Share of a bar's length that is looked at. */
const LENGTH = 0.8;
const SAMPLES_PER_PX = 1;

/** The mean level of each cell, averaged along its bar; `undefined` where the frame does not show them all. */
function cellLevels(
  frame: GreyFrame,
  corner: CardCorner,
  { cells, pitchMm, region, orientation }: BarLayout,
): number[] | undefined {
  const isAcross = orientation === 'across';
  const [lengthMm, start] = isAcross ? [region.heightMm, region.xMm] : [region.widthMm, region.yMm];
  const slack = ((isAcross ? region.widthMm : region.heightMm) - cells * pitchMm) / 2;
  const across = offsets(CORE * pitchMm, frame.pxPerMm);
  const along = offsets(LENGTH * lengthMm, frame.pxPerMm);
  const levels: number[] = [];
  for (let cell = 0; cell < cells; cell++) {
    const middle = start + slack + (cell + 0.5) * pitchMm;
    let sum = 0;
    for (const step of across) {
      for (const reach of along) {
        const side = (isAcross ? region.yMm : region.xMm) + lengthMm / 2 + reach;
        const at = middle + step;
        const level = levelAtMm(
          frame,
          ...seenAt({ ...corner, scale: 1 }, isAcross ? [at, side] : [side, at]),
        );
        if (level === undefined) return undefined;
        sum += level;
      }
    }
    levels.push(sum / (across.length * along.length));
  }
  return levels;
}

/** Places spread evenly over a length round its middle. */
function offsets(lengthMm: number, pxPerMm: number): number[] {
  const count = Math.max(2, Math.round(lengthMm * pxPerMm * SAMPLES_PER_PX));
  return Array.from({ length: count }, (_, index) => ((index + 0.5) / count - 0.5) * lengthMm);
}

/** Cells told apart as dark and light. */
interface CellBits {
  /** `1` for a dark cell. */
  readonly pattern: string;
  /** Each cell's distance from the threshold, as a share of the contrast there: 0.5 is as clear as can be. */
  readonly margins: readonly number[];
  /** Difference between light and dark cells, in grey levels. */
  readonly contrast: number;
}

const ROUNDS = 4;

/**
 * Tells dark cells from light ones: the threshold is midway between the dark and the light level of its place, both of
 * which may rise or fall evenly along the row. `undefined` where all cells are alike.
 */
export function splitCells(levels: readonly number[]): CellBits | undefined {
  const highest = Math.max(...levels);
  const lowest = Math.min(...levels);
  let dark = levels.map((level) => level < (highest + lowest) / 2);
  for (let round = 0; round < ROUNDS; round++) {
    const fit = fitTwoLines(levels, dark);
    if (fit === undefined) return undefined;
    const next = levels.map((level, index) => level < fit.base + fit.slope * index - fit.contrast / 2);
    if (next.every((isDark, index) => isDark === dark[index])) return bitsOf(levels, dark, fit);
    dark = next;
  }
  const fit = fitTwoLines(levels, dark);
  return fit && bitsOf(levels, dark, fit);
}

interface TwoLines {
  /** Level of a light cell at the beginning of the row, and its change from cell to cell. */
  readonly base: number;
  readonly slope: number;
  readonly contrast: number;
}

function bitsOf(levels: readonly number[], dark: readonly boolean[], fit: TwoLines): CellBits {
  const margins = levels.map((level, index) => {
    const above = (level - (fit.base + fit.slope * index - fit.contrast / 2)) / fit.contrast;
    return dark[index] ? -above : above;
  });
  return { pattern: dark.map((isDark) => (isDark ? '1' : '0')).join(''), margins, contrast: fit.contrast };
}

/** Least squares of level = base + slope * cell - contrast * dark; `undefined` where all cells are of one kind. */
function fitTwoLines(levels: readonly number[], dark: readonly boolean[]): TwoLines | undefined {
  const equations = createEquations(3);
  for (const [index, level] of levels.entries())
    addEquation(equations, Float64Array.of(1, index, dark[index] ? -1 : 0), level, 1);
  const [base = 0, slope = 0, contrast = 0] = solveEquations(equations) ?? [];
  return contrast > 0 ? { base, slope, contrast } : undefined;
}
