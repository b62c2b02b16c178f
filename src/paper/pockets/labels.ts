import type { Language } from '../../words/language.ts';
import { BOARD_WORDS, POCKET_WORDS } from '../../words/paper/tables.ts';
import { boardMark } from '../hand-record/board-mark.ts';
import type { Paper } from '../pdf/paper.ts';
import type { Measure } from '../pdf/type-size.ts';
import { fitted, largestSize, SMALLEST_MM } from '../pdf/type-size.ts';
import { type Drawing, type Mark, movedMarks } from '../plot.ts';
import { makeQrDrawing } from '../qr.ts';
import { cutMarks, type Grid, type Place, placesIn } from './grid.ts';
import { type LabelledBoard, labelCode, shortSeal } from './label-code.ts';

/** Labels for the trays of some sets of boards. */
interface LabelOrder {
  readonly boards: readonly LabelledBoard[];
  /** Numbers of the sets; each tray of each has a label of its own. */
  readonly sets: readonly number[];
  readonly event: string;
  /** The commitment of the seal that the deals are under. */
  readonly seal?: string | undefined;
  readonly language: Language;
}

/** One label of an order. */
interface Label {
  readonly board: LabelledBoard;
  readonly set: number;
}

/** Pages of labels, set by set; lines to cut along are there where the sheet is not cut already. */
export function labelPages(
  order: LabelOrder,
  grid: Grid,
  { paper, isCut }: { readonly paper: Paper; readonly isCut: boolean },
  measure: Measure,
): Drawing[] {
  const labels = order.sets.flatMap((set) => order.boards.map((board): Label => ({ board, set })));
  const places = placesIn(grid);
  const pages = Math.ceil(labels.length / places.length);
  return Array.from({ length: pages }, (_, page) => {
    const some = labels.slice(page * places.length, (page + 1) * places.length);
    const marks = some.flatMap((label, index) => {
      const place = places[index];
      return place === undefined ? [] : labelMarks(label, order, place, measure);
    });
    return { ...paper, marks: [...marks, ...(isCut ? [] : cutMarks(grid))] };
  });
}

const PAD_MM = 3;
/** Between the number and the mark of the board. */
const MARK_GAP_MM = 2;
const LEADING = 1.26;
const LARGEST_LINE_MM = 3.4;
/** How tall the board mark is, and the number at most, as shares of the label. */
const MARK = 0.3;
const NUMBER = 0.42;
/** Height of a figure as a share of its type. */
const FIGURE = 0.66;

/** The symbol to the left of a label, and from where to where its words go. */
function columnsOf({ xMm, widthMm, heightMm }: Place): {
  readonly symbolMm: number;
  readonly left: number;
  readonly right: number;
} {
  const symbolMm = Math.min(heightMm - PAD_MM, 0.4 * widthMm);
  return { symbolMm, left: xMm + symbolMm + PAD_MM, right: xMm + widthMm - PAD_MM };
}

/** An event as labels show it: cut with an ellipsis where it does not go on a line. */
export function eventOnLabels(event: string, { first }: Grid, measure: Measure): string {
  const { left, right } = columnsOf(first);
  return fitted(event, { mostMm: SMALLEST_MM, widthMm: right - left }, measure).text;
}

function labelMarks({ board, set }: Label, order: LabelOrder, place: Place, measure: Measure): Mark[] {
  const { xMm, yMm, heightMm } = place;
  const { symbolMm, left, right } = columnsOf(place);
  const symbol = makeQrDrawing(labelCode(board, set, order.seal), symbolMm);
  const markMm = MARK * heightMm;
  const lines = linesOf({ board, set }, order, right - left, measure);
  const room = heightMm - 2 * PAD_MM;
  const lineMm = Math.min(LARGEST_LINE_MM, (room * (1 - NUMBER)) / ((lines.length + 0.35) * LEADING));
  const sizeMm = Math.max(SMALLEST_MM, lineMm);
  const number = String(board.number);
  const tallestMm = Math.min(NUMBER * room, room - (lines.length + 0.35) * LEADING * sizeMm) / FIGURE;
  const numberMm =
    largestSize(tallestMm, (size) => measure(number, size, 1) <= right - left - markMm - MARK_GAP_MM) ??
    SMALLEST_MM;
  const base = yMm + PAD_MM + Math.max(tallestMm, numberMm) * FIGURE;
  return [
    ...movedMarks(symbol, xMm + PAD_MM / 2, yMm + (heightMm - symbolMm) / 2),
    ...movedMarks(boardMark(board.dealer, board.vulnerability, markMm), right - markMm, yMm + PAD_MM),
    {
      kind: 'text',
      xMm: left,
      yMm: base,
      anchor: 'start',
      sizeMm: numberMm,
      text: number,
      paint: 'plain',
      weight: 1,
    },
    ...lines.map(
      (line, index): Mark => ({
        kind: 'text',
        xMm: left,
        yMm: yMm + heightMm - PAD_MM - (lines.length - 1 - index) * LEADING * sizeMm - 0.2 * sizeMm,
        anchor: 'start',
        paint: 'plain',
        ...fitted(line, { mostMm: sizeMm, widthMm: right - left }, measure),
      }),
    ),
  ];
}

/** The digits of a seal stay whole: where there is no room for the word, they stand alone. */
function sealLine(line: string, roomMm: number, measure: Measure): string {
  return measure(line, SMALLEST_MM) <= roomMm ? line : line.slice(line.lastIndexOf(' ') + 1);
}

function linesOf(
  { board, set }: Label,
  { language, seal, event, sets }: LabelOrder,
  roomMm: number,
  measure: Measure,
): string[] {
  const [words, own] = [BOARD_WORDS[language], POCKET_WORDS[language]];
  return [
    ...(sets.length > 1 || set !== 1 ? [`${own.set} ${set}`] : []),
    `${words.dealer}: ${words.seats[board.dealer]}`,
    words.vulnerability[board.vulnerability],
    ...(seal === undefined ? [] : [sealLine(`${own.seal} ${shortSeal(seal)}`, roomMm, measure)]),
    ...(event === '' ? [] : [event]),
  ];
}
