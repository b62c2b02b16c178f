import { connectedTo } from '../../numbers/connected.ts';
import { placeOf } from './grid.ts';
import type { PrintOver, Spot } from './spots.ts';

/** A connected part of a print that is too dark, or too light. */
export interface OverRegion {
  readonly kind: Spot['kind'];
  /** Its middle, from the card's corner. */
  readonly xMm: number;
  readonly yMm: number;
  /** How much of the card it covers. */
  readonly areaMm2: number;
  /** The area of full ink that it stands for: that is too much, or is missing. */
  readonly inkMm2: number;
  /** How much of it is over by the whole of the ink: where ink is wholly gone there is a hole. */
  readonly wholeMm2: number;
  /** Its cells. */
  readonly cells: readonly number[];
}

/** Fainter cells are noise. */
const LEAST_SHARE = 0.12;
/** From here on ink is wholly gone: camera and cells blur what is left. */
const WHOLE_SHARE = 0.9;
/** Smaller regions are noise. */
const LEAST_INK_MM2 = 0.12;

/** All connected parts that are over for certain, the one of most ink first. */
export function findRegions(over: PrintOver): OverRegion[] {
  const taken = new Uint8Array(over.shares.length);
  const regions: OverRegion[] = [];
  for (let cell = 0; cell < taken.length; cell++) {
    if (taken[cell] === 1 || Math.abs(over.shares[cell] as number) < LEAST_SHARE) continue;
    const sign = Math.sign(over.shares[cell] as number);
    const isOfIt = (other: number): boolean => sign * (over.shares[other] as number) >= LEAST_SHARE;
    const cells = connectedTo(cell, over.grid.columns, taken, { atCorners: false, isOfIt });
    const region = regionOf(over, cells);
    if (region.inkMm2 >= LEAST_INK_MM2) regions.push(region);
  }
  return regions.sort((a, b) => b.inkMm2 - a.inkMm2);
}

function regionOf({ grid, shares }: PrintOver, cells: readonly number[]): OverRegion {
  const cellMm2 = 1 / grid.perMm ** 2;
  let [sum, whole, x, y] = [0, 0, 0, 0];
  for (const cell of cells) {
    const size = Math.abs(shares[cell] as number);
    const [xMm, yMm] = placeOf(grid, cell);
    sum += size;
    x += size * xMm;
    y += size * yMm;
    if (size >= WHOLE_SHARE) whole++;
  }
  return {
    kind: (shares[cells[0] ?? 0] as number) < 0 ? 'spot' : 'void',
    xMm: x / sum,
    yMm: y / sum,
    areaMm2: cells.length * cellMm2,
    inkMm2: sum * cellMm2,
    wholeMm2: whole * cellMm2,
    cells,
  };
}
