import { SEATS, type Seat } from '../../bridge/seat.ts';
import { BOARD_WORDS } from '../../words/paper/tables.ts';
import type { Typefaces } from '../font/typeface.ts';
import { describeBoard } from '../hand-record/board-text.ts';
import { BASE_ROWS, drawDiagram, FIXED_EM, LEAST_LEADING, type SetBoard } from '../hand-record/diagram.ts';
import {
  fittingSpaces,
  headWidth,
  LOOSE_SPACES,
  measureDiagram,
  neededWidth,
  smallOf,
  statisticsWidth,
} from '../hand-record/diagram-widths.ts';
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
    ? record.boards.map((board) => boardPiece(board, record, isSealed, typefaces))
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

/** White round a diagram, and how large it gets where there is more room. */
const PAD_MM = 4;
const WIDE_EM = 24;
const TALL_EM = 16;

/** All hands of a board as a cross; what is known of it with all cards open is left out, as it is yet to be played. */
function boardPiece(
  { tricks: _, par: __, ...board }: RecordBoard,
  record: HandRecord,
  isSealed: boolean,
  typefaces: Typefaces,
): Piece {
  const { language, colours } = record;
  const text = describeBoard(board, record);
  const below = [...text.short];
  const set: SetBoard = { text, below, widths: measureDiagram(text, below, typefaces) };
  const heightEm = BASE_ROWS * LEAST_LEADING + FIXED_EM;
  return {
    name: isSealed ? String(board.number) : `${BOARD_WORDS[language].board} ${board.number}`,
    fits: ({ widthMm, heightMm }, { sizeMm, isTight }) =>
      heightEm * sizeMm <= heightMm - 2 * PAD_MM &&
      fittingSpaces(set.widths, sizeMm, widthMm - 2 * PAD_MM, isTight ? {} : { least: LOOSE_SPACES }) !==
        undefined,
    draw: (panel, typeMm) => {
      const { widthMm, heightMm } = panel;
      const room = {
        widthMm: Math.min(
          widthMm - 2 * PAD_MM,
          Math.max(WIDE_EM * typeMm, neededWidth(set.widths, typeMm, LOOSE_SPACES)),
        ),
        heightMm: Math.min(heightMm - 2 * PAD_MM, TALL_EM * typeMm),
        typeMm,
        colours,
        besideMm: {
          north: headWidth(set.widths, typeMm),
          south: statisticsWidth(set.widths.statistics) * smallOf(typeMm),
        },
      };
      const [right, down] = [(widthMm - room.widthMm) / 2, (heightMm - room.heightMm) / 2];
      return movedMarks(drawDiagram(set, room), panel.xMm + right, panel.yMm + down);
    },
  };
}
