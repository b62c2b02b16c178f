import { failure, type Result, success } from '../../bridge/result.ts';
import { breakLines } from '../pdf/break-lines.ts';
import type { Measure } from '../pdf/pages.ts';
import type { Paper } from '../pdf/paper.ts';
import type { Drawing, Mark } from '../plot.ts';
import { movedMarks } from '../pockets/moved.ts';
import { fitted, SMALLEST_MM } from '../pockets/type-size.ts';
import { BOARD_WORDS } from '../words/board.ts';
import { HAND_RECORD_WORDS } from '../words/hand-record.ts';
import { describeBoard, parLine } from './board-text.ts';
import { type DiagramRoom, drawDiagram, type SetBoard } from './diagram.ts';
import {
  type DiagramWidths,
  headWidth,
  measureDiagram,
  smallOf,
  statisticsWidth,
  type Typefaces,
} from './diagram-widths.ts';
import { fitLayout, type Grid, type Layout, largestLayout, type PageEdges } from './fit.ts';
import type { HandRecord } from './model.ts';
import { boardRange, legendLine, originLine } from './record-lines.ts';

/** The pages of a record, and the size of its cards. */
export interface RecordPages {
  readonly paper: Paper;
  readonly pages: readonly Drawing[];
  readonly typeMm: number;
}

/** A layout whose type would be below 6 points, and the largest one that keeps to it; `undefined` if none does. */
export interface LayoutProblem {
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
    return failure({ layout, largest: largestLayout((each) => each < layout && gridOf(each) !== undefined) });
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
  { cellWidthMm, cellHeightMm, typeMm }: Grid,
  diagrams: readonly DiagramWidths[],
  colours: HandRecord['colours'],
): DiagramRoom {
  const widest = (widthOf: (widths: DiagramWidths) => number): number =>
    diagrams.reduce((most, widths) => Math.max(most, widthOf(widths)), 0);
  const besideMm = {
    north: widest((widths) => headWidth(widths, typeMm)),
    south: widest(({ statistics }) => statisticsWidth(statistics) * smallOf(typeMm)),
  };
  return { widthMm: cellWidthMm, heightMm: cellHeightMm, typeMm, colours, besideMm };
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
    const points = [
      [marginMm, y],
      [paper.widthMm - marginMm, y],
    ] as const;
    return { kind: 'line', points, paint: 'rule', widthMm: 0.15 };
  });
}

/** Size of the words at the foot, and of their base lines. */
const FOOT_MM: number = SMALLEST_MM * 1.04;
const FOOT_LEADING = 1.35;
/** Kept free at the foot for the number of the page. */
const PAGE_NUMBER_MM = 14;
/** Of the event and of the numbers of boards, as shares of the title. */
const EVENT_SHARE = 0.8;

/** What stands above and below the boards of every page. */
interface EdgeLines {
  readonly title: string;
  readonly event: string;
  readonly foot: readonly string[];
  readonly typefaces: Typefaces;
}

function edgeLines(record: HandRecord, typefaces: Typefaces): EdgeLines {
  const [regular, bold] = typefaces;
  return {
    title: bold.settable(record.title ?? HAND_RECORD_WORDS[record.language].title),
    event: regular.settable(record.event ?? ''),
    foot: [legendLine(record), originLine(record)].map((line) => regular.settable(line)),
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

function edgesOf(lines: EdgeLines): PageEdges {
  return (innerMm, titleMm) => {
    const { eventMm, isOneLine } = headSizes(lines, innerMm, titleMm);
    const foot = footLines(lines, innerMm).length;
    return {
      headMm: titleMm * 1.9 + (isOneLine ? 0 : eventMm * 1.3),
      footMm: foot * FOOT_LEADING * FOOT_MM + titleMm * 0.5,
    };
  };
}

function footLines({ foot, typefaces: [regular] }: EdgeLines, innerMm: number): readonly string[] {
  const broken = (text: string): string[] =>
    breakLines(text, innerMm - PAGE_NUMBER_MM, (some) => regular.widthOf(some, FOOT_MM));
  const whole = broken(foot.join('  ·  '));
  return whole.length === 1 ? whole : foot.flatMap(broken);
}

function headMarks(
  boards: readonly SetBoard[],
  { language }: HandRecord,
  { marginMm, titleMm, cellWidthMm, columns, betweenMm }: Grid,
  lines: EdgeLines,
): Mark[] {
  const innerMm = columns * cellWidthMm + (columns - 1) * betweenMm[0];
  const { eventMm, isOneLine } = headSizes(lines, innerMm, titleMm);
  const measure: Measure = (text, sizeMm, weight = 0) => lines.typefaces[weight].widthOf(text, sizeMm);
  const numbers = boards.map(({ text }) => text.board.number);
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
