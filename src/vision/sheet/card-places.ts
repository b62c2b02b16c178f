import { type Point, seenAt } from '../numbers/pose.ts';
import { upperMedian } from '../numbers/statistics.ts';

/** A card that was found on a sheet: where its corner belongs by its print, and how far the print is turned. */
export interface FoundCorner {
  readonly corner: Point;
  readonly turnDeg: number;
}

/** A place of a sheet for a card. Rows and columns count from 1, from the sheet's upper left. */
export interface SheetPlace {
  readonly row: number;
  readonly column: number;
  /** Where the card will be cut, as its row and column lie. */
  readonly corner: Point;
}

/** The rows and columns in which cards lie on a sheet. */
export interface SheetPlaces {
  readonly rows: number;
  readonly columns: number;
  readonly angleDeg: number;
  readonly places: readonly SheetPlace[];
}

/** Rows or columns of cards are further apart. */
const APART_MM = 20;

/** The places of cards by those that were found: rows and columns lie as most of their cards do, evenly where the sheet's do. */
export function placesOf(found: readonly FoundCorner[]): SheetPlaces {
  const angleDeg = upperMedian(found.map(({ turnDeg }) => turnDeg));
  const straight = found.map(({ corner }) => turned(corner, -angleDeg));
  const [columns, rows] = [linesOf(straight.map(([x]) => x)), linesOf(straight.map(([, y]) => y))];
  return {
    rows: rows.length,
    columns: columns.length,
    angleDeg,
    places: rows.flatMap((y, row) =>
      columns.map((x, column) => ({ row: row + 1, column: column + 1, corner: turned([x, y], angleDeg) })),
    ),
  };
}

/** A place turned clockwise round the upper left corner. */
export function turned(place: Point, angleDeg: number): Point {
  return seenAt({ xMm: 0, yMm: 0, angleDeg, scale: 1 }, place);
}

/** Lines are even that lie no further from it. */
const EVEN_MM = 1.5;

/** Where the lines lie in which values come together: each by the middle of its values, or all by the even steps of most. */
function linesOf(values: readonly number[]): number[] {
  const groups = groupsOf(values);
  const middles = groups.map(upperMedian);
  const placed = groups.flatMap((own, line) => own.map((value) => ({ line, value })));
  const steps = placed.flatMap((one) =>
    placed.flatMap((other) =>
      other.line > one.line ? [(other.value - one.value) / (other.line - one.line)] : [],
    ),
  );
  const step = upperMedian(steps);
  const start = upperMedian(placed.map(({ line, value }) => value - line * step));
  const even = middles.map((_, line) => start + line * step);
  return middles.every((middle, line) => Math.abs(middle - (even[line] ?? 0)) < EVEN_MM) ? even : middles;
}

function groupsOf(values: readonly number[]): number[][] {
  const groups: number[][] = [];
  let last = Number.NEGATIVE_INFINITY;
  for (const value of values.toSorted((a, b) => a - b)) {
    if (value - last > APART_MM) groups.push([]);
    groups.at(-1)?.push(value);
    last = value;
  }
  return groups;
}
