import { meanOf } from '../../numbers/statistics.ts';
import { cellsIn, type PrintBox } from './grid.ts';
import type { PrintTemplate } from './template.ts';

/** The ink that covers most of an index, and where it lies solid. */
export interface MainInk {
  /** In the template's terms: 0 black, 1 paper. */
  readonly level: number;
  /** Cells well inside strokes and signs. */
  readonly cells: readonly number[];
}

const BINS = 20;
const FLAT = 0.14;
const NEAR = 0.1;
const PALEST = 0.8;
const FEW_CELLS = 12;

/** The commonest level of flat dark places in a box; of the darkest ones where strokes are too thin to be flat. */
export function findMainInk(template: PrintTemplate, box: PrintBox): MainInk {
  const { grid, levels } = template;
  const inBox = cellsIn(grid, box);
  const flat: number[] = [];
  const counts = new Array<number>(BINS).fill(0);
  for (let row = 1; row < grid.rows - 1; row++) {
    for (let column = 1; column < grid.columns - 1; column++) {
      const cell = row * grid.columns + column;
      const level = levels[cell] as number;
      if (inBox[cell] === 0 || level > PALEST || unevenness(levels, cell, grid.columns) > FLAT) continue;
      flat.push(cell);
      const bin = Math.max(0, Math.min(BINS - 1, Math.floor(level * BINS)));
      counts[bin] = (counts[bin] ?? 0) + 1;
    }
  }
  if (flat.length < FEW_CELLS) return darkest(levels, inBox);
  const commonest = counts.indexOf(Math.max(...counts));
  const near = flat.filter((cell) => Math.abs((levels[cell] as number) - (commonest + 0.5) / BINS) < NEAR);
  return { level: meanOf(near.map((cell) => levels[cell] as number)), cells: near };
}

/** How much the eight neighbours and the cell differ. */
function unevenness(levels: Float32Array, cell: number, columns: number): number {
  let [least, most] = [2, -1];
  for (let row = -columns; row <= columns; row += columns) {
    for (let column = -1; column <= 1; column++) {
      const level = levels[cell + row + column] as number;
      least = Math.min(least, level);
      most = Math.max(most, level);
    }
  }
  return most - least;
}

function darkest(levels: Float32Array, inBox: Uint8Array): MainInk {
  const cells = [...inBox.keys()]
    .filter((cell) => inBox[cell] === 1)
    .sort((a, b) => (levels[a] as number) - (levels[b] as number))
    .slice(0, FEW_CELLS);
  return { level: meanOf(cells.map((cell) => levels[cell] as number)), cells };
}
