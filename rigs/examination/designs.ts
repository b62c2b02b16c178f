import { type Card, rankOf, suitOf } from '../../src/bridge/card.ts';
import { DECKS, type DeckName } from '../../src/bridge/deck.ts';
import { formatRank, type Language } from '../../src/bridge/rank-letters.ts';
import type { CardArt } from '../../src/simulator/frames/art.ts';
import { SUIT_OUTLINES, strokeText } from './stroke-glyphs.ts';

/** How a deck of the examination is printed; lengths in millimetres. */
interface Design {
  readonly deck: DeckName;
  readonly language: Language;
  readonly widthMm: number;
  /** Middle of the index from the left edge, and its top. */
  readonly middleMm: number;
  readonly topMm: number;
  readonly heightMm: number;
  readonly strokeMm: number;
  /** How wide figures are, as a share of how they are drawn. */
  readonly condense: number;
  readonly leanDeg: number;
  readonly gapMm: number;
  readonly suitMm: number;
  readonly inks: readonly [clubs: string, diamonds: string, hearts: string, spades: string];
  readonly paper: string;
  /** Whether a line is printed round the field. */
  readonly isFramed: boolean;
}

const TWO_INKS = ['#141414', '#c81e2c', '#c81e2c', '#141414'] as const;
const FOUR_INKS = ['#12703a', '#1d4fb0', '#cb2030', '#181818'] as const;

/** Decks that nothing was tuned with; `large` has 68 cards. */
export const DESIGN_NAMES = ['thin', 'heavy', 'leaning', 'jumbo', 'large'] as const;
export type DesignName = (typeof DESIGN_NAMES)[number];

const DESIGNS: Readonly<Record<DesignName, Design>> = {
  thin: {
    deck: 'standard',
    language: 'en',
    widthMm: 57,
    middleMm: 4.6,
    topMm: 3.4,
    heightMm: 5.2,
    strokeMm: 0.5,
    condense: 0.85,
    leanDeg: 0,
    gapMm: 1,
    suitMm: 3.4,
    inks: TWO_INKS,
    paper: '#fdfdfb',
    isFramed: false,
  },
  heavy: {
    deck: 'standard',
    language: 'fr',
    widthMm: 63,
    middleMm: 5.4,
    topMm: 3.8,
    heightMm: 6.4,
    strokeMm: 1,
    condense: 0.9,
    leanDeg: 0,
    gapMm: 1.2,
    suitMm: 4.6,
    inks: FOUR_INKS,
    paper: '#ffffff',
    isFramed: false,
  },
  leaning: {
    deck: 'standard',
    language: 'pl',
    widthMm: 58,
    middleMm: 5,
    topMm: 3.2,
    heightMm: 5.6,
    strokeMm: 0.7,
    condense: 0.8,
    leanDeg: 11,
    gapMm: 0.9,
    suitMm: 3.8,
    inks: TWO_INKS,
    paper: '#f8f4e6',
    isFramed: true,
  },
  jumbo: {
    deck: 'standard',
    language: 'en',
    widthMm: 63,
    middleMm: 7,
    topMm: 4,
    heightMm: 10,
    strokeMm: 1.5,
    condense: 0.85,
    leanDeg: 0,
    gapMm: 1.4,
    suitMm: 7,
    inks: TWO_INKS,
    paper: '#fefefe',
    isFramed: false,
  },
  large: {
    deck: 'super',
    language: 'en',
    widthMm: 57,
    middleMm: 5.3,
    topMm: 3.6,
    heightMm: 6,
    strokeMm: 0.8,
    condense: 0.75,
    leanDeg: 0,
    gapMm: 1.1,
    suitMm: 4.2,
    inks: TWO_INKS,
    paper: '#ffffff',
    isFramed: false,
  },
};

/** The cards of a design, and how each is drawn. */
export function designed(name: DesignName): { readonly art: CardArt; readonly cards: readonly Card[] } {
  const design = DESIGNS[name];
  return { art: (card) => svgOf(card, design), cards: DECKS[design.deck].cards };
}

const HEIGHT_MM = 88;
/** Figures are drawn in a height of ten, suits in a square of ten. */
const UNITS = 10;

function svgOf(card: Card, design: Design): string {
  const { isFramed, paper, widthMm } = design;
  const end = `${indexOf(card, design)}${fieldOf(card, design)}`;
  const frame = `<rect x="9.5" y="9" width="${widthMm - 19}" height="${HEIGHT_MM - 18}" fill="none" stroke="#333" stroke-width=".25"/>`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${widthMm} ${HEIGHT_MM}">`,
    `<rect width="${widthMm}" height="${HEIGHT_MM}" fill="${paper}"/>`,
    isFramed ? frame : '',
    end,
    `<g transform="rotate(180 ${widthMm / 2} ${HEIGHT_MM / 2})">${end}</g>`,
    '</svg>',
  ].join('');
}

function indexOf(card: Card, design: Design): string {
  const { condense, gapMm, heightMm, language, leanDeg, middleMm, strokeMm, suitMm, topMm } = design;
  const { pieces, width } = strokeText(formatRank(rankOf(card), language));
  const high = heightMm / UNITS;
  const wide = high * condense * Math.min(1, 9 / width);
  const ink = design.inks[suitOf(card)];
  const letters = pieces.map(({ path, x }) => `<path transform="translate(${x} 0)" d="${path}"/>`).join('');
  const pen = `fill="none" stroke="${ink}" stroke-width="${strokeMm / high}" stroke-linejoin="round"`;
  return [
    `<g transform="translate(${middleMm} ${topMm}) skewX(${-leanDeg}) scale(${wide} ${high}) translate(${-width / 2} 0)" ${pen}>`,
    letters,
    '</g>',
    suitAt(card, design, middleMm, topMm + heightMm + gapMm + suitMm / 2, suitMm),
  ].join('');
}

function suitAt(card: Card, { inks }: Design, xMm: number, yMm: number, sizeMm: number): string {
  const suit = suitOf(card);
  const scale = sizeMm / UNITS;
  return `<path fill="${inks[suit]}" transform="translate(${xMm - sizeMm / 2} ${yMm - sizeMm / 2}) scale(${scale})" d="${SUIT_OUTLINES[suit]}"/>`;
}

const COURTS_FROM = 13;
/** Rank of an ace. */
export const ACE = 17;
const PIP_MM = 9;

/** The upper half of what a card shows between its indices: an ace's sign, pips, or a figure in its frame. */
function fieldOf(card: Card, design: Design): string {
  const rank = rankOf(card);
  const middle = design.widthMm / 2;
  if (rank === ACE) return suitAt(card, design, middle, HEIGHT_MM / 2, 2 * PIP_MM);
  if (rank >= COURTS_FROM) return courtOf(card, design);
  const columns = rank < 4 ? [middle] : [middle - 12, middle + 12];
  const rows = Math.max(1, Math.floor(rank / 4));
  const pips = columns.flatMap((xMm) =>
    Array.from({ length: rows }, (_, row) => suitAt(card, design, xMm, 15 + (28 / rows) * row, PIP_MM)),
  );
  return [...pips, rank % 2 === 1 ? suitAt(card, design, middle, HEIGHT_MM / 2, PIP_MM) : ''].join('');
}

/** A head with a crown over a striped coat: another number of points and stripes for each rank. */
function courtOf(card: Card, design: Design): string {
  const { inks, widthMm } = design;
  const rank = rankOf(card);
  const ink = inks[suitOf(card)];
  const middle = widthMm / 2;
  const points = rank - COURTS_FROM + 2;
  const crown = Array.from(
    { length: 2 * points + 1 },
    (_, at) => `L${middle - 7 + (7 * at) / points} ${at % 2 === 0 ? 17 : 11}`,
  ).join('');
  const stripes = Array.from(
    { length: 4 + points },
    (_, at) => `M${middle - 15} ${32 + (at * 12) / (4 + points)}h30`,
  ).join('');
  return [
    `<rect x="10.5" y="10" width="${widthMm - 21}" height="34" fill="none" stroke="${ink}" stroke-width=".3"/>`,
    `<path fill="${ink}" d="M${middle - 7} 20${crown}L${middle + 7} 20Z"/>`,
    `<circle cx="${middle}" cy="25" r="5" fill="none" stroke="${ink}" stroke-width=".6"/>`,
    `<path stroke="${ink}" stroke-width=".8" d="${stripes}"/>`,
    suitAt(card, design, 15, 15, 6),
  ].join('');
}
