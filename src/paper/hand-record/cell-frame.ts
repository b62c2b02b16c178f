import { largestSize, POINT_MM, SMALLEST_MM } from '../pdf/type-size.ts';
import { type CellWidths, pointsWidth, tricksWidth } from './cell-widths.ts';

/** Size of all but the cards, as a share of theirs where that is not below the least. */
const SMALL_SHARE = 0.84;
/** Size of the number of a board as a share of the size of its cards. */
export const NUMBER_SHARE = 1.6;
/** Side of the mark in the middle, as a share of the same. */
export const MARK_SHARE = 3;
/** Least white between two parts beside each other, in em. */
const GAP = 0.7;
/** Width of a hand of common shape: it says where North and South begin to look centred. */
const COMMON_HAND = 4.4;
/** The widest that the cross of hands is spread, in em. */
const MOST_CROSS = 25;

/** From the foot of North's clubs to that of South's there are eleven lines. */
const LINES_BELOW_FIRST = 11;
/** The height of a line above its base line, and below it, in em. */
const ASCENT = 0.68;
const DESCENT = 0.16;
/** From base line to base line, in em: at least, in very small type, and where there is room. */
const LEADING = { least: 1.16, inSmallType: 1.04, most: 1.42 } as const;
/** White between North, the middle and South besides that, in em. */
const BLOCK_GAP = { least: 0.4, inSmallType: 0.14, most: 2 } as const;
/** Leading of the table of tricks where it stands below South, and white above it, in em of small type. */
const TABLE_LEADING = 1.22;
const TABLE_GAP = 1.7;
/**
 * White between the last line of East and the head of the table, in em: as much as it takes not to look like a line of
 * East, where the rows of the table then have room.
 */
const TABLE_CLEAR = { least: 0.3, inSmallType: 0.12, wanted: 0.8 } as const;
/** Leading of the table, in em of small type: the least, and what goes before white above it. */
const LEAST_TABLE_LEADING = 0.9;
const GOOD_TABLE_LEADING = 1.15;
/** Height of a sign of the typeface as a share of its size. */
const SIGN_HEIGHT = 0.7;
/** From the last line to the base line of par, in em of small type. */
const PAR_DROP = { least: 1.55, inSmallType: 1.16, most: 2 } as const;

/** From one line of a long par to the next. */
export const PAR_LEADING = 1.16;

/** Below this size lines are closer together. */
const SMALL_TYPE_MM: number = 7 * POINT_MM;

/** The room of a cell within its rules. */
export interface CellRoom {
  readonly widthMm: number;
  readonly heightMm: number;
}

/** Where the parts of every board of a record stand in its cell. */
export interface CellFrame extends CellRoom {
  /** Size of the cards, and of all else but the number. */
  readonly typeMm: number;
  readonly smallMm: number;
  readonly widths: CellWidths;
  /** Width of the spaces between ranks as a share of the typeface's. */
  readonly spaceShare: number;
  readonly columns: Columns;
  /** Whether the table of tricks stands below South, else beside it. */
  readonly isTableBelow: boolean;
  /** Base lines: of the rows of hands, 0 to 11, and of the first line of par. */
  readonly base: (row: number) => number;
  readonly parMm: number;
  /** Base line of the last row of the table of tricks, and from row to row. */
  readonly tableFootMm: number;
  readonly tableLeadingMm: number;
}

/** Where columns begin: West, North with South below it, East, and the table of tricks. */
interface Columns {
  readonly westMm: number;
  readonly middleMm: number;
  readonly eastMm: number;
  readonly tableMm: number;
}

/** Whether the table of tricks stands beside South or below it. */
type TablePlace = 'beside' | 'below';

/**
 * The frame with the largest type of at most this many mm that fits, with enough white between ranks where that can be;
 * `undefined` where none of 6.5 points does.
 */
export function fitFrame(widths: CellWidths, room: CellRoom, mostMm: number): CellFrame | undefined {
  for (const least of widths.spacing.least) {
    const frames = (['beside', 'below'] as const).flatMap((place) => {
      const frameOf = (size: number): CellFrame | undefined => frameWith(widths, room, size, place, least);
      const typeMm = largestSize(mostMm, (size) => frameOf(size) !== undefined);
      return typeMm === undefined ? [] : (frameOf(typeMm) ?? []);
    });
    const best = frames.reduce((a, b) => (a === undefined || isBetter(b, a) ? b : a), frames[0]);
    if (best !== undefined) return best;
  }
  return undefined;
}

function isBetter(frame: CellFrame, other: CellFrame): boolean {
  if (frame.typeMm !== other.typeMm) return frame.typeMm > other.typeMm;
  return frame.spaceShare > other.spaceShare;
}

/** The frame with type of this size, the table of tricks beside South; `undefined` where it does not fit. */
export function frameAt(
  widths: CellWidths,
  room: CellRoom,
  typeMm: number,
  isTight: boolean,
): CellFrame | undefined {
  const [least = 1, ...tighter] = widths.spacing.least;
  return frameWith(widths, room, typeMm, 'beside', isTight ? Math.min(...tighter) : least);
}

function frameWith(
  widths: CellWidths,
  room: CellRoom,
  typeMm: number,
  place: TablePlace,
  leastShare: number,
): CellFrame | undefined {
  if (place === 'below' && widths.tricks === undefined) return undefined;
  for (const spaceShare of widths.spacing.shares.filter((share) => share >= leastShare)) {
    const columns = columnsOf(widths, room.widthMm, typeMm, spaceShare, place);
    if (columns === undefined) continue;
    const rows = rowsOf(widths, room, typeMm, place);
    const isTableBelow = place === 'below';
    const smallMm = smallOf(typeMm);
    return rows && { ...room, ...rows, typeMm, smallMm, widths, spaceShare, columns, isTableBelow };
  }
  return undefined;
}

/** Size of small type beside cards of this size. */
function smallOf(typeMm: number): number {
  return Math.max(SMALL_SHARE * typeMm, SMALLEST_MM);
}

function columnsOf(
  { hands, number, words, points, tricks }: CellWidths,
  widthMm: number,
  typeMm: number,
  spaceShare: number,
  place: TablePlace,
): Columns | undefined {
  const [gapMm, smallMm] = [GAP * typeMm, smallOf(typeMm)];
  const hand = hands.get(spaceShare);
  if (hand === undefined) return undefined;
  const westMm = Math.max(0, (widthMm - MOST_CROSS * typeMm) / 2);
  const besideMm = Math.max(number * NUMBER_SHARE * typeMm, words * smallMm, pointsWidth(points) * smallMm);
  const leastMm = Math.max(besideMm, westMm + hand.W * typeMm) + gapMm;
  const tableMm = widthMm - (tricks === undefined ? 0 : tricksWidth(tricks) * smallMm);
  const southEndMm = tricks !== undefined && place === 'beside' ? tableMm - gapMm : widthMm;
  const acrossMm = MARK_SHARE * typeMm + gapMm;
  const mostMm = Math.min(
    widthMm - hand.N * typeMm,
    southEndMm - hand.S * typeMm,
    widthMm - hand.E * typeMm - acrossMm,
  );
  if (leastMm > mostMm || tableMm < 0) return undefined;
  const middleMm = Math.min(Math.max((widthMm - COMMON_HAND * typeMm) / 2, leastMm), mostMm);
  return {
    westMm,
    middleMm,
    eastMm: middleMm + acrossMm,
    tableMm: place === 'below' ? Math.min(middleMm, tableMm) : tableMm,
  };
}

type Rows = Pick<CellFrame, 'base' | 'parMm' | 'tableFootMm' | 'tableLeadingMm'>;

/**
 * Lines as far apart as there is room for, then white between the hands, then white above and below all. The rows of a
 * table beside South stand beside its lines where the head then fits below East, else closer together.
 */
function rowsOf(
  { par, tricks }: CellWidths,
  { widthMm, heightMm }: CellRoom,
  typeMm: number,
  place: TablePlace,
): Rows | undefined {
  const isSmall = typeMm < SMALL_TYPE_MM;
  const smallMm = smallOf(typeMm);
  const limit = isSmall ? 'inSmallType' : 'least';
  const [leastLeading, leastGap, parDrop] = [LEADING[limit], BLOCK_GAP[limit], PAR_DROP[limit]];
  const isBelow = place === 'below';
  const tableMm = isBelow ? (TABLE_GAP + 0.7 + 4 * TABLE_LEADING) * smallMm : 0;
  const parMm = par === undefined ? 0 : parDrop * smallMm;
  const moreLines = par === undefined ? 0 : par.linesIn(widthMm / smallMm - par.title) - 1;
  const moreMm = moreLines * PAR_LEADING * smallMm;
  const fixedMm = (ASCENT + DESCENT) * typeMm + tableMm + parMm + moreMm;
  const roomEm = (heightMm - fixedMm) / typeMm;
  const leading = Math.min(LEADING.most, (roomEm - 2 * leastGap) / LINES_BELOW_FIRST);
  if (leading < leastLeading) return undefined;
  const gap = Math.min(BLOCK_GAP.most, (roomEm - LINES_BELOW_FIRST * leading) / 2);
  const spareMm = (roomEm - LINES_BELOW_FIRST * leading - 2 * gap) * typeMm;
  const parSpareMm = par === undefined ? 0 : Math.min(spareMm / 2, (PAR_DROP.most - parDrop) * smallMm);
  const firstMm = ASCENT * typeMm + (spareMm - parSpareMm) / 2;
  const base = (row: number): number => firstMm + (row * leading + Math.floor(row / 4) * gap) * typeMm;
  const tableFootMm = base(LINES_BELOW_FIRST) + tableMm;
  const besideRoomMm = base(LINES_BELOW_FIRST) - base(LINES_BELOW_FIRST - 4) - SIGN_HEIGHT * smallMm;
  const besideWith = (clear: number): number => (besideRoomMm - clear * typeMm) / 4;
  const closeMm = Math.min(besideWith(TABLE_CLEAR[limit]), GOOD_TABLE_LEADING * smallMm);
  const besideMm = Math.max(besideWith(TABLE_CLEAR.wanted), closeMm);
  const tableLeadingMm = isBelow ? TABLE_LEADING * smallMm : Math.min(leading * typeMm, besideMm);
  if (tricks !== undefined && tableLeadingMm < LEAST_TABLE_LEADING * smallMm) return undefined;
  return { base, tableFootMm, tableLeadingMm, parMm: tableFootMm + parMm + parSpareMm };
}
