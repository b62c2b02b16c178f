import type { Paper } from '../pdf/paper.ts';
import { POINT_MM, SMALLEST_MM } from '../pdf/type-size.ts';
import { type CellFrame, fitFrame } from './cell-frame.ts';
import type { CellWidths } from './cell-widths.ts';
import { type GridShape, gridShapes, MOST_ON_PAGE, sharePages } from './page-shares.ts';

/** Where the boards of each page stand, and the frame that they all have. */
export interface Grid extends GridShape {
  /** How many boards stand on each page. */
  readonly shares: readonly number[];
  readonly paper: Paper;
  readonly marginMm: number;
  readonly titleMm: number;
  /** Top of the first row. */
  readonly topMm: number;
  /** From rule to rule. */
  readonly cellWidthMm: number;
  readonly cellHeightMm: number;
  /** White within the rules of a cell. */
  readonly padMm: readonly [across: number, down: number];
  readonly frame: CellFrame;
}

/** What stands above and below the boards of a page; it depends on how wide the page is. */
export type PageEdges = (
  innerMm: number,
  titleMm: number,
) => { readonly headMm: number; readonly footMm: number };

/** What should be laid out. */
export interface Boards {
  readonly count: number;
  readonly widths: CellWidths;
  readonly edges: PageEdges;
}

/** The most that clubs print on a page, and the type that is not made smaller for it. */
const USUAL_MOST = 18;
const USUAL_TYPE_MM: number = 7 * POINT_MM;
/** Larger type than this is no easier to read. */
const LARGEST_TYPE_MM: number = 13.5 * POINT_MM;

/** At most 18 boards a page, and as many fewer as type of 7 points asks for; where that never goes, what does. */
export function usualGrid(boards: Boards, paper: Paper): Grid | undefined {
  const grids = mostsOf(boards.count, USUAL_MOST).map((most) => fitGrid(boards, most, paper));
  return (
    grids.find((grid) => grid !== undefined && grid.frame.typeMm >= USUAL_TYPE_MM) ??
    grids.find((grid) => grid !== undefined)
  );
}

/** The most boards on a page of this paper that go there. */
export function largestLayout(boards: Boards, paper: Paper): number | undefined {
  for (const most of mostsOf(boards.count, MOST_ON_PAGE)) {
    const grid = fitGrid(boards, most, paper);
    if (grid !== undefined) return Math.max(...grid.shares);
  }
  return undefined;
}

/** Numbers of boards a page from the greatest down. */
function mostsOf(count: number, greatest: number): readonly number[] {
  return Array.from({ length: Math.min(count, greatest) }, (_, index) => Math.min(count, greatest) - index);
}

/**
 * The grid with at most this many boards a page: upright if that can be, else on its side. `undefined` where type would
 * be below 6.5 points.
 */
export function fitGrid(boards: Boards, most: number, paper: Paper): Grid | undefined {
  const landscape = { widthMm: paper.heightMm, heightMm: paper.widthMm };
  const shares = sharePages(boards.count, most);
  return bestGrid(boards, shares, paper) ?? bestGrid(boards, shares, landscape);
}

/** How dear an empty place is: a page that is full may have somewhat smaller type than one that is not. */
const FULL_PAGE_POWER = 1.25;

/** The grid with the largest type; one with empty places at its end has to have so much larger type. */
function bestGrid(boards: Boards, shares: readonly number[], paper: Paper): Grid | undefined {
  const most = Math.max(...shares);
  const worth = ({ columns, rows, frame }: Grid): number =>
    frame.typeMm * (most / (columns * rows)) ** FULL_PAGE_POWER;
  const grids = gridShapes(most).flatMap((shape) => gridOf(boards, shares, shape, paper) ?? []);
  return grids.reduce<Grid | undefined>(
    (best, grid) => (best === undefined || worth(grid) > worth(best) ? grid : best),
    undefined,
  );
}

/** A5 has less of everything but type. */
const SMALL_PAPER_MM = 180;
const SMALL_PAPER_SHARE = 0.7;
/** White round a page, by how many boards go on it. */
const MARGIN_MM = 9;
const MARGIN_OF_MANY_MM = 5.5;
const MANY = 20;
/** White within the rules of a cell, as shares of its size and within limits. */
const PAD = { across: [0.035, 1.2, 4], down: [0.026, 0.7, 4] } as const;
/** The height of a cell for a board alone on a page. */
const MOST_CELL_MM = 136;
/** Size of the title, by how many boards there are at most. */
const TITLES_MM = [
  [4, 5.4],
  [9, 4.8],
  [18, 4.2],
  [MOST_ON_PAGE, 3.6],
] as const;

function gridOf(
  { widths, edges }: Boards,
  shares: readonly number[],
  shape: GridShape,
  paper: Paper,
): Grid | undefined {
  const { columns, rows } = shape;
  const most = Math.max(...shares);
  const share = Math.min(paper.widthMm, paper.heightMm) < SMALL_PAPER_MM ? SMALL_PAPER_SHARE : 1;
  const marginMm = share * (most > MANY ? MARGIN_OF_MANY_MM : MARGIN_MM);
  const [, title = 0] = TITLES_MM.find(([boards]) => most <= boards) ?? [];
  const titleMm = Math.max(share * title, SMALLEST_MM);
  const innerMm = paper.widthMm - 2 * marginMm;
  const { headMm, footMm } = edges(innerMm, titleMm);
  const cellWidthMm = innerMm / columns;
  const heightMm = paper.heightMm - 2 * marginMm - headMm - footMm;
  const cellHeightMm = Math.min(heightMm / rows, MOST_CELL_MM);
  const padMm = [padOf(PAD.across, cellWidthMm), padOf(PAD.down, cellHeightMm)] as const;
  const room = { widthMm: cellWidthMm - 2 * padMm[0], heightMm: cellHeightMm - 2 * padMm[1] };
  const frame = fitFrame(widths, room, LARGEST_TYPE_MM);
  if (frame === undefined) return undefined;
  const topMm = marginMm + headMm;
  return { columns, rows, shares, paper, marginMm, titleMm, topMm, cellWidthMm, cellHeightMm, padMm, frame };
}

function padOf([share, least, most]: readonly [number, number, number], sizeMm: number): number {
  return Math.min(most, Math.max(least, share * sizeMm));
}
