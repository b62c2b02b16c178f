import { addEquation, createEquations, solveEquations } from '../numbers/equations.ts';

/** Cells told apart as dark and light. */
export interface CellBits {
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
