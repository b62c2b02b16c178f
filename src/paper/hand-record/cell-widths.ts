import type { DeckName } from '../../bridge/deck.ts';
import { type BySeat, bySeat } from '../../bridge/seat.ts';
import { SUIT_SIGNS } from '../../words/paper/strain-sign.ts';
import type { Typeface, Typefaces } from '../font/typeface.ts';
import { breakLines } from '../pdf/break-lines.ts';
import { type BoardText, footTexts, type HandText, type TricksText } from './board-text.ts';
import type { FootText } from './played-text.ts';

/**
 * How much less white there is between a suit sign and its cards than between two ranks. Programs that read text out of
 * a PDF take words that are all as far from each other for one word, and so they do where the sign is further away.
 */
const SIGN_CLOSER = 0.095;
/** White between the columns of the table of tricks and of the points. */
const COLUMN_GAP = 0.42;
/** White between the name of par and what it is. */
const PAR_GAP = 0.4;

/**
 * Widths of the spaces between ranks, as shares of the typeface's, from the widest down. Ranks of two figures, which the
 * deck of 68 cards has three of, need more to be told apart.
 */
export interface Spacing {
  readonly shares: readonly number[];
  /** The least where type of 6.5 points leaves room for it, and what there is otherwise. */
  readonly least: readonly number[];
}

const SPACINGS: Readonly<Record<DeckName, Spacing>> = {
  standard: { shares: [1.9, 1.75, 1.6, 1.4, 1.2, 1], least: [1.4, 1.2, 1] },
  super: { shares: [2.2, 2, 1.85, 1.7, 1.5, 1.35], least: [1.7, 1.5, 1.35] },
};

/** A line of cards in em: its sign and ranks, and the spaces between them. */
interface LineWidth {
  readonly signs: number;
  readonly spaces: number;
}

/** Columns of the table of tricks in em of small type, without the white before them. */
export interface TricksWidths {
  readonly letter: number;
  readonly suit: number;
  readonly noTrump: number;
}

/** Columns of the points in em of small type: three as wide as the widest figure. */
export interface PointsWidths {
  readonly title: number;
  readonly figure: number;
}

/** How wide the parts of some boards are at most, in em of the type that each is set in. */
export interface CellWidths {
  readonly spacing: Spacing;
  /** A suit sign, and the space behind it. */
  readonly sign: LineWidth;
  /** The width of the number, in bold. */
  readonly number: number;
  /** The width of the words below the number. */
  readonly words: number;
  /** The widest line of each seat by the share that its spaces have. */
  readonly hands: ReadonlyMap<number, BySeat<number>>;
  readonly points: PointsWidths;
  readonly tricks: TricksWidths | undefined;
  /** Where no board has a par there is none. */
  readonly par: ParWidths | undefined;
}

/** Par in em of small type: its name with the white behind it, and how many lines the longest takes in a room. */
export interface ParWidths {
  readonly title: number;
  readonly linesIn: (room: number) => number;
}

/** Measures boards that are set alike: each part is as wide as the widest there is. */
export function measureBoards(
  boards: readonly BoardText[],
  deck: DeckName,
  { points, par }: { readonly points: string; readonly par: string },
  [regular, bold]: Typefaces,
): CellWidths {
  const widest = (texts: readonly string[]): number =>
    texts.reduce((most, text) => Math.max(most, regular.widthOf(text, 1)), 0);
  const spacing = SPACINGS[deck];
  const sign = { signs: regular.widthOf(SUIT_SIGNS.S, 1) - SIGN_CLOSER, spaces: regular.widthOf(' ', 1) };
  const feet = boards.map((board) => footTexts(board, par)).filter((texts) => texts.length > 0);
  return {
    spacing,
    sign,
    number: boards.reduce((most, { number }) => Math.max(most, bold.widthOf(number, 1)), 0),
    words: widest(boards.flatMap(({ short }) => short)),
    hands: widestHands(boards, spacing, sign, regular),
    points: {
      title: widest([points]),
      figure: widest(boards.flatMap(({ hands }) => Object.values(hands).map((hand) => hand.points))),
    },
    tricks: measureTricks(
      boards.flatMap(({ tricks }) => tricks ?? []),
      widest,
    ),
    par:
      feet.length === 0
        ? undefined
        : {
            title: widest(feet.flat().map(({ title }) => title)) + PAR_GAP,
            linesIn: linesOfFeet(feet, regular),
          },
  };
}

function linesOfFeet(feet: readonly (readonly FootText[])[], regular: Typeface): ParWidths['linesIn'] {
  const widthOf = (text: string): number => regular.widthOf(text, 1);
  const measured = feet.map((texts) => texts.map(({ text }) => ({ text, width: widthOf(text) })));
  const linesOf = (
    { text, width }: { readonly text: string; readonly width: number },
    room: number,
  ): number => (width <= room ? 1 : breakLines(text, room, widthOf).length);
  return (room) =>
    measured.reduce(
      (most, texts) =>
        Math.max(
          most,
          texts.reduce((sum, text) => sum + linesOf(text, room), 0),
        ),
      1,
    );
}

function widestHands(
  boards: readonly BoardText[],
  { shares }: Spacing,
  sign: LineWidth,
  regular: Typeface,
): ReadonlyMap<number, BySeat<number>> {
  const lines = bySeat((seat) => boards.flatMap(({ hands }) => linesOf(hands[seat], sign, regular)));
  return new Map(
    shares.map((share) => [
      share,
      bySeat((seat) => lines[seat].reduce((most, line) => Math.max(most, lineWidth(line, share)), 0)),
    ]),
  );
}

function linesOf({ lines }: HandText, sign: LineWidth, regular: Typeface): readonly LineWidth[] {
  return lines.map(({ ranks }) => ({
    signs: sign.signs + regular.widthOf(ranks, 1, 0),
    spaces: sign.spaces + regular.widthOf(ranks, 1) - regular.widthOf(ranks, 1, 0),
  }));
}

/** Width of a line in em of its type. */
export function lineWidth({ signs, spaces }: LineWidth, spaceShare: number): number {
  return signs + spaces * spaceShare;
}

function measureTricks(
  tables: readonly TricksText[],
  widest: (texts: readonly string[]) => number,
): TricksWidths | undefined {
  if (tables.length === 0) return undefined;
  const rows = tables.flatMap((table) => table.rows);
  const figures = rows.flatMap(({ cells }) => cells.map(({ text }) => text));
  const signs = tables.flatMap(({ strains }) => strains);
  const widthOf = (isNoTrump: boolean): number =>
    widest([
      ...figures,
      ...signs.flatMap(({ strain, sign }) => ((strain === 'NT') === isNoTrump ? sign : [])),
    ]);
  return { letter: widest(rows.map(({ letter }) => letter)), suit: widthOf(false), noTrump: widthOf(true) };
}

/** Width of the table of tricks in em of small type. */
export function tricksWidth({ letter, suit, noTrump }: TricksWidths): number {
  return letter + 4 * (COLUMN_GAP + suit) + COLUMN_GAP + noTrump;
}

/** From the start of the table of tricks to the middle of a column, in em of small type. */
export function tricksMiddle(widths: TricksWidths, column: number): number {
  const { letter, suit, noTrump } = widths;
  return column < 4
    ? letter + column * (COLUMN_GAP + suit) + COLUMN_GAP + suit / 2
    : tricksWidth(widths) - noTrump / 2;
}

/** Width of the points in em of small type. */
export function pointsWidth({ title, figure }: PointsWidths): number {
  return Math.max(title, 3 * figure + 2 * COLUMN_GAP);
}

/** From the middle of a column of points to that of the next, in em of small type. */
export function pointsPitch({ figure }: PointsWidths): number {
  return figure + COLUMN_GAP;
}
