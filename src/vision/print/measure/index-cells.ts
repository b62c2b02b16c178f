import { connectedParts } from '../../numbers/connected.ts';
import { cellsIn, type PrintBox, type PrintGrid } from './grid.ts';

/** What is paler is paper: between the bars of a symbol cells are darker. */
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
