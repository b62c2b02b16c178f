import { type BySeat, bySeat, type Seat } from '../../bridge/seat.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import { type Drawing, type Mark, movedMarks, type Paint } from '../plot.ts';
import { boardMark } from './board-mark.ts';
import type { BoardText, TricksText } from './board-text.ts';
import {
  COLUMN_GAP,
  type DiagramWidths,
  fittingSpaces,
  GAP,
  handWidth,
  lineWidth,
  MARK_SHARE,
  NUMBER_SHARE,
  smallOf,
  type TricksWidths,
  tricksWidth,
} from './diagram-widths.ts';
import { SUIT_PAINTS, type SuitColours } from './suit-look.ts';

/** Distances of base lines from the first line of North to the last one of South. */
export const BASE_ROWS = 11;
/** Base lines as a share of the size of type: at least, in much type, and at most where there is room. */
export const LEAST_LEADING = 1.08;
export const COMMON_LEADING = 1.2;
const MOST_LEADING = 1.34;
/** White between North, the middle and South. */
const BLOCK_GAP = 0.3;
/** Of a line above its base line, and below it. */
const ASCENT = 0.74;
const DESCENT = 0.16;
/** Height of a diagram besides its leading. */
export const FIXED_EM: number = 2 * BLOCK_GAP + ASCENT + DESCENT;
/** Width of a hand of common shape: it says where North and South begin to look centred. */
const COMMON_HAND = 4.4;
/** White above the first row of the tricks, below the last line of East. */
const TRICKS_CLEAR = 0.92;
const TRICKS_LEADING = 1.22;

/** A board as it is set: what it says, how wide that is, and the lines below its number. */
export interface SetBoard {
  readonly text: BoardText;
  readonly below: readonly string[];
  readonly widths: DiagramWidths;
}

/** The room of a diagram and the size of its cards. */
export interface DiagramRoom {
  readonly widthMm: number;
  readonly heightMm: number;
  readonly typeMm: number;
  /** The widest spaces between ranks, as a share of the typeface's, where not all are welcome. */
  readonly mostSpaces?: number;
  readonly colours: SuitColours;
  /** The widest that stands at the left of North, and of South, on any board of the record. */
  readonly besideMm: { readonly north: number; readonly south: number };
}

/** Where the parts of a diagram begin, in mm from its left edge, and how its lines stand. */
interface Places {
  readonly room: DiagramRoom;
  readonly smallMm: number;
  /** Spaces between the ranks of each hand, as a share of the typeface's. */
  readonly spaces: BySeat<number>;
  /** From the start of a suit sign to that of its cards. */
  readonly signMm: BySeat<number>;
  /** Base line of a row, 0 to 11. */
  readonly base: (row: number) => number;
  readonly left: BySeat<number>;
  readonly markMm: number;
  readonly tricksMm: number;
}

/** A board as a cross of hands: North above, West and East beside the mark, South below; around it what else is known. */
export function drawDiagram(board: SetBoard, room: DiagramRoom): Drawing {
  const places = placesOf(board.widths, room);
  const { text, below, widths } = board;
  const marks = [
    ...headMarks(text, below, places),
    ...handMarks(text, 'N', 0, places),
    ...handMarks(text, 'W', 4, places),
    ...handMarks(text, 'E', 4, places),
    ...handMarks(text, 'S', 8, places),
    ...trayMarks(text, places),
    ...statisticsMarks(text, widths, places),
    ...(text.tricks && widths.tricks ? tricksMarks(text.tricks, widths.tricks, places) : []),
  ];
  return { widthMm: room.widthMm, heightMm: room.heightMm, marks };
}

function placesOf(widths: DiagramWidths, room: DiagramRoom): Places {
  const { widthMm, heightMm, typeMm, besideMm } = room;
  const spaces = spacesOf(widths, room);
  const smallMm = smallOf(typeMm);
  const gapMm = GAP * typeMm;
  const wide = (seat: Seat): number => handWidth(widths.hands[seat], spaces[seat]) * typeMm;
  const leading = Math.min(MOST_LEADING, (heightMm / typeMm - FIXED_EM) / BASE_ROWS) * typeMm;
  const middleMm = (widthMm - COMMON_HAND * typeMm) / 2;
  const tricksMm = widthMm - tricksWidth(widths.tricks) * smallMm;
  const southEndMm = widths.tricks === undefined ? widthMm : tricksMm - gapMm;
  const markMm = Math.max((widthMm - MARK_SHARE * typeMm) / 2, wide('W') + gapMm);
  const eastMm = Math.min(markMm + MARK_SHARE * typeMm + gapMm, widthMm - wide('E'));
  return {
    room,
    smallMm,
    spaces,
    signMm: bySeat((seat) => lineWidth(widths.sign, spaces[seat]) * typeMm),
    base: (row) => ASCENT * typeMm + row * leading + Math.floor(row / 4) * BLOCK_GAP * typeMm,
    left: {
      N: Math.min(Math.max(middleMm, besideMm.north + gapMm), widthMm - wide('N')),
      E: eastMm,
      S: Math.min(Math.max(middleMm, besideMm.south + gapMm), southEndMm - wide('S')),
      W: 0,
    },
    markMm: Math.min(markMm, eastMm - gapMm - MARK_SHARE * typeMm),
    tricksMm,
  };
}

function spacesOf(widths: DiagramWidths, { widthMm, typeMm, mostSpaces }: DiagramRoom): BySeat<number> {
  const rows = fittingSpaces(widths, typeMm, widthMm, mostSpaces === undefined ? {} : { most: mostSpaces });
  if (rows === undefined) throw new RangeError('A diagram is wider than the room that was measured for it.');
  return { N: rows.north, E: rows.middle, S: rows.south, W: rows.middle };
}

type TextMark = Extract<Mark, { kind: 'text' }>;

function words(text: string, xMm: number, yMm: number, sizeMm: number, paint: Paint = 'plain'): TextMark {
  return { kind: 'text', text, xMm, yMm, sizeMm, anchor: 'start', paint };
}

function headMarks({ number }: BoardText, below: readonly string[], { room, smallMm, base }: Places): Mark[] {
  const sizeMm = NUMBER_SHARE * room.typeMm;
  const sinkMm = ASCENT * (sizeMm - room.typeMm) * 0.5;
  return [
    { ...words(number, 0, base(0) + sinkMm, sizeMm), weight: 1 },
    ...below.map((line, at) => words(line, 0, base(at + 1) + sinkMm / 2, smallMm, 'quiet')),
  ];
}

function handMarks({ hands }: BoardText, seat: Seat, firstRow: number, places: Places): Mark[] {
  const { room, base, spaces, signMm, left } = places;
  const { typeMm, colours } = room;
  return hands[seat].lines.flatMap(({ suit, ranks }, at) => {
    const y = base(firstRow + at);
    return [
      words(SUIT_SIGNS[suit], left[seat], y, typeMm, SUIT_PAINTS[colours][suit]),
      { ...words(ranks, left[seat] + signMm[seat], y, typeMm), spaceShare: spaces[seat] },
    ];
  });
}

function trayMarks({ board }: BoardText, { room, base, markMm }: Places): Mark[] {
  const sideMm = MARK_SHARE * room.typeMm;
  const topMm = (base(4) + base(7) - ASCENT * room.typeMm - sideMm) / 2;
  return movedMarks(boardMark(board.dealer, board.vulnerability, sideMm), markMm, topMm);
}

/** Points and shape of each hand, beside South. */
function statisticsMarks({ hands }: BoardText, { statistics }: DiagramWidths, places: Places): Mark[] {
  const { smallMm, base } = places;
  const pointsMm = (statistics.letter + COLUMN_GAP + statistics.points) * smallMm;
  return [hands.N, hands.E, hands.S, hands.W].flatMap(({ letter, points, shape }, at): Mark[] => {
    const y = base(8 + at);
    return [
      words(letter, 0, y, smallMm, 'quiet'),
      { ...words(points, pointsMm, y, smallMm), anchor: 'end', weight: 1 },
      words(shape, pointsMm + COLUMN_GAP * smallMm, y, smallMm, 'quiet'),
    ];
  });
}

/** The table of tricks, which ends on the last line of South. */
function tricksMarks({ strains, rows }: TricksText, { letter, cell }: TricksWidths, places: Places): Mark[] {
  const { room, smallMm, base, tricksMm } = places;
  const roomMm = (base(11) - base(7) - TRICKS_CLEAR * room.typeMm) / 4;
  const pitchMm = Math.min(TRICKS_LEADING * smallMm, roomMm);
  const y = (row: number): number => base(11) - (4 - row) * pitchMm;
  const at = (text: string, column: number, row: number, paint: Paint): Mark => ({
    ...words(text, tricksMm + (letter + (column + 1) * cell) * smallMm, y(row), smallMm, paint),
    anchor: 'end',
  });
  return [
    ...strains.map(({ strain, sign }, column) =>
      at(sign, column, 0, strain === 'NT' ? 'quiet' : SUIT_PAINTS[room.colours][strain]),
    ),
    ...rows.flatMap(({ letter: name, cells }, row) => [
      words(name, tricksMm, y(row + 1), smallMm, 'quiet'),
      ...cells.map((text, column) => at(text, column, row + 1, 'plain')),
    ]),
  ];
}
