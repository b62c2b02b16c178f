import { partsBySign, SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { breakLines } from '../pdf/break-lines.ts';
import type { Measure } from '../pdf/type-size.ts';
import { type Drawing, type DrawnTable, line, type Mark, movedMarks, type Paint } from '../plot.ts';
import { boardMark } from './board-mark.ts';
import { type BoardText, footTexts, type TricksText } from './board-text.ts';
import { type CellFrame, MARK_SHARE, NUMBER_SHARE, PAR_LEADING } from './cell-frame.ts';
import {
  lineWidth,
  pointsPitch,
  pointsWidth,
  type TricksWidths,
  tricksMiddle,
  tricksWidth,
} from './cell-widths.ts';
import { SUIT_PAINTS, type SuitColours } from './suit-look.ts';

/** Air beside the sign of a suit in a line of text, in type sizes: signs are wider than the letters they stand for. */
const SIGN_AIR = 0.12;

/** What all cells of a record have in common. */
export interface CellLook {
  readonly colours: SuitColours;
  /** The name of high-card points, and that of par. */
  readonly titles: { readonly points: string; readonly par: string };
}

/**
 * A board in its cell: North above, West and East beside the mark, South below North; its number with dealer and
 * vulnerability at the top left, points at the lower left, tricks at the lower right, par at the foot.
 */
export function drawCell(text: BoardText, frame: CellFrame, look: CellLook, measure: Measure): Drawing {
  const { widthMm, heightMm, widths } = frame;
  const marks = [
    ...headMarks(text, frame),
    ...handMarks(text, 'N', 0, frame, look),
    ...handMarks(text, 'W', 4, frame, look),
    ...handMarks(text, 'E', 4, frame, look),
    ...handMarks(text, 'S', 8, frame, look),
    ...trayMarks(text, frame),
    ...pointsMarks(text, frame, look),
    ...(text.tricks && widths.tricks ? tricksMarks(text.tricks, widths.tricks, frame, look) : []),
    ...footMarks(text, frame, look, measure),
  ];
  return { widthMm, heightMm, marks };
}

type TextMark = Extract<Mark, { kind: 'text' }>;

function words(text: string, xMm: number, yMm: number, sizeMm: number, paint: Paint = 'plain'): TextMark {
  return { kind: 'text', text, xMm, yMm, sizeMm, anchor: 'start', paint };
}

/** How much of what the number reaches further down its words are moved by. */
const WORDS_SINK = 0.75;
/** Height of a capital as a share of its type. */
const CAPITAL = 0.66;

function headMarks({ number, short }: BoardText, { typeMm, smallMm, base }: CellFrame): Mark[] {
  const sizeMm = NUMBER_SHARE * typeMm;
  const sinkMm = CAPITAL * (sizeMm - typeMm);
  return [
    { ...words(number, 0, base(0) + sinkMm, sizeMm), weight: 1 },
    ...short.map((line, at) => words(line, 0, base(at + 1) + WORDS_SINK * sinkMm, smallMm)),
  ];
}

function handMarks(
  { hands }: BoardText,
  seat: 'N' | 'E' | 'S' | 'W',
  firstRow: number,
  { base, columns, spaceShare, typeMm, widths }: CellFrame,
  { colours }: CellLook,
): Mark[] {
  const { westMm, middleMm, eastMm } = columns;
  const left = { N: middleMm, E: eastMm, S: middleMm, W: westMm }[seat];
  const ranksMm = left + lineWidth(widths.sign, spaceShare) * typeMm;
  return hands[seat].lines.flatMap(({ suit, ranks }, at) => {
    const y = base(firstRow + at);
    return [
      words(SUIT_SIGNS[suit], left, y, typeMm, SUIT_PAINTS[colours][suit]),
      { ...words(ranks, ranksMm, y, typeMm), spaceShare },
    ];
  });
}

function trayMarks({ board }: BoardText, { base, columns, typeMm }: CellFrame): Mark[] {
  const sideMm = MARK_SHARE * typeMm;
  const topMm = (base(4) + base(7) - CAPITAL * typeMm - sideMm) / 2;
  return movedMarks(boardMark(board.dealer, board.vulnerability, sideMm), columns.middleMm, topMm);
}

/** The points of each hand as a cross under their name, beside South. */
function pointsMarks(
  { hands }: BoardText,
  { base, smallMm, widths }: CellFrame,
  { titles }: CellLook,
): Mark[] {
  const middleMm = (pointsWidth(widths.points) / 2) * smallMm;
  const pitchMm = pointsPitch(widths.points) * smallMm;
  const at = (text: string, column: -1 | 0 | 1, row: number, paint: Paint = 'plain'): Mark => ({
    ...words(text, middleMm + column * pitchMm, base(row), smallMm, paint),
    anchor: 'middle',
  });
  return [
    at(titles.points, 0, 8, 'quiet'),
    at(hands.N.points, 0, 9),
    at(hands.W.points, -1, 10),
    at(hands.E.points, 1, 10),
    at(hands.S.points, 0, 11),
  ];
}

const HAIRLINE_MM = 0.12;
/** How far signs reach below their base line, halved, in em. */
const SIGN_SINKS = 0.04;
/** Leading of a table, in em, with which a line goes between its head and its rows. */
const ROOM_FOR_RULE = 0.95;

/** The table of tricks: figures and signs have one middle in each column. */
function tricksMarks(
  { strains, rows }: TricksText,
  widths: TricksWidths,
  { columns, smallMm, tableFootMm, tableLeadingMm }: CellFrame,
  { colours }: CellLook,
): Mark[] {
  const y = (row: number): number => tableFootMm - (4 - row) * tableLeadingMm;
  const middleMm = (column: number): number => columns.tableMm + tricksMiddle(widths, column) * smallMm;
  const ruleMm = (y(0) + y(1) - CAPITAL * smallMm) / 2 + SIGN_SINKS * smallMm;
  const wideMm = tricksWidth(widths) * smallMm;
  const hasRule = tableLeadingMm >= ROOM_FOR_RULE * smallMm;
  const table: DrawnTable = { rows: 1 + rows.length, columns: 1 + strains.length };
  return [
    ...strains.map(({ strain, sign }, column): Mark => {
      const paint = strain === 'NT' ? 'plain' : SUIT_PAINTS[colours][strain];
      const cell = { table, row: 0, column: column + 1 };
      return { ...words(sign, middleMm(column), y(0), smallMm, paint), anchor: 'middle', cell };
    }),
    ...(hasRule
      ? [line([columns.tableMm, ruleMm], [columns.tableMm + wideMm, ruleMm], 'rule', HAIRLINE_MM)]
      : []),
    ...rows.flatMap(({ letter, cells }, row): Mark[] => [
      { ...words(letter, columns.tableMm, y(row + 1), smallMm), cell: { table, row: row + 1, column: 0 } },
      ...cells.map(
        ({ text, isTooFew }, column): Mark => ({
          ...words(text, middleMm(column), y(row + 1), smallMm, isTooFew ? 'quiet' : 'plain'),
          anchor: 'middle',
          cell: { table, row: row + 1, column: column + 1 },
        }),
      ),
    ]),
  ];
}

function footMarks(
  text: BoardText,
  { parMm, smallMm, widthMm, widths }: CellFrame,
  { colours, titles }: CellLook,
  measure: Measure,
): Mark[] {
  if (widths.par === undefined) return [];
  const leftMm = widths.par.title * smallMm;
  const air = SIGN_AIR * smallMm;
  const widthOf = (part: string): number =>
    partsBySign(part).reduce((sum, each) => sum + measure(each.text, smallMm) + (each.suit ? 2 * air : 0), 0);
  let yMm = parMm - PAR_LEADING * smallMm;
  const lineMarks = (line: string): Mark[] => {
    yMm += PAR_LEADING * smallMm;
    let xMm = leftMm;
    return partsBySign(line).map((part) => {
      const beforeMm = part.suit ? air : 0;
      const paint = part.suit && SUIT_PAINTS[colours][part.suit];
      const mark = words(part.text, xMm + beforeMm, yMm, smallMm, paint);
      xMm += widthOf(part.text);
      return mark;
    });
  };
  return footTexts(text, titles.par).flatMap(({ title, text: said }) => {
    const topMm = yMm + PAR_LEADING * smallMm;
    const marks = breakLines(said, widthMm - leftMm, widthOf).flatMap(lineMarks);
    return title === '' ? marks : [words(title, 0, topMm, smallMm, 'quiet'), ...marks];
  });
}
