import { summedArea, sumOver } from '../../numbers/summed-area.ts';
import { type PrintGrid, placeOf } from './grid.ts';

/** What a picture shows over the print that belongs there: nothing but noise where card and window are clean. */
export interface PrintOver {
  readonly grid: PrintGrid;
  /** One a cell, in shares of the ink's contrast: too dark below zero, too light above; 0 where nothing is seen. */
  readonly shares: Float32Array;
}

/** A place of a print that is not as it should be: ink where none belongs, or none where it does. */
export interface Spot {
  /** Mean over 2 x 2 mm of what is too dark or too light, as a share of the ink's contrast. */
  readonly share: number;
  /** Its middle, from the card's corner. */
  readonly xMm: number;
  readonly yMm: number;
  readonly kind: 'spot' | 'void';
}

const BOX_MM = 2;

/** The worst place of a print. */
export function findSpot({ grid, shares }: PrintOver): Spot {
  const { columns, rows, perMm } = grid;
  const side = Math.min(columns, rows, Math.round(BOX_MM * perMm));
  const sums = summedArea(columns, rows, (at) => shares[at] as number);
  let worst = { sum: 0, column: 0, row: 0 };
  for (let row = 0; row + side <= rows; row++) {
    for (let column = 0; column + side <= columns; column++) {
      const sum = sumOver(sums, column, row, side, side);
      if (Math.abs(sum) > Math.abs(worst.sum)) worst = { sum, column, row };
    }
  }
  const [xMm, yMm] = middleOf(grid, shares, worst, side);
  return {
    share: Math.abs(worst.sum) / (side * side),
    xMm,
    yMm,
    kind: worst.sum < 0 ? 'spot' : 'void',
  };
}

/** The middle of what is dark, or light, in a square of cells. */
function middleOf(
  grid: PrintGrid,
  shares: Float32Array,
  { sum, column, row }: { readonly sum: number; readonly column: number; readonly row: number },
  side: number,
): [number, number] {
  let [across, down, weight] = [0, 0, 0];
  for (let y = row; y < row + side; y++) {
    for (let x = column; x < column + side; x++) {
      const own = Math.max(0, Math.sign(sum) * (shares[y * grid.columns + x] as number)) ** 2;
      across += own * x;
      down += own * y;
      weight += own;
    }
  }
  const half = (side - 1) / 2;
  const [x, y] = weight > 0 ? [across / weight, down / weight] : [column + half, row + half];
  return [grid.leftMm + (x + 0.5) / grid.perMm, grid.topMm + (y + 0.5) / grid.perMm];
}

const MOST_MARKS = 12;

/** All places that are so bad at least, the worst first; no more than a dozen. */
export function findMarks(over: PrintOver, leastShare: number): Spot[] {
  const marks: Spot[] = [];
  let left = over;
  while (marks.length < MOST_MARKS) {
    const spot = findSpot(left);
    if (spot.share < leastShare || spot.share === 0) break;
    marks.push(spot);
    left = withoutSpot(left, spot);
  }
  return marks;
}

const SPOT_RADIUS_MM = 1.6;

/** The same but for what is at a spot. */
export function withoutSpot({ grid, shares }: PrintOver, { xMm, yMm }: Spot): PrintOver {
  const left = shares.map((share, cell) => {
    if (share === 0) return 0;
    const [x, y] = placeOf(grid, cell);
    return Math.hypot(x - xMm, y - yMm) < SPOT_RADIUS_MM ? 0 : share;
  });
  return { grid, shares: left };
}

/** What all of several pictures of one print show: at every cell what is nearest to a clean print. */
export function sharedOver([first, ...others]: readonly [PrintOver, ...PrintOver[]]): PrintOver {
  const shares = first.shares.map((share, cell) =>
    others.reduce((least, other) => nearerToClean(least, other.shares[cell] ?? 0), share),
  );
  return { grid: first.grid, shares };
}

function nearerToClean(one: number, other: number): number {
  if (one * other <= 0) return 0;
  return Math.abs(one) < Math.abs(other) ? one : other;
}
