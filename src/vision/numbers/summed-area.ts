/** Sums of a table's values, or of what is made of them, over all that lies above and left of each value's corner. */
export interface SummedArea {
  /** Entries a row: one more than the table has columns. */
  readonly stride: number;
  readonly sums: Float64Array;
}

/** Adds up a table that is given row by row. */
export function summedArea(
  columns: number,
  rows: number,
  valueAt: (at: number, column: number, row: number) => number,
): SummedArea {
  const stride = columns + 1;
  const sums = new Float64Array(stride * (rows + 1));
  for (let row = 0, at = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0, to = (row + 1) * stride + 1; column < columns; column++, at++, to++) {
      line += valueAt(at, column, row);
      sums[to] = (sums[to - stride] as number) + line;
    }
  }
  return { stride, sums };
}

/** The sum over a window that begins at a column and a row. */
export function sumOver(
  { stride, sums }: SummedArea,
  column: number,
  row: number,
  columns: number,
  rows: number,
): number {
  const above = row * stride + column;
  const below = above + rows * stride;
  const lower = (sums[below + columns] as number) - (sums[below] as number);
  return lower - (sums[above + columns] as number) + (sums[above] as number);
}
