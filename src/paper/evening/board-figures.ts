import type { BoardNumber } from '../../bridge/board.ts';
import { HAND_RECORD_WORDS } from '../../words/paper/tables.ts';
import type { Plot } from '../document.ts';
import type { Typefaces } from '../font/typeface.ts';
import { describeBoard } from '../hand-record/board-text.ts';
import { drawCell } from '../hand-record/cell.ts';
import { type CellFrame, type CellRoom, fitFrame } from '../hand-record/cell-frame.ts';
import { type CellWidths, measureBoards } from '../hand-record/cell-widths.ts';
import { boardHtml } from '../hand-record/html.ts';
import { boardStyle } from '../hand-record/html-style.ts';
import type { HandRecord } from '../hand-record/model.ts';
import type { SuitColours } from '../hand-record/suit-look.ts';
import { boardLines } from '../hand-record/text.ts';
import { measureWith, POINT_MM } from '../pdf/type-size.ts';

/** The room of a board beside its results; one with longer suits takes a larger one. */
const ROOMS: readonly CellRoom[] = [
  { widthMm: 82, heightMm: 42 },
  { widthMm: 92, heightMm: 54 },
];
const LARGEST_TYPE_MM: number = 9 * POINT_MM;

/** Boards as figures, and how these look. */
export interface BoardFigures {
  readonly colours: SuitColours;
  /** What pages need for them. */
  readonly style: string;
  readonly plots: ReadonlyMap<BoardNumber, Plot>;
}

/** The boards of a record as figures, each with its hands, tricks and par, in frames that are alike. */
export function boardFigures(record: HandRecord, typefaces: Typefaces): BoardFigures {
  const { points, par } = HAND_RECORD_WORDS[record.language];
  const titles = { points, par };
  const texts = record.boards.map((board) => describeBoard(board, record));
  const frame = frameOf(measureBoards(texts, record.deck, titles, typefaces));
  const { colours, language } = record;
  if (frame === undefined) return { colours, style: '', plots: new Map() };
  const look = { colours, titles };
  const measure = measureWith(typefaces);
  const plots = new Map(
    texts.map((text) => {
      const lines = boardLines(text, record);
      const alt = lines.map((line) => line.trim().replace(/ +/g, ' ')).filter((line) => line !== '');
      const drawing = drawCell(text, frame, look, measure);
      const plot = { drawing, alt: alt.join('\n'), text: lines, html: boardHtml(text, language) };
      return [text.board.number, plot] as const;
    }),
  );
  return { colours, style: boardStyle(colours, frame), plots };
}

function frameOf(widths: CellWidths): CellFrame | undefined {
  for (const room of ROOMS) {
    const frame = fitFrame(widths, room, LARGEST_TYPE_MM);
    if (frame !== undefined) return frame;
  }
  return undefined;
}
