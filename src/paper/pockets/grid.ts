import type { Paper } from '../pdf/paper.ts';
import type { Mark } from '../plot.ts';

/** A part of a page, in mm from its top-left corner. */
export interface Place {
  readonly xMm: number;
  readonly yMm: number;
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Pieces of one size on a page, in rows from its top. */
export interface Grid {
  readonly columns: number;
  readonly rows: number;
  /** The piece at the top left. */
  readonly first: Place;
  /** White between neighbours in a row; between rows there is none. */
  readonly gapXMm: number;
}

/** White at the edges: more than the 5 mm that most printers can't print on. */
const EDGE = { sideMm: 7, topMm: 8 } as const;

/** A page that is cut into this many pieces, which touch each other, above a foot. */
export function cutGrid({ widthMm, heightMm }: Paper, columns: number, rows: number, footMm: number): Grid {
  const first = {
    xMm: EDGE.sideMm,
    yMm: EDGE.topMm,
    widthMm: (widthMm - 2 * EDGE.sideMm) / columns,
    heightMm: (heightMm - EDGE.topMm - footMm) / rows,
  };
  return { columns, rows, first, gapXMm: 0 };
}

/** The pieces of a grid, row by row. */
export function placesIn({ columns, rows, first, gapXMm }: Grid): Place[] {
  return Array.from({ length: columns * rows }, (_, index) => ({
    ...first,
    xMm: first.xMm + (index % columns) * (first.widthMm + gapXMm),
    yMm: first.yMm + Math.floor(index / columns) * first.heightMm,
  }));
}

/** Where the back of each piece is, on a sheet that is turned over its long side. */
export function backPlaces(grid: Grid, { widthMm }: Paper): Place[] {
  return placesIn(grid).map((place) => ({ ...place, xMm: widthMm - place.xMm - place.widthMm }));
}

/** Where to cut, from edge to edge of the pieces. */
export function cutMarks({ columns, rows, first }: Grid): Mark[] {
  const { xMm, yMm, widthMm, heightMm } = first;
  const [right, bottom] = [xMm + columns * widthMm, yMm + rows * heightMm];
  const down = Array.from({ length: columns + 1 }, (_, at) => xMm + at * widthMm);
  const across = Array.from({ length: rows + 1 }, (_, at) => yMm + at * heightMm);
  return [
    ...down.map((x) => hairline([x, yMm], [x, bottom], true)),
    ...across.map((y) => hairline([xMm, y], [right, y], true)),
  ];
}

const FOLD_TICK_MM = 4;

/** Where to fold a piece across: a tick at either side, so that no line runs through what is read. */
export function foldMarks({ xMm, widthMm }: Place, yMm: number): Mark[] {
  return [
    hairline([xMm, yMm], [xMm + FOLD_TICK_MM, yMm]),
    hairline([xMm + widthMm - FOLD_TICK_MM, yMm], [xMm + widthMm, yMm]),
  ];
}

const HAIRLINE_MM = 0.15;

function hairline(from: readonly [number, number], to: readonly [number, number], dashed = false): Mark {
  return { kind: 'line', points: [from, to], paint: { grey: 150 }, widthMm: HAIRLINE_MM, dashed };
}
