import { failure, type Result, success } from '../../bridge/result.ts';
import { HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { openTypeface, type ReportFonts, type Typefaces } from '../font/typeface.ts';
import { savePages } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import { type Drawing, line, type Mark, movedMarks } from '../plot.ts';
import { describeBoard, parLine } from './board-text.ts';
import { type DiagramRoom, drawDiagram, type SetBoard } from './diagram.ts';
import { type DiagramWidths, headWidth, measureDiagram, smallOf, statisticsWidth } from './diagram-widths.ts';
import { fitLayout, type Grid, LAYOUTS, type Layout } from './fit.ts';
import type { HandRecord } from './model.ts';
import { edgeLines, edgesOf, footMarks, headMarks } from './page-edges.ts';

/** A file of pages. */
interface PagedFile {
  readonly bytes: Uint8Array;
  readonly pageCount: number;
  /** Size of the cards. */
  readonly typeMm: number;
}

/**
 * A hand record as PDF with so many boards on each page: fonts are embedded, all text can be marked and searched. The
 * same record gives the same bytes. Throws FontError for bytes that are no font.
 */
export async function makeHandRecordPdf(
  record: HandRecord,
  layout: Layout,
  paper: Paper,
  { regular, bold }: ReportFonts,
): Promise<Result<PagedFile, LayoutProblem>> {
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const laidOut = layOutRecord(record, layout, paper, typefaces);
  if (!laidOut.ok) return laidOut;
  const { pages, paper: printed, typeMm } = laidOut.value;
  const facts = {
    title: record.title ?? HAND_RECORD_WORDS[record.language].title,
    language: record.language,
    creator: record.creator,
    ...(record.event !== undefined && { subject: record.event }),
  };
  const bytes = await savePages(facts, printed, pages, typefaces);
  return success({ bytes, pageCount: pages.length, typeMm });
}

/** The pages of a record, and the size of its cards. */
interface RecordPages {
  readonly paper: Paper;
  readonly pages: readonly Drawing[];
  readonly typeMm: number;
}

/** A layout whose type would be below 6 points, and the densest one that keeps to it; `undefined` if none does. */
interface LayoutProblem {
  readonly layout: Layout;
  readonly largest: Layout | undefined;
}

/** Lays a record out with so many boards on each page. */
export function layOutRecord(
  record: HandRecord,
  layout: Layout,
  paper: Paper,
  typefaces: Typefaces,
): Result<RecordPages, LayoutProblem> {
  const boards = record.boards.map((board) => setBoard(board, record, typefaces));
  const diagrams = boards.map(({ widths }) => widths);
  const lines = edgeLines(record, typefaces);
  const gridOf = (each: Layout): Grid | undefined => fitLayout(each, paper, diagrams, edgesOf(lines));
  const grid = gridOf(layout);
  if (grid === undefined) {
    return failure({ layout, largest: LAYOUTS.findLast((each) => gridOf(each) !== undefined) });
  }
  const room = roomOf(grid, diagrams, record.colours);
  const count = Math.ceil(boards.length / layout);
  const pages = Array.from({ length: count }, (_, index): Drawing => {
    const some = boards.slice(index * layout, (index + 1) * layout);
    const marks = [
      ...headMarks(some, record, grid, lines),
      ...some.flatMap((board, at) => boardMarks(board, at, grid, room)),
      ...ruleMarks(Math.ceil(some.length / grid.columns), grid),
      ...footMarks(`${index + 1} / ${count}`, grid, lines),
    ];
    return { ...grid.paper, marks };
  });
  return success({ paper: grid.paper, pages, typeMm: grid.typeMm });
}

function setBoard(board: HandRecord['boards'][number], record: HandRecord, typefaces: Typefaces): SetBoard {
  const text = describeBoard(board, record);
  const below = [...text.short, ...(text.par === undefined ? [] : [parLine(text, record.language)])];
  return { text, below, widths: measureDiagram(text, below, typefaces) };
}

function roomOf(
  { cellWidthMm, cellHeightMm, typeMm, mostSpaces }: Grid,
  diagrams: readonly DiagramWidths[],
  colours: HandRecord['colours'],
): DiagramRoom {
  const widest = (widthOf: (widths: DiagramWidths) => number): number =>
    diagrams.reduce((most, widths) => Math.max(most, widthOf(widths)), 0);
  const besideMm = {
    north: widest((widths) => headWidth(widths, typeMm)),
    south: widest(({ statistics }) => statisticsWidth(statistics) * smallOf(typeMm)),
  };
  return { widthMm: cellWidthMm, heightMm: cellHeightMm, typeMm, mostSpaces, colours, besideMm };
}

function boardMarks(board: SetBoard, at: number, grid: Grid, room: DiagramRoom): Mark[] {
  const { columns, betweenMm, marginMm, topMm } = grid;
  const rightMm = marginMm + (at % columns) * (room.widthMm + betweenMm[0]);
  const downMm = topMm + Math.floor(at / columns) * (room.heightMm + betweenMm[1]);
  return movedMarks(drawDiagram(board, room), rightMm, downMm);
}

/** Less white than this between rows of boards has a hairline in it. */
const ENOUGH_BETWEEN_MM = 3;

function ruleMarks(
  rows: number,
  { betweenMm: [, downMm], cellHeightMm, marginMm, paper, topMm }: Grid,
): Mark[] {
  if (downMm >= ENOUGH_BETWEEN_MM) return [];
  return Array.from({ length: rows - 1 }, (_, row): Mark => {
    const y = topMm + (row + 1) * (cellHeightMm + downMm) - downMm * 0.6;
    return line([marginMm, y], [paper.widthMm - marginMm, y], 'rule', 0.15);
  });
}
