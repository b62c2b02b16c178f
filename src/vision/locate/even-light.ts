import type { GreyFrame } from '../frame.ts';
import { addEquation, createEquations, solveEquations } from '../numbers/equations.ts';

/** Side of the cells in which the light is measured. */
const CELL_MM = 1;
/** The light of a cell is the level that this share of its pixels do not exceed. */
const BRIGHT = 0.8;
/** The light is fitted first to the brightest of all cells, then to all that lie so near to it, as powers of e. */
const FIRST_SHARE = 0.3;
const NEAR = 0.25;
const ROUNDS = 6;
/** Light that falls by less than this, as a power of e, from the frame's middle to its corners needs no help. */
const LEAST_FALL = 0.7;
/** Noise is made no stronger than this. */
const MOST_GAIN = 16;
const LEAST_CELLS = 30;
/** The level that the paper gets. */
const PAPER = 200;

/** A place of the frame from -1 to 1 both ways, and the light there as a power of e. */
interface Cell {
  readonly x: number;
  readonly y: number;
  readonly light: number;
}

/** How light falls from a place round about: its logarithm is 1, x, y and x² + y² by these. */
type Fall = Float64Array;

/**
 * The frame as if light fell evenly on it; `undefined` where it does about. A lens that loses light towards the corners
 * takes it from surround and paper alike, so that what is bright there is the paper still.
 */
export function evenLight(frame: GreyFrame): GreyFrame | undefined {
  const cells = cellsOf(frame);
  let fall = fitFall(
    cells.toSorted((a, b) => b.light - a.light).slice(0, Math.ceil(FIRST_SHARE * cells.length)),
  );
  for (let round = 1; fall !== undefined && round < ROUNDS; round++) {
    const last: Fall = fall;
    fall = fitFall(cells.filter((cell) => cell.light > lightAt(last, cell.x, cell.y) - NEAR));
  }
  if (fall === undefined || fallOf(fall) < LEAST_FALL) return undefined;
  const { heightPx, pixels, widthPx } = frame;
  const even = new Uint8Array(pixels.length);
  for (let y = 0, at = 0; y < heightPx; y++)
    for (let x = 0; x < widthPx; x++, at++) {
      const light = lightAt(fall, placeOf(x + 0.5, widthPx), placeOf(y + 0.5, heightPx));
      even[at] = Math.min(255, (pixels[at] as number) * Math.min(MOST_GAIN, PAPER / Math.exp(light)));
    }
  return { ...frame, pixels: even };
}

function cellsOf({ heightPx, pixels, pxPerMm, widthPx }: GreyFrame): Cell[] {
  const side = Math.max(4, Math.round(CELL_MM * pxPerMm));
  const cells: Cell[] = [];
  const levels = new Uint8Array(side * side);
  for (let top = 0; top + side <= heightPx; top += side)
    for (let left = 0; left + side <= widthPx; left += side) {
      for (let row = 0; row < side; row++) {
        const from = (top + row) * widthPx + left;
        levels.set(pixels.subarray(from, from + side), row * side);
      }
      const bright = levels.toSorted()[Math.floor(BRIGHT * (levels.length - 1))] as number;
      const [x, y] = [placeOf(left + side / 2, widthPx), placeOf(top + side / 2, heightPx)];
      cells.push({ x, y, light: Math.log(Math.max(1, bright)) });
    }
  return cells;
}

function placeOf(px: number, lengthPx: number): number {
  return (2 * px) / lengthPx - 1;
}

function lightAt([level = 0, across = 0, down = 0, round = 0]: Fall, x: number, y: number): number {
  return level + across * x + down * y + round * (x * x + y * y);
}

/** How far the light falls from the middle of the frame to its darkest corner. */
function fallOf(fall: Fall): number {
  const corners = [-1, 1].flatMap((x) => [-1, 1].map((y) => lightAt(fall, x, y)));
  return lightAt(fall, 0, 0) - Math.min(...corners);
}

/** Least squares; `undefined` where too few cells have a say, or light rises away from the middle. */
function fitFall(cells: readonly Cell[]): Fall | undefined {
  if (cells.length < LEAST_CELLS) return undefined;
  const equations = createEquations(4);
  for (const { light, x, y } of cells)
    addEquation(equations, Float64Array.of(1, x, y, x * x + y * y), light, 1);
  const fall = solveEquations(equations);
  return fall !== undefined && (fall[3] as number) < 0 ? fall : undefined;
}
