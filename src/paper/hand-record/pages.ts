import { failure, type Result, success } from '../../bridge/result.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import type { Typefaces } from '../font/typeface.ts';
import { breakLines } from '../pdf/break-lines.ts';
import type { Paper } from '../pdf/paper.ts';
import { fitted, type Measure, measureWith, SMALLEST_MM } from '../pdf/type-size.ts';
import { type Drawing, line, type Mark, movedMarks } from '../plot.ts';
import { type BoardText, describeBoard } from './board-text.ts';
import { type CellLook, drawCell } from './cell.ts';
import { measureBoards } from './cell-widths.ts';
import { type Boards, fitGrid, type Grid, largestLayout, type PageEdges, usualGrid } from './fit.ts';
import type { HandRecord } from './model.ts';
import { boardRange, headings, footLines as linesBelow } from './record-lines.ts';

/** Size of the words at the foot, and of their base lines. */
const FOOT_MM: number = SMALLEST_MM * 1.04;
const FOOT_LEADING = 1.35;
/** Kept free at the foot for the number of the page. */
const PAGE_NUMBER_MM = 14;
/** The sizes of the event and of the numbers of boards, as shares of the title. */
const EVENT_SHARE = 0.8;

/** What stands above and below the boards of every page. */
interface EdgeLines {
  readonly title: string;
  /** The event, the club and the date. */
  readonly event: string;
  readonly foot: readonly string[];
  readonly typefaces: Typefaces;
}

/** What a record says above and below its boards. */
function edgeLines(record: HandRecord, typefaces: Typefaces): EdgeLines {
  const [regular, bold] = typefaces;
  return {
    title: bold.settable(record.title ?? HAND_RECORD_WORDS[record.language].title),
    event: regular.settable(headings(record).join(' · ')),
    foot: linesBelow(record).map((line) => regular.settable(line)),
    typefaces,
  };
}

/** One line of title and event where both go on it, else the event below. */
function headSizes(
  { title, event, typefaces: [regular, bold] }: EdgeLines,
  innerMm: number,
  titleMm: number,
): { readonly eventMm: number; readonly isOneLine: boolean } {
  const eventMm = Math.max(EVENT_SHARE * titleMm, SMALLEST_MM);
  const together = bold.widthOf(title, titleMm) + titleMm + regular.widthOf(event, eventMm);
  return { eventMm, isOneLine: event === '' || together < innerMm * (1 - RANGE_ROOM) };
}

/** Share of the width that the numbers of the boards of a page may take at the right of the title. */
const RANGE_ROOM = 0.3;

/** How high that is on a page. */
function edgesOf(lines: EdgeLines): PageEdges {
  return (innerMm, titleMm) => {
    const { eventMm, isOneLine } = headSizes(lines, innerMm, titleMm);
    const foot = footLines(lines, innerMm).length;
    return {
      headMm: titleMm * 1.35 + (isOneLine ? 0 : eventMm * 1.3),
      footMm: foot * FOOT_LEADING * FOOT_MM + 0.6 * FOOT_MM,
    };
  };
}

function footLines({ foot, typefaces: [regular] }: EdgeLines, innerMm: number): readonly string[] {
  const broken = (text: string): string[] =>
    breakLines(text, innerMm - PAGE_NUMBER_MM, (some) => regular.widthOf(some, FOOT_MM));
  const whole = broken(foot.join('  ·  '));
  return whole.length === 1 ? whole : foot.flatMap(broken);
}

/** Title, event, and the numbers of the boards of a page. */
function headMarks(
  boards: readonly BoardText[],
  { language }: HandRecord,
  { marginMm, titleMm, cellWidthMm, columns }: Grid,
  lines: EdgeLines,
): Mark[] {
  const innerMm = columns * cellWidthMm;
  const { eventMm, isOneLine } = headSizes(lines, innerMm, titleMm);
  const measure = measureWith(lines.typefaces);
  const numbers = boards.map(({ board }) => board.number);
  const range = fitted(
    boardRange(numbers, BOARD_WORDS[language]),
    { mostMm: eventMm, widthMm: innerMm * RANGE_ROOM },
    measure,
  );
  const titleRoomMm = innerMm - measure(range.text, range.sizeMm) - titleMm;
  const title = fitted(lines.title, { mostMm: titleMm, widthMm: titleRoomMm, weight: 1 }, measure);
  const event = fitted(lines.event, { mostMm: eventMm, widthMm: innerMm }, measure);
  const yMm = marginMm + titleMm * 0.75;
  const eventAt = isOneLine
    ? { xMm: marginMm + measure(title.text, title.sizeMm, 1) + titleMm * 0.6, yMm }
    : { xMm: marginMm, yMm: yMm + eventMm * 1.3 };
  const start = { kind: 'text', anchor: 'start' } as const;
  return [
    { ...start, ...title, xMm: marginMm, yMm, weight: 1, paint: 'plain' },
    { ...start, ...event, ...eventAt, paint: 'quiet' },
    { kind: 'text', anchor: 'end', ...range, xMm: marginMm + innerMm, yMm, paint: 'quiet' },
  ];
}

/** The lines at the foot, and the number of the page. */
function footMarks(number: string, { paper, marginMm }: Grid, lines: EdgeLines): Mark[] {
  const innerMm = paper.widthMm - 2 * marginMm;
  const foot = footLines(lines, innerMm);
  const base = (line: number): number =>
    paper.heightMm - marginMm - (foot.length - 1 - line) * FOOT_LEADING * FOOT_MM;
  const look = { kind: 'text', sizeMm: FOOT_MM, paint: 'quiet' } as const;
  return [
    ...foot.map((text, line): Mark => ({ ...look, text, anchor: 'start', xMm: marginMm, yMm: base(line) })),
    { ...look, text: number, anchor: 'end', xMm: marginMm + innerMm, yMm: base(foot.length - 1) },
  ];
}

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
