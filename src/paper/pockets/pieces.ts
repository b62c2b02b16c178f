import { SEATS, type Seat } from '../../bridge/seat.ts';
import { BOARD_WORDS, HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import type { Typefaces } from '../font/typeface.ts';
import { describeBoard } from '../hand-record/board-text.ts';
import { drawCell } from '../hand-record/cell.ts';
import { type CellFrame, frameAt } from '../hand-record/cell-frame.ts';
import { measureBoards } from '../hand-record/cell-widths.ts';
import type { HandRecord, RecordBoard } from '../hand-record/model.ts';
import type { Measure } from '../pdf/type-size.ts';
import { type Mark, movedMarks } from '../plot.ts';
import type { PieceKind } from './curtain-layouts.ts';
import type { Place } from './grid.ts';
import { type HandType, handFits, handPanel } from './hand-panel.ts';

/** Hands that stand together on a piece of paper. */
export interface Piece {
  /** What is said of it outside. */
  readonly name: string;
  /** Whether it goes into a panel with its cards in this type. */
  fits(panel: Place, type: HandType): boolean;
  draw(panel: Place, sizeMm: number): Mark[];
}

/** The pieces that a record is cut into, board by board. */
export function piecesOf(
  {
    record,
    kind,
    isSealed,
  }: { readonly record: HandRecord; readonly kind: PieceKind; readonly isSealed: boolean },
  typefaces: Typefaces,
  measure: Measure,
): Piece[] {
  return kind === 'board'
    ? record.boards.map((board) => boardPiece(board, record, isSealed, typefaces, measure))
    : record.boards.flatMap((board) => SEATS.map((seat) => handPiece(board, seat, record, measure)));
}

function handPiece(board: RecordBoard, seat: Seat, record: HandRecord, measure: Measure): Piece {
  const words = BOARD_WORDS[record.language];
  return {
    name: `${words.board} ${board.number}  ·  ${words.seats[seat]}`,
    fits: (panel, type) => handFits(board, seat, record, panel, type, measure),
    draw: (panel, sizeMm) => handPanel(board, seat, record, panel, sizeMm, measure),
  };
}

/** White round a board, and how large it gets where there is more room. */
const PAD_MM = 4;
const WIDE_EM = 26;
const TALL_EM = 20;

/** All hands of a board as a cross; what is known of it with all cards open is left out, as it is yet to be played. */
function boardPiece(
  { tricks: _, par: __, ...board }: RecordBoard,
  record: HandRecord,
  isSealed: boolean,
  typefaces: Typefaces,
  measure: Measure,
): Piece {
  const { language, colours, deck } = record;
  const text = describeBoard(board, record);
  const titles = HAND_RECORD_WORDS[language];
  const widths = measureBoards([text], deck, titles, typefaces);
  const frameIn = ({ widthMm, heightMm }: Place, { sizeMm, isTight }: HandType): CellFrame | undefined => {
    const room = {
      widthMm: widthMm - 2 * PAD_MM,
      heightMm: Math.min(heightMm - 2 * PAD_MM, TALL_EM * sizeMm),
    };
    const narrow = { ...room, widthMm: Math.min(room.widthMm, WIDE_EM * sizeMm) };
    return frameAt(widths, narrow, sizeMm, isTight) ?? frameAt(widths, room, sizeMm, isTight);
  };
  return {
    name: isSealed ? String(board.number) : `${BOARD_WORDS[language].board} ${board.number}`,
    fits: (panel, type) => frameIn(panel, type) !== undefined,
    draw: (panel, sizeMm) => {
      const frame = frameIn(panel, { sizeMm, isTight: true });
      if (frame === undefined)
        throw new RangeError('A board is larger than the room that was measured for it.');
      const [right, down] = [(panel.widthMm - frame.widthMm) / 2, (panel.heightMm - frame.heightMm) / 2];
      const cell = drawCell(text, frame, { colours, titles }, measure);
      return movedMarks(cell, panel.xMm + right, panel.yMm + down);
    },
  };
}
