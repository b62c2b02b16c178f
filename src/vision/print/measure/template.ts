import { connectedParts } from '../../numbers/connected.ts';
import { meanOf } from '../../numbers/statistics.ts';
import { cellsIn, type PrintBox, type PrintGrid } from './grid.ts';

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
  const { columns, leftMm, perMm, rows, topMm } = grid;
  const size = columns * rows;
  const [xMm, yMm] = [new Float32Array(size), new Float32Array(size)];
  const [right, down] = [new Float32Array(size), new Float32Array(size)];
  const [bend, steepness] = [new Float32Array(size), new Float32Array(size)];
  for (let row = 0, cell = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++, cell++) {
      xMm[cell] = leftMm + (column + 0.5) / perMm;
      yMm[cell] = topMm + (row + 0.5) / perMm;
      const here = levels[cell] as number;
      const west = levels[column === 0 ? cell : cell - 1] as number;
      const east = levels[column === columns - 1 ? cell : cell + 1] as number;
      const north = levels[row === 0 ? cell : cell - columns] as number;
      const south = levels[row === rows - 1 ? cell : cell + columns] as number;
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

/** A cell that is paler is paper: those between the bars of a symbol are darker. */
const INK_LEVEL = 0.9;
/** Paper round marks that goes with them: those of the index first. */
const OWN_ROUND_MM = 0.5;
const OTHER_ROUND_MM = 0.75;
/** A box of which less of the ink is left is one whose index is joined to what lies round it. */
const LEAST_LEFT = 0.5;

/**
 * Which cells are the index's, as 0 and 1: those of its box, but for marks that reach into it from outside, such as the
 * first bar of a symbol: those don't move with the index.
 */
export function indexCellsOf(grid: PrintGrid, box: PrintBox, levels: Float32Array): Uint8Array {
  const inBox = cellsIn(grid, box);
  const own = new Uint8Array(levels.length);
  const others = new Uint8Array(levels.length);
  let [left, all] = [0, 0];
  const isOfIt = (cell: number): boolean => (levels[cell] as number) < INK_LEVEL;
  for (const mark of connectedParts(levels.length, grid.columns, { atCorners: false, isOfIt })) {
    const inside = mark.filter((cell) => inBox[cell] === 1).length;
    const isOwn = 2 * inside > mark.length;
    all += inside;
    if (isOwn) left += inside;
    for (const cell of mark)
      coverRound(grid, isOwn ? own : others, cell, isOwn ? OWN_ROUND_MM : OTHER_ROUND_MM);
  }
  return left < LEAST_LEFT * all
    ? inBox
    : inBox.map((isIn, cell) => (isIn === 1 && (own[cell] === 1 || others[cell] === 0) ? 1 : 0));
}

function coverRound(
  { columns, perMm, rows }: PrintGrid,
  covered: Uint8Array,
  cell: number,
  roundMm: number,
): void {
  const reach = Math.round(roundMm * perMm);
  const [column, row] = [cell % columns, Math.floor(cell / columns)];
  for (let y = Math.max(0, row - reach); y <= Math.min(rows - 1, row + reach); y++) {
    covered.fill(
      1,
      y * columns + Math.max(0, column - reach),
      y * columns + Math.min(columns, column + reach + 1),
    );
  }
}
