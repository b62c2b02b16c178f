import { type GreyFrame, halveFrame } from '../../frame.ts';
import { type PrintPose, seenAt } from '../../numbers/pose.ts';
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
      const correlation = likeness(
        coarse,
        wide.columns,
        values,
        seen,
        right + REACH_CELLS,
        down + REACH_CELLS,
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
  readonly cells: Uint8Array;
}

/** The template with four cells averaged to one. */
function coarseOf({ grid, levels }: PrintTemplate, cells: Uint8Array): Coarse {
  const columns = grid.columns >> 1;
  const rows = grid.rows >> 1;
  const made = new Float32Array(columns * rows);
  const kept = new Uint8Array(columns * rows);
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const at = 2 * row * grid.columns + 2 * column;
      const four = [at, at + 1, at + grid.columns, at + grid.columns + 1];
      made[cell] = four.reduce((sum, each) => sum + (levels[each] as number), 0) / 4;
      kept[cell] = four.every((each) => cells[each] === 1) ? 1 : 0;
    }
  }
  return { grid: { ...grid, columns, rows, perMm: grid.perMm / 2 }, levels: made, cells: kept };
}

function likeness(
  { grid, levels, cells }: Coarse,
  wideColumns: number,
  values: Float32Array,
  seen: Uint8Array,
  right: number,
  down: number,
): number {
  let [n, x, y, xx, yy, xy] = [0, 0, 0, 0, 0, 0];
  for (let row = 0, cell = 0; row < grid.rows; row++) {
    let at = (row + down) * wideColumns + right;
    for (let column = 0; column < grid.columns; column++, cell++, at++) {
      if (cells[cell] === 0 || seen[at] === 0) continue;
      const [a, b] = [levels[cell] as number, values[at] as number];
      n++;
      x += a;
      y += b;
      xx += a * a;
      yy += b * b;
      xy += a * b;
    }
  }
  const spread = (n * xx - x * x) * (n * yy - y * y);
  return spread > 0 ? (n * xy - x * y) / Math.sqrt(spread) : -1;
}
