import { cellsIn, type PrintBox, type PrintGrid, placeOf } from './grid.ts';

/** The print of a card as it should be, with what a least-squares fit needs of it. */
export interface PrintTemplate {
  readonly grid: PrintGrid;
  /** Places of the cells. */
  readonly xMm: Float32Array;
  readonly yMm: Float32Array;
  /** 1 is bare paper, 0 black. */
  readonly levels: Float32Array;
  /** Change a mm to the right and downwards. */
  readonly right: Float32Array;
  readonly down: Float32Array;
  /** Second derivative: what blur adds; and steepness: what wider strokes take away. */
  readonly bend: Float32Array;
  readonly steepness: Float32Array;
}

/** A template from its levels. */
export function makeTemplate(grid: PrintGrid, levels: Float32Array): PrintTemplate {
  const { columns, rows, perMm } = grid;
  const size = columns * rows;
  const [xMm, yMm] = [new Float32Array(size), new Float32Array(size)];
  const [right, down] = [new Float32Array(size), new Float32Array(size)];
  const [bend, steepness] = [new Float32Array(size), new Float32Array(size)];
  const level = (column: number, row: number): number =>
    levels[
      Math.max(0, Math.min(rows - 1, row)) * columns + Math.max(0, Math.min(columns - 1, column))
    ] as number;
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      const here = level(column, row);
      [xMm[cell], yMm[cell]] = placeOf(grid, cell);
      const [west, east] = [level(column - 1, row), level(column + 1, row)];
      const [north, south] = [level(column, row - 1), level(column, row + 1)];
      right[cell] = ((east - west) / 2) * perMm;
      down[cell] = ((south - north) / 2) * perMm;
      bend[cell] = (west + east + north + south - 4 * here) * perMm * perMm;
      steepness[cell] = Math.hypot(right[cell] as number, down[cell] as number);
    }
  }
  return { grid, xMm, yMm, levels, right, down, bend, steepness };
}

/** Middle of the print in a box, by its steepness: round it a fit turns. */
export function middleOf(
  { grid, steepness, xMm, yMm }: PrintTemplate,
  box: PrintBox,
): readonly [number, number] {
  const inBox = cellsIn(grid, box);
  let [x, y, all] = [0, 0, 0];
  for (let cell = 0; cell < inBox.length; cell++) {
    if (inBox[cell] === 0) continue;
    const weight = steepness[cell] as number;
    x += weight * (xMm[cell] as number);
    y += weight * (yMm[cell] as number);
    all += weight;
  }
  if (all <= 0) return [box.leftMm + box.widthMm / 2, box.topMm + box.heightMm / 2];
  return [x / all, y / all];
}
