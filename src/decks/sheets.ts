import type { Drawing, Extent } from './drawing.ts';
import { type Bounds, type Path, rectangle } from './path.ts';

/** Room for ink beyond the trimmed edge of a card. */
export const BLEED_MM = 3;
const MARK_WIDTH_MM = 0.1;
const MARK_LENGTH_MM = 4;
/** Distance of a mark from the bleed. */
const MARK_GAP_MM = 0.5;
/** Paper beyond the bleed: marks, and what printers can't reach. */
const LEAST_MARGIN_MM = 5;

export const SHEET_NAMES = ['A4', 'A3'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

const SHEET_EXTENTS: Readonly<Record<SheetName, Extent>> = {
  A4: { widthMm: 210, heightMm: 297 },
  A3: { widthMm: 297, heightMm: 420 },
};

/** A drawing with its top-left corner at a place of a sheet. */
interface Placed {
  readonly drawing: Drawing;
  readonly xMm: number;
  readonly yMm: number;
}

/** A page to print. */
export interface Sheet extends Extent {
  readonly placed: readonly Placed[];
  readonly cropMarks: Path;
  /** All that stays when the sheet is trimmed to the outermost cards. */
  readonly trim: Bounds;
}

/** Equal cards in columns and rows in the middle of a page. */
interface Grid {
  readonly page: Extent;
  readonly card: Extent;
  readonly columns: number;
  readonly rows: number;
}

/** One card a page, no larger than bleed and marks need; the back and the box come last. */
export function singleSheets(faces: readonly Drawing[], back: Drawing, box: Drawing): Sheet[] {
  const card = [...faces, back].map((drawing) => {
    const margin = 2 * (BLEED_MM + LEAST_MARGIN_MM);
    const page = { widthMm: drawing.widthMm + margin, heightMm: drawing.heightMm + margin };
    return layOut({ page, card: drawing, columns: 1, rows: 1 }, [drawing]);
  });
  const page = { widthMm: box.widthMm + 2 * LEAST_MARGIN_MM, heightMm: box.heightMm + 2 * LEAST_MARGIN_MM };
  return [...card, boxSheet(page, box)];
}

/** As many cards on a sheet as go, each page of faces before its page of backs; the box comes last. */
export function imposedSheets(
  faces: readonly Drawing[],
  back: Drawing,
  box: Drawing,
  name: SheetName,
): Sheet[] {
  const grid = largestGrid(SHEET_EXTENTS[name], back);
  const perSheet = grid.columns * grid.rows;
  const count = Math.ceil(faces.length / perSheet);
  const cards = Array.from({ length: count }, (_, index) => {
    const some = faces.slice(index * perSheet, (index + 1) * perSheet);
    return [
      layOut(grid, some),
      layOut(
        grid,
        some.map(() => back),
        true,
      ),
    ];
  });
  return [...cards.flat(), boxSheet(SHEET_EXTENTS[name], box)];
}

/** The box has its own lines to cut along. */
function boxSheet(page: Extent, box: Drawing): Sheet {
  return { ...layOut({ page, card: box, columns: 1, rows: 1 }, [box]), cropMarks: [] };
}

/** The grid of most cards, on the upright page or on the level one. */
function largestGrid({ widthMm, heightMm }: Extent, card: Extent): Grid {
  const fitting = (length: number, cardLength: number): number =>
    Math.floor((length - 2 * LEAST_MARGIN_MM) / (cardLength + 2 * BLEED_MM));
  const on = (page: Extent): Grid => ({
    page,
    card,
    columns: fitting(page.widthMm, card.widthMm),
    rows: fitting(page.heightMm, card.heightMm),
  });
  const upright = on({ widthMm, heightMm });
  const level = on({ widthMm: heightMm, heightMm: widthMm });
  return level.columns * level.rows > upright.columns * upright.rows ? level : upright;
}

/** Left or top edges of the cards of a row or column. */
function edgesOf(pageMm: number, cardMm: number, count: number): number[] {
  const pitch = cardMm + 2 * BLEED_MM;
  const first = (pageMm - count * pitch) / 2 + BLEED_MM;
  return Array.from({ length: count }, (_, index) => first + index * pitch);
}

/** Fills a grid row by row from the left, or mirrored from the right: the other side of such a sheet. */
function layOut(grid: Grid, drawings: readonly Drawing[], isMirrored = false): Sheet {
  const { page, card, columns, rows } = grid;
  const lefts = edgesOf(page.widthMm, card.widthMm, columns);
  const tops = edgesOf(page.heightMm, card.heightMm, rows);
  const inOrder = isMirrored ? lefts.toReversed() : lefts;
  return {
    ...page,
    placed: drawings.map((drawing, index) => ({
      drawing,
      xMm: inOrder[index % columns] ?? 0,
      yMm: tops[Math.floor(index / columns)] ?? 0,
    })),
    cropMarks: cropMarksOf(lefts, tops, card),
    trim: trimOf(lefts, tops, card),
  };
}

function trimOf(lefts: readonly number[], tops: readonly number[], card: Extent): Bounds {
  return {
    left: Math.min(...lefts),
    top: Math.min(...tops),
    right: Math.max(...lefts) + card.widthMm,
    bottom: Math.max(...tops) + card.heightMm,
  };
}

/** Short lines outside the bleed, in line with every trimmed edge. */
function cropMarksOf(lefts: readonly number[], tops: readonly number[], card: Extent): Path {
  const { left, top, right, bottom } = trimOf(lefts, tops, card);
  const near = BLEED_MM + MARK_GAP_MM;
  const far = near + MARK_LENGTH_MM;
  const half = MARK_WIDTH_MM / 2;
  const xs = lefts.flatMap((x) => [x, x + card.widthMm]);
  const ys = tops.flatMap((y) => [y, y + card.heightMm]);
  return [
    ...xs.flatMap((x) => [
      ...rectangle(x - half, top - far, x + half, top - near),
      ...rectangle(x - half, bottom + near, x + half, bottom + far),
    ]),
    ...ys.flatMap((y) => [
      ...rectangle(left - far, y - half, left - near, y + half),
      ...rectangle(right + near, y - half, right + far, y + half),
    ]),
  ];
}
