import { type GreyFrame, halveFrame } from '../../frame.ts';
import { type PrintPose, seenAt } from '../../numbers/pose.ts';
import { type GridPicture, type PrintGrid, sampleGrid } from './grid.ts';
import type { PrintTemplate } from './template.ts';

/** How far a print may lie from its place on the card to be found. */
const REACH_CELLS = 3;

/**
 * A first guess where a print lies: the move, in steps of two cells up to six, at which the frame is most like the
 * template within the given cells.
 */
export function searchPrint(
  frame: GreyFrame,
  template: PrintTemplate,
  cells: Uint8Array,
  cut: PrintPose,
): PrintPose {
  const coarse = coarseOf(template, cells);
  const { grid } = coarse;
  const wide: PrintGrid = {
    ...grid,
    leftMm: grid.leftMm - REACH_CELLS / grid.perMm,
    topMm: grid.topMm - REACH_CELLS / grid.perMm,
    columns: grid.columns + 2 * REACH_CELLS,
    rows: grid.rows + 2 * REACH_CELLS,
  };
  const { values, seen } = sampleGrid(halveFrame(frame), wide, cut, cut);
  let best = { correlation: -1, right: 0, down: 0 };
  for (let down = -REACH_CELLS; down <= REACH_CELLS; down++) {
    for (let right = -REACH_CELLS; right <= REACH_CELLS; right++) {
      const from = (down + REACH_CELLS) * wide.columns + right + REACH_CELLS;
      const correlation = correlationFrom(coarse, { values, seen }, wide.columns, from);
      if (correlation > best.correlation) best = { correlation, right, down };
    }
  }
  const [xMm, yMm] = seenAt(cut, [best.right / grid.perMm, best.down / grid.perMm]);
  return { ...cut, xMm, yMm };
}

interface Coarse {
  readonly grid: PrintGrid;
  readonly levels: Float32Array;
  readonly cells: readonly number[];
}

/** Correlation of the cells of a template with a wider grid of so many columns, laid on it from a cell on; 0 of plain paper. */
function correlationFrom(
  { cells, grid: { columns }, levels }: Coarse,
  { seen, values }: GridPicture,
  wideColumns: number,
  from: number,
): number {
  let [count, level, levels2, value, values2, both] = [0, 0, 0, 0, 0, 0];
  for (const cell of cells) {
    const under = from + Math.floor(cell / columns) * wideColumns + (cell % columns);
    if (seen[under] === 0) continue;
    const [one, other] = [levels[cell] as number, values[under] as number];
    count++;
    level += one;
    levels2 += one * one;
    value += other;
    values2 += other * other;
    both += one * other;
  }
  const spread = (levels2 - level ** 2 / count) * (values2 - value ** 2 / count);
  return spread > 1e-9 ? (both - (level * value) / count) / Math.sqrt(spread) : 0;
}

/** The template with four cells averaged to one. */
function coarseOf({ grid, levels }: PrintTemplate, cells: Uint8Array): Coarse {
  const columns = grid.columns >> 1;
  const rows = grid.rows >> 1;
  const made = new Float32Array(columns * rows);
  const kept: number[] = [];
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const at = 2 * row * grid.columns + 2 * column;
      const four = [at, at + 1, at + grid.columns, at + grid.columns + 1];
      made[cell] = four.reduce((sum, each) => sum + (levels[each] as number), 0) / 4;
      if (four.every((each) => cells[each] === 1)) kept.push(cell);
    }
  }
  return { grid: { ...grid, columns, rows, perMm: grid.perMm / 2 }, levels: made, cells: kept };
}
