import { type BySeat, bySeat } from '../../bridge/seat.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import type { Typeface, Typefaces } from '../font/typeface.ts';
import { SMALLEST_MM } from '../pdf/type-size.ts';
import type { BoardText, HandText, TricksText } from './board-text.ts';

/** Size of all but the cards, as a share of theirs where that is not below the least. */
const SMALL_SHARE = 0.82;
/** Size of the number of a board as a share of the size of its cards. */
export const NUMBER_SHARE = 1.55;
/** Side of the mark in the middle, as a share of the same. */
export const MARK_SHARE = 3;
/**
 * How much less white there is between a suit sign and its cards than between two ranks. Programs that read text out of
 * a PDF take words that are all as far from each other for one word.
 */
const SIGN_CLOSER = 0.095;
/** Least white between two parts beside each other. */
export const GAP = 0.6;
/** Width of spaces between ranks as a share of the typeface's: as a rule, in much type, and at least. */
export const SPACE_SHARES = [1.9, 1.75, 1.6, 1.25, 1, 0.8] as const;
export const LOOSE_SPACES = 1.6;
/** At most where there is little type, so that they do not differ much on a page. */
export const CLOSE_SPACES = 1.25;
const LEAST_SPACES = 0.8;

/** Size of small type beside cards of this size. */
export function smallOf(typeMm: number): number {
  return Math.max(SMALL_SHARE * typeMm, SMALLEST_MM);
}

/** A line of cards in em: its sign and ranks, and the spaces between them. */
interface LineWidth {
  readonly signs: number;
  readonly spaces: number;
}

/** How wide the parts of a diagram are, in em of the type that each is set in. */
export interface DiagramWidths {
  /** A suit sign, and the space behind it. */
  readonly sign: LineWidth;
  readonly number: number;
  /** Of the words below the number. */
  readonly words: number;
  readonly hands: BySeat<readonly LineWidth[]>;
  readonly statistics: StatisticsWidths;
  readonly tricks: TricksWidths | undefined;
}

/** Columns of the small table of points and shapes. */
interface StatisticsWidths {
  readonly letter: number;
  readonly points: number;
  readonly shape: number;
}

/** Columns of the table of tricks: all five of strains are as wide as the widest. */
export interface TricksWidths {
  readonly letter: number;
  readonly cell: number;
}

/** White between the columns of small tables. */
export const COLUMN_GAP = 0.4;
/** The same before the letters of no trump. */
const LEAST_COLUMN_GAP = 0.3;

/** Measures the parts of a diagram; `below` are the lines under its number. */
export function measureDiagram(
  { number, hands, tricks }: BoardText,
  below: readonly string[],
  [regular, bold]: Typefaces,
): DiagramWidths {
  const widest = (texts: readonly string[]): number =>
    Math.max(0, ...texts.map((text) => regular.widthOf(text, 1)));
  const all = Object.values(hands);
  const sign = { signs: regular.widthOf(SUIT_SIGNS.S, 1) - SIGN_CLOSER, spaces: regular.widthOf(' ', 1) };
  return {
    sign,
    number: bold.widthOf(number, 1),
    words: widest(below),
    hands: bySeat((seat) => linesOf(hands[seat], sign, regular)),
    statistics: {
      letter: widest(all.map(({ letter }) => letter)),
      points: Math.max(...all.map(({ points }) => bold.widthOf(points, 1))),
      shape: widest(all.map(({ shape }) => shape)),
    },
    tricks: tricks && measureTricks(tricks, widest),
  };
}

function measureTricks(
  { strains, rows }: TricksText,
  widest: (texts: readonly string[]) => number,
): TricksWidths {
  const signs = strains.filter(({ strain }) => strain !== 'NT').map(({ sign }) => sign);
  const widestCell = widest([...signs, ...rows.flatMap(({ cells }) => cells)]);
  const noTrump = widest(strains.map(({ sign }) => sign));
  return {
    letter: widest(rows.map(({ letter }) => letter)),
    cell: Math.max(widestCell + COLUMN_GAP, noTrump + LEAST_COLUMN_GAP),
  };
}

function linesOf({ lines }: HandText, sign: LineWidth, regular: Typeface): readonly LineWidth[] {
  return lines.map(({ ranks }) => ({
    signs: sign.signs + regular.widthOf(ranks, 1, 0),
    spaces: sign.spaces + regular.widthOf(ranks, 1) - regular.widthOf(ranks, 1, 0),
  }));
}

/** Width of a hand in em of its type. */
export function handWidth(lines: readonly LineWidth[], spaceShare: number): number {
  return Math.max(...lines.map((line) => lineWidth(line, spaceShare)));
}

/** Width of a line in em of its type. */
export function lineWidth({ signs, spaces }: LineWidth, spaceShare: number): number {
  return signs + spaces * spaceShare;
}

export function statisticsWidth({ letter, points, shape }: StatisticsWidths): number {
  return letter + points + shape + 2 * COLUMN_GAP;
}

/** 0 where there is no table. */
export function tricksWidth(tricks: TricksWidths | undefined): number {
  return tricks === undefined ? 0 : tricks.letter + 5 * tricks.cell;
}

/** Width of the words at the left of North, with the number over them. */
export function headWidth({ number, words }: DiagramWidths, typeMm: number): number {
  return Math.max(number * NUMBER_SHARE * typeMm, words * smallOf(typeMm));
}

/** The rows of a diagram: North, the middle with West and East, and South. */
type ByRow<T> = Readonly<Record<'north' | 'middle' | 'south', T>>;

/** The width that each row of a diagram needs where its cards are of this size. */
function neededWidths(widths: DiagramWidths, typeMm: number, spaceShare: number): ByRow<number> {
  const smallMm = smallOf(typeMm);
  const gapMm = GAP * typeMm;
  const hand = bySeat((seat) => handWidth(widths.hands[seat], spaceShare) * typeMm);
  const tricksMm = widths.tricks === undefined ? 0 : gapMm + tricksWidth(widths.tricks) * smallMm;
  return {
    north: headWidth(widths, typeMm) + gapMm + hand.N,
    middle: hand.W + hand.E + MARK_SHARE * typeMm + 2 * gapMm,
    south: statisticsWidth(widths.statistics) * smallMm + gapMm + hand.S + tricksMm,
  };
}

/** The width that a whole diagram needs. */
export function neededWidth(widths: DiagramWidths, typeMm: number, spaceShare: number): number {
  return Math.max(...Object.values(neededWidths(widths, typeMm, spaceShare)));
}

/**
 * The widest spaces between ranks with which each row of a diagram goes into a width, within limits; `undefined` if one
 * goes with none.
 */
export function fittingSpaces(
  widths: DiagramWidths,
  typeMm: number,
  widthMm: number,
  {
    least = LEAST_SPACES,
    most = SPACE_SHARES[0],
  }: { readonly least?: number | undefined; readonly most?: number } = {},
): ByRow<number> | undefined {
  const tried = SPACE_SHARES.filter((share) => share >= least && share <= most).map((share) => ({
    share,
    needed: neededWidths(widths, typeMm, share),
  }));
  const widest = (row: keyof ByRow<number>): number | undefined =>
    tried.find(({ needed }) => needed[row] <= widthMm)?.share;
  const [north, middle, south] = [widest('north'), widest('middle'), widest('south')];
  if (north === undefined || middle === undefined || south === undefined) return undefined;
  return { north, middle, south };
}
