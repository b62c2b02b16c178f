import type { Drawing, Extent } from './drawing.ts';
import { type Bounds, bar, type Path, placing, rectangle, ring, transformPath } from './path.ts';

/** Room for ink beyond the trimmed edge of a card. */
export const BLEED_MM = 3;
const MARK_WIDTH_MM = 0.1;
const MARK_LENGTH_MM = 4;
/** Distance of a mark from the bleed. */
const MARK_GAP_MM = 0.5;
/** Paper beyond the bleed: marks, and what printers can't reach. */
const LEAST_MARGIN_MM = 5;

export const SHEET_NAMES = ['A4', 'A3', 'SRA3', 'letter', 'tabloid'] as const;
export type SheetName = (typeof SHEET_NAMES)[number];

/** Sheets by name: ISO 216 and 217, and ANSI/ASME Y14.1. */
export const SHEET_EXTENTS: Readonly<Record<SheetName, Extent>> = {
  A4: { widthMm: 210, heightMm: 297 },
  A3: { widthMm: 297, heightMm: 420 },
  SRA3: { widthMm: 320, heightMm: 450 },
  letter: { widthMm: 215.9, heightMm: 279.4 },
  tabloid: { widthMm: 279.4, heightMm: 431.8 },
};

/** How backs get behind faces: on the other side of the sheet, beside them to be folded behind, or not at all. */
export const BACK_CHOICES = ['other-side', 'fold', 'none'] as const;
export type BackChoice = (typeof BACK_CHOICES)[number];

/** How cards are put on sheets. */
export interface Imposition {
  readonly sheet: SheetName;
  readonly backs: BackChoice;
  /** What the backs are moved by, to the right and down as they are seen: what a printer's second side is out of place. */
  readonly shiftMm?: readonly [right: number, down: number];
}

/** A card to print, and its other side. */
export interface TwoSided {
  readonly face: Drawing;
  readonly back: Drawing;
}

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
  /** Where the sheet is folded; nothing where it is not. */
  readonly foldMarks?: Path;
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

/** One drawing a page, no larger than bleed and marks need. */
export function singleSheets(drawings: readonly Drawing[]): Sheet[] {
  return drawings.map((drawing) => {
    const margin = 2 * (BLEED_MM + LEAST_MARGIN_MM);
    const page = { widthMm: drawing.widthMm + margin, heightMm: drawing.heightMm + margin };
    return layOut({ page, card: drawing, columns: 1, rows: 1 }, [drawing]);
  });
}

/** A drawing that has its own lines to cut along, alone on a page: a sheet, or as large as it needs. */
export function plainSheet(drawing: Drawing, name?: SheetName): Sheet {
  const page =
    name === undefined
      ? { widthMm: drawing.widthMm + 2 * LEAST_MARGIN_MM, heightMm: drawing.heightMm + 2 * LEAST_MARGIN_MM }
      : SHEET_EXTENTS[name];
  return { ...layOut({ page, card: drawing, columns: 1, rows: 1 }, [drawing]), cropMarks: [] };
}

/** As many cards on a sheet as go, all of one size, in their order; backs as the imposition says. */
export function imposedSheets(cards: readonly TwoSided[], { sheet, backs, shiftMm }: Imposition): Sheet[] {
  const [first] = cards;
  if (first === undefined) return [];
  const isFolded = backs === 'fold';
  const grid = largestGrid(SHEET_EXTENTS[sheet], first.face, isFolded ? 2 : 1);
  const columns = isFolded ? grid.columns / 2 : grid.columns;
  const perSheet = columns * grid.rows;
  const shift = shiftMm ?? [0, 0];
  return Array.from({ length: Math.ceil(cards.length / perSheet) }, (_, index) => {
    const some = cards.slice(index * perSheet, (index + 1) * perSheet);
    const faces = some.map(({ face }) => face);
    const behind = some.map(({ back }) => back);
    if (isFolded) return [foldedSheet(grid, faces, behind)];
    const front = layOut(grid, faces);
    return backs === 'none'
      ? [front]
      : [registered(front), registered(shifted(layOut(grid, behind, true), shift))];
  }).flat();
}

/** Faces in the left half of a grid, each back where the fold brings it behind its face. */
function foldedSheet(grid: Grid, faces: readonly Drawing[], behind: readonly Drawing[]): Sheet {
  const half = grid.columns / 2;
  const inRows = (drawings: readonly Drawing[], isMirrored: boolean): Placed[] => {
    const { placed } = layOut({ ...grid, columns: grid.columns }, spread(drawings, half), isMirrored);
    return placed.filter(({ drawing }) => drawing !== NOTHING);
  };
  const sheet = layOut(grid, faces);
  return {
    ...sheet,
    placed: [...inRows(faces, false), ...inRows(behind, true)],
    foldMarks: foldMarks(sheet),
  };
}

const NOTHING: Drawing = { widthMm: 0, heightMm: 0, shapes: [] };

/** Drawings in the first half of each row, with nothing in the other half. */
function spread(drawings: readonly Drawing[], half: number): Drawing[] {
  const rows = Math.ceil(drawings.length / half);
  return Array.from({ length: rows }, (_, row) => [
    ...Array.from({ length: half }, (__, at) => drawings[row * half + at] ?? NOTHING),
    ...Array.from({ length: half }, () => NOTHING),
  ]).flat();
}

const FOLD_DASH_MM = 1;

/** Dashes above and below the cards, where the sheet is folded upright. */
function foldMarks({ widthMm, trim }: Sheet): Path {
  const x = widthMm / 2;
  const dashes = [0, 1].map((at) => BLEED_MM + MARK_GAP_MM + 2 * at * FOLD_DASH_MM);
  return dashes.flatMap((from) => [
    ...bar([x, trim.top - from], [x, trim.top - from - FOLD_DASH_MM], 2 * MARK_WIDTH_MM),
    ...bar([x, trim.bottom + from], [x, trim.bottom + from + FOLD_DASH_MM], 2 * MARK_WIDTH_MM),
  ]);
}

/** The other side of a sheet, moved with its marks. */
function shifted(sheet: Sheet, [right, down]: readonly [number, number]): Sheet {
  if (right === 0 && down === 0) return sheet;
  const { cropMarks, placed, trim } = sheet;
  return {
    ...sheet,
    placed: placed.map((each) => ({ ...each, xMm: each.xMm + right, yMm: each.yMm + down })),
    cropMarks: transformPath(cropMarks, placing(right, down)),
    trim: {
      left: trim.left + right,
      top: trim.top + down,
      right: trim.right + right,
      bottom: trim.bottom + down,
    },
  };
}

const REGISTER_MM = 1.5;

/** A sheet with crosses in the middle of its sides, which lie on each other where both sides are in register. */
function registered(sheet: Sheet): Sheet {
  const { left, top, right, bottom } = sheet.trim;
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const away = BLEED_MM + MARK_GAP_MM + MARK_LENGTH_MM / 2;
  const crosses = [
    [x, top - away],
    [x, bottom + away],
    [left - away, y],
    [right + away, y],
  ].flatMap(([atX = 0, atY = 0]) => [
    ...bar([atX - REGISTER_MM, atY], [atX + REGISTER_MM, atY], MARK_WIDTH_MM),
    ...bar([atX, atY - REGISTER_MM], [atX, atY + REGISTER_MM], MARK_WIDTH_MM),
    ...ring(atX, atY, 0.6 * REGISTER_MM, MARK_WIDTH_MM),
  ]);
  return { ...sheet, cropMarks: [...sheet.cropMarks, ...crosses] };
}

/** The grid of most cards, on the upright page or on the level one, with so many columns or a multiple of them. */
function largestGrid({ widthMm, heightMm }: Extent, card: Extent, multiple: number): Grid {
  const fitting = (length: number, cardLength: number): number =>
    Math.floor((length - 2 * LEAST_MARGIN_MM) / (cardLength + 2 * BLEED_MM));
  const on = (page: Extent): Grid => ({
    page,
    card,
    columns: multiple * Math.floor(fitting(page.widthMm, card.widthMm) / multiple),
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
