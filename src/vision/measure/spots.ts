import { type PrintGrid, placeOf } from './grid.ts';

/** The worst place of a print: ink where none belongs, or none where it does. */
export interface Spot {
  /** Mean over 2 x 2 mm of what is too dark or too light, as a share of the ink's contrast. */
  readonly share: number;
  /** Middle of the 2 x 2 mm, from the card's corner. */
  readonly xMm: number;
  readonly yMm: number;
  readonly kind: 'spot' | 'void';
}

const BOX_MM = 2;

/** What is over at each cell in shares of contrast, dark below zero; 0 where nothing is seen. */
export function findSpot(grid: PrintGrid, rest: Float32Array): Spot {
  const { columns, rows, perMm } = grid;
  const side = Math.min(columns, rows, Math.round(BOX_MM * perMm));
  const sums = summedArea(rest, columns, rows);
  let worst = { sum: 0, column: 0, row: 0 };
  for (let row = 0; row + side <= rows; row++) {
    for (let column = 0; column + side <= columns; column++) {
      const at = row * (columns + 1) + column;
      const below = at + side * (columns + 1);
      const sum =
        (sums[below + side] as number) -
        (sums[below] as number) -
        (sums[at + side] as number) +
        (sums[at] as number);
      if (Math.abs(sum) > Math.abs(worst.sum)) worst = { sum, column, row };
    }
  }
  const [xMm, yMm] = placeOf(grid, worst.row * columns + worst.column);
  const middle = (side - 1) / 2 / perMm;
  return {
    share: Math.abs(worst.sum) / (side * side),
    xMm: xMm + middle,
    yMm: yMm + middle,
    kind: worst.sum < 0 ? 'spot' : 'void',
  };
}

/** Sums of all values above and to the left, with a row and column of zeros before them. */
function summedArea(values: Float32Array, columns: number, rows: number): Float64Array {
  const sums = new Float64Array((columns + 1) * (rows + 1));
  for (let row = 0; row < rows; row++) {
    let line = 0;
    for (let column = 0; column < columns; column++) {
      line += values[row * columns + column] as number;
      const at = (row + 1) * (columns + 1) + column + 1;
      sums[at] = (sums[at - columns - 1] as number) + line;
    }
  }
  return sums;
}
