import { failure, type Result, success } from '../../bridge/result.ts';
import { HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import type { Typefaces } from '../font/typeface.ts';
import type { Paper } from '../pdf/paper.ts';
import { type Measure, measureWith } from '../pdf/type-size.ts';
import { type Drawing, line, type Mark, movedMarks } from '../plot.ts';
import { type BoardText, describeBoard } from './board-text.ts';
import { type CellLook, drawCell } from './cell.ts';
import { measureBoards } from './cell-widths.ts';
import { type Boards, fitGrid, type Grid, largestLayout, usualGrid } from './fit.ts';
import type { HandRecord } from './model.ts';
import { type EdgeLines, edgeLines, edgesOf, footMarks, headMarks } from './page-edges.ts';

/** A layout whose type would be below 6.5 points, and the most boards a page that keep to it; `undefined` if none do. */
export interface LayoutProblem {
  readonly layout: number;
  readonly largest: number | undefined;
}

/** A record that is laid out. */
export interface LaidOutRecord {
  readonly grid: Grid;
  /** What is said of each board. */
  readonly texts: readonly BoardText[];
  readonly lines: EdgeLines;
  readonly look: CellLook;
}

/** The names of points and of par in the language of a record. */
function titlesOf({ language }: HandRecord): CellLook['titles'] {
  const { points, par } = HAND_RECORD_WORDS[language];
  return { points, par };
}

/** Lays a record out with at most this many boards a page, or as is usual. */
export function layOutRecord(
  record: HandRecord,
  most: number | undefined,
  paper: Paper,
  typefaces: Typefaces,
): Result<LaidOutRecord, LayoutProblem> {
  const texts = record.boards.map((board) => describeBoard(board, record));
  const titles = titlesOf(record);
  const lines = edgeLines(record, typefaces);
  const boards: Boards = {
    count: texts.length,
    widths: measureBoards(texts, record.deck, titles, typefaces),
    edges: edgesOf(lines),
  };
  const grid = most === undefined ? usualGrid(boards, paper) : fitGrid(boards, most, paper);
  if (grid === undefined) {
    return failure({
      layout: most ?? 1,
      largest: most === undefined ? undefined : largestLayout(boards, paper),
    });
  }
  return success({ grid, texts, lines, look: { colours: record.colours, titles } });
}

/** Draws the pages of a record. */
export function drawPages(record: HandRecord, laidOut: LaidOutRecord): readonly Drawing[] {
  const { grid, lines, texts } = laidOut;
  const measure = measureWith(lines.typefaces);
  let from = 0;
  return grid.shares.map((share, page): Drawing => {
    const some = texts.slice(from, from + share);
    from += share;
    const marks = [
      ...headMarks(some, record, grid, lines),
      ...some.flatMap((text, at) => cellMarks(text, at, laidOut, measure)),
      ...footMarks(`${page + 1} / ${grid.shares.length}`, grid, lines),
    ];
    return { ...grid.paper, marks };
  });
}

const RULE_MM = 0.18;
const RULE_PAINT = { grey: 150 } as const;

function cellMarks(text: BoardText, at: number, { grid, look }: LaidOutRecord, measure: Measure): Mark[] {
  const { cellHeightMm, cellWidthMm, columns, frame, marginMm, padMm, topMm } = grid;
  const [left, top] = [
    marginMm + (at % columns) * cellWidthMm,
    topMm + Math.floor(at / columns) * cellHeightMm,
  ];
  const [right, foot] = [left + cellWidthMm, top + cellHeightMm];
  const rule = (from: readonly [number, number], to: readonly [number, number]): Mark =>
    line(from, to, RULE_PAINT, RULE_MM);
  return [
    rule([left, top], [right, top]),
    rule([left, foot], [right, foot]),
    rule([left, top], [left, foot]),
    rule([right, top], [right, foot]),
    ...movedMarks(drawCell(text, frame, look, measure), left + padMm[0], top + padMm[1]),
  ];
}
