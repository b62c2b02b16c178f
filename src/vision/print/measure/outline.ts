import type { Point } from '../../numbers/pose.ts';
import { placeOf } from './grid.ts';
import type { PrintTemplate } from './template.ts';

/** A place on the outline of solid ink, with the direction to bare paper as a vector of length 1. */
export interface OutlinePoint {
  readonly place: Point;
  readonly outwards: Point;
}

/** Places on outlines that have solid ink on one side and bare paper on the other, each as deep as `depthMm`. */
export interface Outline {
  readonly points: readonly OutlinePoint[];
  readonly depthMm: number;
}

const DEPTHS_MM = [0.5, 0.4, 0.3, 0.22] as const;
const ENOUGH = 60;

/** The outline of the main ink within cells, of places as deep as there are enough of. */
export function findOutline(template: PrintTemplate, cells: Uint8Array, inkLevel: number): Outline {
  const crossings = findCrossings(template, cells, (1 + inkLevel) / 2);
  const step = 1 - inkLevel;
  const deep = (depthMm: number): OutlinePoint[] =>
    crossings.filter(({ place: [x, y], outwards: [right, down] }) => {
      const inside = levelAt(template, x - depthMm * right, y - depthMm * down);
      const outside = levelAt(template, x + depthMm * right, y + depthMm * down);
      return Math.abs(inside - inkLevel) < 0.25 * step && outside > 1 - 0.15 * step;
    });
  let found: Outline = { points: [], depthMm: 0 };
  for (const depthMm of DEPTHS_MM) {
    const points = deep(depthMm);
    if (points.length > found.points.length) found = { points, depthMm };
    if (points.length >= ENOUGH) return { points, depthMm };
  }
  return found;
}

/** Where neighbouring cells lie on either side of a level. */
function findCrossings(template: PrintTemplate, cells: Uint8Array, level: number): OutlinePoint[] {
  const { grid, levels, right, down } = template;
  const points: OutlinePoint[] = [];
  const add = (cell: number, other: number): void => {
    const [here, there] = [levels[cell] as number, levels[other] as number];
    if (here < level === there < level) return;
    const share = (level - here) / (there - here);
    const mixed = (values: Float32Array): number =>
      (values[cell] as number) * (1 - share) + (values[other] as number) * share;
    const [x, y] = [mixed(right), mixed(down)];
    const length = Math.hypot(x, y);
    if (length < 0.3) return;
    const [[fromX, fromY], [toX, toY]] = [placeOf(grid, cell), placeOf(grid, other)];
    const place = [fromX + share * (toX - fromX), fromY + share * (toY - fromY)] as const;
    points.push({ place, outwards: [x / length, y / length] });
  };
  for (let row = 2; row < grid.rows - 2; row++) {
    for (let column = 2; column < grid.columns - 2; column++) {
      const cell = row * grid.columns + column;
      if (cells[cell] === 0) continue;
      add(cell, cell + 1);
      add(cell, cell + grid.columns);
    }
  }
  return points;
}

/** The template's level at any place; bare paper outside. */
function levelAt({ grid, levels }: PrintTemplate, xMm: number, yMm: number): number {
  const x = (xMm - grid.leftMm) * grid.perMm - 0.5;
  const y = (yMm - grid.topMm) * grid.perMm - 0.5;
  const [left, top] = [Math.floor(x), Math.floor(y)];
  if (left < 0 || top < 0 || left + 1 >= grid.columns || top + 1 >= grid.rows) return 1;
  const at = top * grid.columns + left;
  const [right, below] = [x - left, y - top];
  const upper = (levels[at] as number) * (1 - right) + (levels[at + 1] as number) * right;
  const under =
    (levels[at + grid.columns] as number) * (1 - right) + (levels[at + grid.columns + 1] as number) * right;
  return upper * (1 - below) + under * below;
}
