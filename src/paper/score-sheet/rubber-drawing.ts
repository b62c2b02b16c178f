import { type BySide, SIDES, type Side } from '../../bridge/seat.ts';
import { type Drawing, line, type Mark } from '../plot.ts';
import type { FormRow } from './rubber-form.ts';

const COLUMN_MM = 48;
const WIDTH_MM = 2 * COLUMN_MM;
const HEAD_MM = 11;
const ROW_MM = 6.4;
const RULE_MM = 2.6;
const TYPE_MM = 4.4;
const DEAL_TYPE_MM = 2.6;
/** Where the last digit of a number stands in its column, and the deal behind it. */
const NUMBER_END_MM = 29;
const DEAL_MM = 31;
/** What goes on a page below the title. */
const MOST_HEIGHT_MM = 165;

const HAIRLINE_MM = 0.25;
const THE_LINE_MM = 0.7;

/** The paper form of a rubber: two columns, the line, games closed by lines, totals; in several drawings where it is long. */
export function drawRubberForm(rows: readonly FormRow[], sides: BySide<string>): Drawing[] {
  const drawings: FormRow[][] = [[]];
  let heightMm = HEAD_MM;
  for (const row of rows) {
    if (heightMm + heightOf(row) > MOST_HEIGHT_MM) {
      drawings.push([]);
      heightMm = HEAD_MM;
    }
    drawings.at(-1)?.push(row);
    heightMm += heightOf(row);
  }
  return drawings.map((each) => drawPart(each, sides));
}

function heightOf({ kind }: FormRow): number {
  return kind === 'numbers' || kind === 'totals' ? ROW_MM : RULE_MM;
}

function drawPart(rows: readonly FormRow[], sides: BySide<string>): Drawing {
  const marks: Mark[] = SIDES.map((side) => ({
    kind: 'text',
    xMm: leftOf(side) + COLUMN_MM / 2,
    yMm: HEAD_MM - 5,
    anchor: 'middle',
    sizeMm: TYPE_MM,
    text: sides[side],
    paint: 'plain',
    weight: 1,
  }));
  marks.push(across(HEAD_MM - 2.4, HAIRLINE_MM));
  let yMm = HEAD_MM;
  for (const row of rows) {
    marks.push(...drawRow(row, yMm));
    yMm += heightOf(row);
  }
  marks.push(line([COLUMN_MM, 1], [COLUMN_MM, yMm], 'plain', HAIRLINE_MM));
  return { widthMm: WIDTH_MM, heightMm: yMm + 1, marks };
}

function leftOf(side: Side): number {
  return side === 'ns' ? 0 : COLUMN_MM;
}

function across(yMm: number, widthMm: number): Mark {
  return line([0, yMm], [WIDTH_MM, yMm], 'plain', widthMm);
}

function drawRow(row: FormRow, topMm: number): Mark[] {
  const baseMm = topMm + ROW_MM - 1.8;
  switch (row.kind) {
    case 'the-line':
    case 'game-line':
      return [across(topMm + RULE_MM / 2, row.kind === 'the-line' ? THE_LINE_MM : HAIRLINE_MM)];
    case 'total-line':
      return [-0.4, 0.4].map((up) => across(topMm + RULE_MM / 2 + up, HAIRLINE_MM));
    case 'numbers':
      return SIDES.flatMap((side) => {
        const number = row.numbers[side];
        if (number === undefined) return [];
        const deal = number.deal === undefined ? [] : [dealMark(side, number.deal, baseMm)];
        return [numberMark(side, number.points, baseMm), ...deal];
      });
    case 'totals':
      return SIDES.map((side) => ({ ...numberMark(side, row.totals[side], baseMm), weight: 1 }));
  }
}

function numberMark(side: Side, points: number, yMm: number): Extract<Mark, { kind: 'text' }> {
  const xMm = leftOf(side) + NUMBER_END_MM;
  return { kind: 'text', xMm, yMm, anchor: 'end', sizeMm: TYPE_MM, text: String(points), paint: 'plain' };
}

/** The number of the deal, small behind what it gave. */
function dealMark(side: Side, deal: number, yMm: number): Mark {
  const xMm = leftOf(side) + DEAL_MM;
  return {
    kind: 'text',
    xMm,
    yMm,
    anchor: 'start',
    sizeMm: DEAL_TYPE_MM,
    text: String(deal),
    paint: 'quiet',
  };
}
