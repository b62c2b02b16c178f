import { type Bid, STRAINS, type Strain } from '../../bridge/call.ts';
import { SUITS, type Suit } from '../../bridge/card.ts';
import { DECKS, type DeckName } from '../../bridge/deck.ts';
import { atBothEnds, type Drawing, type Extent, type Ink, type Shape, shape } from '../../decks/drawing.ts';
import { drawText } from '../../decks/glyphs.ts';
import { boundsOf, type Path, placing, rectangle, transformPath } from '../../decks/path.ts';
import { BLEED_MM } from '../../decks/sheets.ts';
import { drawSuit } from '../../decks/suit-paths.ts';
import type { Language } from '../../words/language.ts';
import { BOARD_WORDS, BOX_WORDS } from '../../words/paper/tables.ts';
import { drawLetters } from '../font/outline.ts';
import type { TrueTypeFont } from '../font/true-type.ts';

/** What a bidding card says: a bid, another call, or a sign to the opponents. */
export type BiddingCard = Bid | { readonly kind: OtherCard };
const OTHER_CARDS = ['pass', 'double', 'redouble', 'alert', 'stop'] as const;
type OtherCard = (typeof OTHER_CARDS)[number];

/** Sizes of bidding cards: that of a playing card, which fits its sleeves and cutters, and 2½ by 4 inches. */
export const BIDDING_SIZES = ['playing-card', 'box'] as const;
export type BiddingSize = (typeof BIDDING_SIZES)[number];
const EXTENTS: Readonly<Record<BiddingSize, Extent>> = {
  'playing-card': { widthMm: 57, heightMm: 88 },
  box: { widthMm: 63.5, heightMm: 101.6 },
};

/** How many of each a player has; what a long auction needs. */
const COPIES: Readonly<Record<OtherCard, number>> = { pass: 8, double: 3, redouble: 2, alert: 2, stop: 1 };

/** The cards of one player: each bid of a deck once, and the others as often as an auction may need them. */
export function biddingCardsOf(deck: DeckName): BiddingCard[] {
  return [
    ...bidsOf(deck),
    ...OTHER_CARDS.flatMap((kind) => Array.from({ length: COPIES[kind] }, (): BiddingCard => ({ kind }))),
  ];
}

/** Every bid of a deck, from low to high. */
export function bidsOf(deck: DeckName): Bid[] {
  const levels = Array.from({ length: DECKS[deck].highestLevel }, (_, index) => index + 1);
  return levels.flatMap((level) => STRAINS.map((strain): Bid => ({ kind: 'bid', level, strain })));
}

/** Who draws calls: the language of its words, and the typeface of their letters. */
export interface CallSpeech {
  readonly language: Language;
  readonly font: TrueTypeFont;
}

/** The inks of the strains, clubs to no trump: four colours are told apart across a table. */
const STRAIN_INKS: Readonly<Record<Strain, Ink>> = {
  C: 'green',
  D: 'blue',
  H: 'red',
  S: 'black',
  NT: 'night',
};
const OTHER_INKS: Readonly<Record<OtherCard, Ink>> = {
  pass: 'green',
  double: 'red',
  redouble: 'blue',
  alert: 'night',
  stop: 'red',
};

const INDEX_MM = 9;
const INDEX_LEFT_MM = 4;
const INDEX_TOP_MM = 4.5;
const LETTERS_SHARE = 0.78;

/** A bidding card, the same on both sides: what a fan shows stands at its left edge, for the others turned by half a turn. */
export function drawBiddingCard(card: BiddingCard, size: BiddingSize, speech: CallSpeech): Drawing {
  const extent = EXTENTS[size];
  const shapes =
    card.kind === 'bid' ? bidShapes(card, extent, speech) : otherShapes(card.kind, extent, speech);
  return { ...extent, shapes };
}

function bidShapes({ level, strain }: Bid, extent: Extent, speech: CallSpeech): Shape[] {
  const ink = STRAIN_INKS[strain];
  const digit = drawText(String(level), INDEX_MM);
  const half = boundsOf(digit).right;
  const index = [
    shape('rank', transformPath(digit, placing(INDEX_LEFT_MM + half, INDEX_TOP_MM)), ink),
    shape(
      'indexSuit',
      strainPath(strain, INDEX_MM, speech, [INDEX_LEFT_MM + INDEX_MM / 2, INDEX_TOP_MM + 1.75 * INDEX_MM]),
      ink,
    ),
  ];
  const [middleX, middleY] = [extent.widthMm / 2, extent.heightMm / 2];
  const large = extent.widthMm / 3;
  return [
    shape(
      'figure',
      transformPath(drawText(String(level), large), placing(middleX, middleY - large - 2)),
      ink,
    ),
    shape('figure', strainPath(strain, large, speech, [middleX, middleY + large / 2 + 3]), ink),
    ...atBothEnds(index, extent),
  ];
}

/** The sign of a strain with its middle at a place: a suit, or the letters of no trump. */
export function strainPath(
  strain: Strain,
  sizeMm: number,
  { font, language }: CallSpeech,
  [x, y]: readonly [number, number],
): Path {
  const suit = SUITS.indexOf(strain as Suit);
  if (suit >= 0) return drawSuit(suit, x, y, sizeMm);
  const letters = drawLetters(font, BOARD_WORDS[language].noTrumpLetters, LETTERS_SHARE * sizeMm);
  const width = boundsOf(letters).right - boundsOf(letters).left;
  const scale = Math.min(1, (1.15 * sizeMm) / width);
  return transformPath(letters, placing(x, y + (scale * LETTERS_SHARE * sizeMm) / 2, scale));
}

/** What stands on a card that is no bid: X and XX as they are written, else a word. */
function wordOf(kind: OtherCard, { language }: CallSpeech): string {
  if (kind === 'double' || kind === 'redouble') return kind === 'double' ? 'X' : 'XX';
  return BOX_WORDS[language].calls[kind].toLocaleUpperCase(language);
}

function otherShapes(kind: OtherCard, extent: Extent, speech: CallSpeech): Shape[] {
  const { widthMm, heightMm } = extent;
  const ink = OTHER_INKS[kind];
  const field = rectangle(-BLEED_MM, -BLEED_MM, widthMm + BLEED_MM, heightMm + BLEED_MM);
  const word = wordOf(kind, speech);
  const large = fittedWord(word, widthMm - 10, kind === 'double' || kind === 'redouble' ? 22 : 12, speech);
  const small = fittedWord(word, widthMm / 2, 5, speech);
  const { left } = boundsOf(small);
  const index = [
    shape('rank', transformPath(small, placing(INDEX_LEFT_MM - left, INDEX_TOP_MM + 5)), ink, 0),
  ];
  const { top, bottom } = boundsOf(large);
  const middle = transformPath(large, placing(widthMm / 2, heightMm / 2 - (top + bottom) / 2));
  return [shape('ornament', field, ink), shape('figure', middle, ink, 0), ...atBothEnds(index, extent)];
}

/** A word that is no wider than it may be. */
function fittedWord(word: string, widthMm: number, mostMm: number, { font }: CallSpeech): Path {
  const path = drawLetters(font, word, mostMm);
  const { left, right } = boundsOf(path);
  return transformPath(path, placing(0, 0, Math.min(1, widthMm / (right - left))));
}

/** A sheet of all calls of a game to point at, for a table without bidding cards: levels below each other, strains side by side. */
export function drawCallSheet(deck: DeckName, extent: Extent, speech: CallSpeech): Drawing {
  const levels = DECKS[deck].highestLevel;
  const [columnMm, rowMm] = [extent.widthMm / STRAINS.length, extent.heightMm / (levels + 1)];
  const signMm = Math.min(0.34 * columnMm, 0.6 * rowMm);
  const bids = bidsOf(deck).flatMap(({ level, strain }, at): Shape[] => {
    const [x, y] = [((at % STRAINS.length) + 0.5) * columnMm, (levels - level + 0.5) * rowMm];
    const ink = STRAIN_INKS[strain];
    const digit = transformPath(drawText(String(level), signMm), placing(x - 0.7 * signMm, y - signMm / 2));
    return [
      shape('rank', digit, ink),
      shape('indexSuit', strainPath(strain, signMm, speech, [x + 0.6 * signMm, y]), ink),
    ];
  });
  const others = OTHER_CARDS.flatMap((kind, at): Shape[] => {
    const cell = { left: at * columnMm + 0.8, top: levels * rowMm + 0.8 };
    const field = rectangle(cell.left, cell.top, cell.left + columnMm - 1.6, cell.top + rowMm - 1.6);
    const word = fittedWord(wordOf(kind, speech), columnMm - 4, 5, speech);
    const { top, bottom } = boundsOf(word);
    const place = placing((at + 0.5) * columnMm, (levels + 0.5) * rowMm - (top + bottom) / 2);
    return [
      shape('ornament', field, OTHER_INKS[kind]),
      shape('figure', transformPath(word, place), OTHER_INKS[kind], 0),
    ];
  });
  const lines = Array.from({ length: levels }, (_, row) =>
    rectangle(0, (row + 1) * rowMm - 0.1, extent.widthMm, (row + 1) * rowMm + 0.1),
  ).flat();
  return { ...extent, shapes: [shape('line', lines, 'black', 0.3), ...bids, ...others] };
}

/** A shape turned by quarters, clockwise, round a place and moved there. */
function turnedTo(path: Path, x: number, y: number, quarters: number): Path {
  return transformPath(path, placing(x, y, 1, 90 * quarters));
}

/** The mat for the middle of a table: the seats, each to be read from its side, and where the tray lies. */
export function drawTableMat(extent: Extent, { font, language }: CallSpeech): Drawing {
  const { widthMm, heightMm } = extent;
  const words = BOARD_WORDS[language];
  const [middleX, middleY] = [widthMm / 2, heightMm / 2];
  const letterMm = Math.min(widthMm, heightMm) / 11;
  const inset = 1.5 * letterMm;
  const seats: readonly (readonly [keyof typeof words.seats, number, number, number])[] = [
    ['N', middleX, inset, 2],
    ['E', widthMm - inset, middleY, 3],
    ['S', middleX, heightMm - inset, 0],
    ['W', inset, middleY, 1],
  ];
  const names = seats.map(([seat, x, y, quarters]) => {
    const ink: Ink = seat === 'N' || seat === 'S' ? 'night' : 'red';
    const word = drawLetters(font, words.seats[seat], letterMm);
    return shape('figure', turnedTo(transformPath(word, placing(0, letterMm / 2)), x, y, quarters), ink);
  });
  const suits = SUITS.map((_, suit) =>
    shape(
      'pip',
      drawSuit(suit, suit % 3 === 0 ? 14 : widthMm - 14, suit < 2 ? 14 : heightMm - 14, 16),
      suit === 0 || suit === 3 ? 'black' : 'red',
    ),
  );
  return {
    ...extent,
    shapes: [
      shape('line', frame(0, 0, widthMm, heightMm, 0.6), 'night'),
      // A tray of duplicate boards is about 24 cm long and 10 cm wide; a smaller mat has the place of a smaller one.
      shape(
        'line',
        frame(
          middleX - 0.27 * widthMm,
          middleY - 0.31 * heightMm,
          middleX + 0.27 * widthMm,
          middleY + 0.31 * heightMm,
          0.4,
        ),
        'night',
        0.5,
      ),
      ...names,
      ...suits,
    ],
  };
}

function frame(left: number, top: number, right: number, bottom: number, lineMm: number): Path {
  return [
    ...rectangle(left, top, right, top + lineMm),
    ...rectangle(left, bottom - lineMm, right, bottom),
    ...rectangle(left, top + lineMm, left + lineMm, bottom - lineMm),
    ...rectangle(right - lineMm, top + lineMm, right, bottom - lineMm),
  ];
}
