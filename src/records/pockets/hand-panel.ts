import type { Seat } from '../../bridge/seat.ts';
import { boardMark } from '../hand-record/board-mark.ts';
import { type HandLine, handLines } from '../hand-record/hand-lines.ts';
import type { RecordBoard } from '../hand-record/model.ts';
import { SUIT_PAINTS, type SuitColours } from '../hand-record/suit-look.ts';
import type { Measure } from '../pdf/pages.ts';
import type { Mark } from '../plot.ts';
import { BOARD_WORDS, SUIT_SIGNS } from '../words/board.ts';
import type { Language } from '../words/language.ts';
import type { Place } from './grid.ts';
import { movedMarks } from './moved.ts';
import { POINT_MM, SMALLEST_MM } from './type-size.ts';

/** How hands are written. */
export interface HandLook {
  readonly language: Language;
  readonly colours: SuitColours;
}

const PAD_MM = 3;
const LEADING = 1.32;
/** From a suit sign to its ranks, as a share of the type. */
const SUIT_WIDTH = 1;
const GAP_MM = 2;
const LARGEST_HEAD_MM = 12 * POINT_MM;
/** Side of the board mark as a share of the heading's type. */
const MARK = 1.5;
/** Height of a capital as a share of its type. */
const CAPITAL = 0.66;

/** The four lines of a hand with the first base line at (xMm, yMm). */
export function handMarks(
  lines: readonly HandLine[],
  [xMm, yMm]: readonly [number, number],
  sizeMm: number,
  colours: SuitColours,
): Mark[] {
  return lines.flatMap(({ suit, ranks }, index): Mark[] => {
    const common = { kind: 'text', yMm: yMm + index * LEADING * sizeMm, anchor: 'start', sizeMm } as const;
    return [
      { ...common, xMm, text: SUIT_SIGNS[suit], paint: SUIT_PAINTS[colours][suit] },
      { ...common, xMm: xMm + SUIT_WIDTH * sizeMm, text: ranks, paint: 'plain' },
    ];
  });
}

/** Width of the widest line of a hand. */
export function handWidth(lines: readonly HandLine[], sizeMm: number, measure: Measure): number {
  return SUIT_WIDTH * sizeMm + Math.max(...lines.map(({ ranks }) => measure(ranks, sizeMm)));
}

/** Height of a hand, from the capitals of its first line to the base of its last. */
export function handHeight(sizeMm: number): number {
  return (CAPITAL + 3 * LEADING) * sizeMm;
}

function headSize(sizeMm: number): number {
  return Math.max(SMALLEST_MM, Math.min(LARGEST_HEAD_MM, sizeMm));
}

/** Whether the hand of a seat goes into a panel in type of this size. */
export function handFits(
  board: RecordBoard,
  seat: Seat,
  { language }: HandLook,
  { widthMm, heightMm }: Place,
  sizeMm: number,
  measure: Measure,
): boolean {
  const words = BOARD_WORDS[language];
  const headMm = headSize(sizeMm);
  const names = measure(words.seats[seat], headMm, 1) + measure(`${words.board} ${board.number}`, headMm);
  const head = names + 2 * GAP_MM + MARK * headMm;
  const hand = handWidth(handLines(board.deal.hands[seat], language), sizeMm, measure);
  const height = MARK * headMm + 0.6 * sizeMm + handHeight(sizeMm) + 0.25 * sizeMm;
  return Math.max(head, hand) <= widthMm - 2 * PAD_MM && height <= heightMm - 2 * PAD_MM;
}

/** A hand in its panel: seat, board, dealer and vulnerability in a line, and its four suits below. */
export function handPanel(
  board: RecordBoard,
  seat: Seat,
  { language, colours }: HandLook,
  { xMm, yMm, widthMm }: Place,
  sizeMm: number,
  measure: Measure,
): Mark[] {
  const words = BOARD_WORDS[language];
  const headMm = headSize(sizeMm);
  const markMm = MARK * headMm;
  const [left, right, top] = [xMm + PAD_MM, xMm + widthMm - PAD_MM, yMm + PAD_MM];
  const base = top + (markMm + CAPITAL * headMm) / 2;
  const common = { kind: 'text', yMm: base, anchor: 'start', sizeMm: headMm } as const;
  const name = words.seats[seat];
  return [
    { ...common, xMm: left, text: name, weight: 1, paint: 'plain' },
    {
      ...common,
      xMm: left + measure(name, headMm, 1) + GAP_MM,
      text: `${words.board} ${board.number}`,
      paint: 'quiet',
    },
    ...movedMarks(boardMark(board.dealer, board.vulnerability, markMm), right - markMm, top),
    ...handMarks(
      handLines(board.deal.hands[seat], language),
      [left, top + markMm + (0.6 + CAPITAL) * sizeMm],
      sizeMm,
      colours,
    ),
  ];
}
