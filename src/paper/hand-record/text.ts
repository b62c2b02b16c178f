import { visibleText } from '../../text/visible.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import { breakLines } from '../pdf/break-lines.ts';
import { type BoardText, describeBoard, parLine, suitLines, type TricksText } from './board-text.ts';
import type { HandRecord } from './model.ts';
import type { FootText } from './played-text.ts';
import { boardRange, footLines, headings } from './record-lines.ts';

/** Characters from the left edge to North and South, and to East, where hands leave it so. */
const MIDDLE = 20;
const RIGHT = 36;
/** Characters of a line of prose. */
const SCREEN = 76;
/** Least white between two parts of a line. */
const GAP = 2;

/** A hand record as plain text, one board below the other, for a screen or for whatever reads lines. */
export function makeHandRecordText(record: HandRecord): string {
  const { language, boards } = record;
  const title = record.title ?? HAND_RECORD_WORDS[language].title;
  const range = boardRange(
    boards.map(({ number }) => number),
    BOARD_WORDS[language],
  );
  const lines = [
    title,
    ...headings(record),
    range,
    ...boards.flatMap((board) => ['', '', ...boardLines(describeBoard(board, record), record)]),
    '',
    '',
    ...footLines(record),
    '',
  ];
  return visibleText(lines.join('\n'));
}

/** A board as lines: what it is, its hands as they sit, tricks and par. */
export function boardLines(text: BoardText, { language }: Pick<HandRecord, 'language'>): string[] {
  const { number, dealer, vulnerability, hands, played, tricks } = text;
  const par = parLine(text, language);
  const [north, east, south, west] = [hands.N, hands.E, hands.S, hands.W].map(suitLines) as [
    string[],
    string[],
    string[],
    string[],
  ];
  const points = pointsLines(hands, HAND_RECORD_WORDS[language].points);
  const right = Math.max(RIGHT, ...west.map((line) => line.length + GAP));
  return [
    `${BOARD_WORDS[language].board} ${number}. ${dealer}. ${vulnerability}.`,
    '',
    ...north.map((line) => at(MIDDLE, '', line)),
    ...west.map((line, row) => at(right, line, east[row] ?? '')),
    ...south.map((line, row) => at(MIDDLE, points[row] ?? '', line)),
    ...(tricks === undefined ? [] : ['', ...trickLines(tricks)]),
    ...(par === '' ? [] : ['', par]),
    ...(played.length === 0 ? [] : ['', ...played.flatMap(footLine)]),
  ];
}

/** A line below the hands, parted where a screen ends. */
function footLine({ title, text }: FootText): string[] {
  return breakLines(title === '' ? text : `${title}: ${text}`, SCREEN, (part) => part.length);
}

/** Two texts on one line, the second at a column. */
function at(column: number, first: string, second: string): string {
  return `${first.padEnd(Math.max(column, first === '' ? 0 : first.length + GAP))}${second}`;
}

/** The points of each hand as a cross under their name. */
function pointsLines({ N, E, S, W }: BoardText['hands'], title: string): string[] {
  const middle = (points: string): string => points.padStart(5);
  return [
    title.padStart(5),
    middle(N.points),
    `${W.points.padStart(2)}    ${E.points.padStart(2)}`,
    middle(S.points),
  ];
}

function trickLines({ strains, rows }: TricksText): string[] {
  const texts = rows.map(({ cells }) => cells.map(({ text }) => text));
  const wide = 1 + Math.max(2, ...texts.flat().map((text) => text.length));
  const row = (name: string, cells: readonly string[]): string =>
    `${name} ${cells.map((cell) => cell.padStart(wide)).join('')}`.trimEnd();
  return [
    row(
      ' ',
      strains.map(({ sign }) => sign),
    ),
    ...rows.map(({ letter }, at) => row(letter, texts[at] ?? [])),
  ];
}
