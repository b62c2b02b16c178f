import { type Drawing, shape } from './drawing.ts';
import { ellipse, type Path, rectangle } from './path.ts';
import type { Sheet } from './sheets.ts';

/** A card of dots by which a camera is measured. Both ends are alike, so that either may lie on the window. */
export const TARGET = {
  widthMm: 57,
  heightMm: 88,
  /** From a dot to the next, across and down. */
  pitchMm: 3,
  /** The first dot, from the left and from the top edge. */
  firstXMm: 3,
  firstYMm: 3.5,
  columns: 18,
  rows: 28,
  dotMm: 1.6,
  /** Some are larger: they tell which dot is which. */
  largeDotMm: 2.2,
} as const;

/** The large dots as columns and rows from an end: an angle that looks different from every side, and in a mirror. */
export const LARGE_DOTS: readonly (readonly [column: number, row: number])[] = [
  [2, 2],
  [4, 2],
  [2, 5],
];

/** A dot of the target: the place of its middle, from the top left corner of the card. */
interface TargetDot {
  readonly xMm: number;
  readonly yMm: number;
  readonly diameterMm: number;
}

/** All dots, row by row. */
export function targetDots(): TargetDot[] {
  const { columns, dotMm, firstXMm, firstYMm, largeDotMm, pitchMm, rows } = TARGET;
  const isLarge = (column: number, row: number): boolean =>
    LARGE_DOTS.some(
      ([x, y]) => (x === column && y === row) || (x === columns - 1 - column && y === rows - 1 - row),
    );
  return Array.from({ length: rows * columns }, (_, index) => {
    const [column, row] = [index % columns, Math.floor(index / columns)];
    return {
      xMm: firstXMm + column * pitchMm,
      yMm: firstYMm + row * pitchMm,
      diameterMm: isLarge(column, row) ? largeDotMm : dotMm,
    };
  });
}

/** The target as a card to be printed. */
function drawTarget(): Drawing {
  const { heightMm, widthMm } = TARGET;
  const shapes = targetDots().map(({ diameterMm, xMm, yMm }) =>
    shape('ornament', ellipse(xMm, yMm, diameterMm / 2), 'black'),
  );
  return { widthMm, heightMm, shapes };
}

const PAGE = { widthMm: 210, heightMm: 297 } as const;
const LINE_MM = 0.1;
/** Length of the line by which the print's scale is checked with a ruler. */
export const RULER_MM = 100;
const RULER_GAP_MM = 15;
const RULER_TICK_MM = 6;

/** The target on a page: a thin line to cut along, and below it a line of 100 mm. */
export function targetSheet(): Sheet {
  const { heightMm, widthMm } = TARGET;
  const left = (PAGE.widthMm - widthMm) / 2;
  const top = (PAGE.heightMm - heightMm) / 2;
  const [right, bottom] = [left + widthMm, top + heightMm];
  return {
    ...PAGE,
    placed: [{ drawing: drawTarget(), xMm: left, yMm: top }],
    cropMarks: [...cuttingLine(left, top, right, bottom), ...ruler(bottom + RULER_GAP_MM)],
    trim: { left, top, right, bottom },
  };
}

/** It lies outside of the card, so that none of it is left where it was cut along its inside. */
function cuttingLine(left: number, top: number, right: number, bottom: number): Path {
  return [
    ...rectangle(left - LINE_MM, top - LINE_MM, right + LINE_MM, top),
    ...rectangle(left - LINE_MM, bottom, right + LINE_MM, bottom + LINE_MM),
    ...rectangle(left - LINE_MM, top, left, bottom),
    ...rectangle(right, top, right + LINE_MM, bottom),
  ];
}

function ruler(yMm: number): Path {
  const left = (PAGE.widthMm - RULER_MM) / 2;
  const half = LINE_MM / 2;
  return [
    ...rectangle(left, yMm - half, left + RULER_MM, yMm + half),
    ...rectangle(left - half, yMm - RULER_TICK_MM / 2, left + half, yMm + RULER_TICK_MM / 2),
    ...rectangle(
      left + RULER_MM - half,
      yMm - RULER_TICK_MM / 2,
      left + RULER_MM + half,
      yMm + RULER_TICK_MM / 2,
    ),
  ];
}
