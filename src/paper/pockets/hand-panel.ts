import type { Seat } from '../../bridge/seat.ts';
import type { Language } from '../../words/language.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import { boardMark } from '../hand-record/board-mark.ts';
import { type HandLine, handLines } from '../hand-record/hand-lines.ts';
import type { RecordBoard } from '../hand-record/model.ts';
import { SUIT_PAINTS, type SuitColours } from '../hand-record/suit-look.ts';
import type { Measure } from '../pdf/type-size.ts';
import { POINT_MM, SMALLEST_MM } from '../pdf/type-size.ts';
import { type Mark, movedMarks } from '../plot.ts';
import type { Place } from './grid.ts';

/** How hands are written. */
interface HandLook {
  readonly language: Language;
  readonly colours: SuitColours;
}

/** The size of cards in print, and whether spaces between them may shrink. */
export interface HandType {
  readonly sizeMm: number;
  readonly isTight: boolean;
}

const PAD_MM = 3;
const LEADING = 1.32;
/** Width of spaces between ranks as a share of the typeface's: as a rule, and where there is little room. */
const SPACE_SHARES = [1.5, 1, 0.5] as const;
/** A suit sign and a space of the typeface, as shares of the type. */
const SIGN = 0.6;
const SPACE = 0.2;
/** How much closer ranks are to their sign than to each other: programs that read a PDF part them by that. */
const SIGN_CLOSER = 0.09;
const GAP_MM = 2;
const LARGEST_HEAD_MM = 12 * POINT_MM;
/** Side of the board mark as a share of the heading's type. */
const MARK = 1.5;
/** Height of a capital as a share of its type. */
const CAPITAL = 0.66;

/** The four lines of a hand with the first base line at (xMm, yMm), their spaces so wide as there is room for. */
function handMarks(
  lines: readonly HandLine[],
  { xMm, yMm, widthMm }: Omit<Place, 'heightMm'>,
  sizeMm: number,
  { colours }: HandLook,
  measure: Measure,
): Mark[] {
  const fitting = SPACE_SHARES.find((share) => handWidth(lines, sizeMm, share, measure) <= widthMm);
  const spaceShare = fitting ?? SPACE_SHARES[2];
  return lines.flatMap(({ suit, ranks }, index): Mark[] => {
    const common = { kind: 'text', yMm: yMm + index * LEADING * sizeMm, anchor: 'start', sizeMm } as const;
    return [
      { ...common, xMm, text: SUIT_SIGNS[suit], paint: SUIT_PAINTS[colours][suit] },
      { ...common, xMm: xMm + signWidth(spaceShare) * sizeMm, text: ranks, paint: 'plain', spaceShare },
    ];
  });
}

/** From the start of a suit sign to that of its ranks, as a share of the type. */
function signWidth(spaceShare: number): number {
  return SIGN + SPACE * spaceShare - SIGN_CLOSER;
}

/** Width of the widest line of a hand. */
function handWidth(lines: readonly HandLine[], sizeMm: number, spaceShare: number, measure: Measure): number {
  const widths = lines.map(({ ranks }) => {
    const spaces = ranks.split(' ').length - 1;
    return measure(ranks, sizeMm) + spaces * SPACE * (spaceShare - 1) * sizeMm;
  });
  return signWidth(spaceShare) * sizeMm + Math.max(...widths);
}

/** Height of a hand, from the capitals of its first line to the base of its last. */
function handHeight(sizeMm: number): number {
  return (CAPITAL + 3 * LEADING) * sizeMm;
}

function headSize(sizeMm: number): number {
  return Math.max(SMALLEST_MM, Math.min(LARGEST_HEAD_MM, sizeMm));
}

/** Whether the hand of a seat goes into a panel in type of this size, with wide spaces or at least with narrow ones. */
export function handFits(
  board: RecordBoard,
  seat: Seat,
  { language }: HandLook,
  { widthMm, heightMm }: Place,
  { sizeMm, isTight }: HandType,
  measure: Measure,
): boolean {
  const words = BOARD_WORDS[language];
  const headMm = headSize(sizeMm);
  const names = measure(words.seats[seat], headMm, 1) + measure(`${words.board} ${board.number}`, headMm);
  const head = names + 2 * GAP_MM + MARK * headMm;
  const share = isTight ? SPACE_SHARES[2] : SPACE_SHARES[0];
  const hand = handWidth(handLines(board.deal.hands[seat], language), sizeMm, share, measure);
  const height = MARK * headMm + 0.6 * sizeMm + handHeight(sizeMm) + 0.25 * sizeMm;
  return Math.max(head, hand) <= widthMm - 2 * PAD_MM && height <= heightMm - 2 * PAD_MM;
}

/** A hand in its panel: seat, board, dealer and vulnerability in a line, and its four suits below. */
export function handPanel(
  board: RecordBoard,
  seat: Seat,
  look: HandLook,
  { xMm, yMm, widthMm }: Place,
  sizeMm: number,
  measure: Measure,
): Mark[] {
  const words = BOARD_WORDS[look.language];
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
      handLines(board.deal.hands[seat], look.language),
      { xMm: left, yMm: top + markMm + (0.6 + CAPITAL) * sizeMm, widthMm: right - left },
      sizeMm,
      look,
      measure,
    ),
  ];
}
