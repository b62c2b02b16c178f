import { type GreyFrame, halveFrame } from '../../frame.ts';
import { product } from '../../numbers/least-squares.ts';
import { type PrintPose, seenAt } from '../../numbers/pose.ts';
import { standardised } from '../../numbers/statistics.ts';
import { type PrintGrid, sampleGrid } from './grid.ts';
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
      const under = (cell: number): number =>
        from + Math.floor(cell / grid.columns) * wide.columns + (cell % grid.columns);
      const shown = coarse.cells.filter((cell) => seen[under(cell)] === 1);
      const correlation = product(
        standardised(Float32Array.from(shown, (cell) => coarse.levels[cell] as number)),
        standardised(Float32Array.from(shown, (cell) => values[under(cell)] as number)),
      );
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
