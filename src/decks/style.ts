import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import type { DeckName } from '../bridge/deck.ts';
import { formatRank } from '../bridge/rank-letters.ts';
import type { Extent, Ink } from './drawing.ts';

export const CARD_SIZES = ['bridge', 'bridge-58', 'poker'] as const;
export type CardSize = (typeof CARD_SIZES)[number];
export const FACES = ['clock', 'pips'] as const;
type FaceName = (typeof FACES)[number];
/** Languages whose letters our glyphs can write. */
export const INDEX_LANGUAGES = ['en', 'ro', 'pl', 'it', 'fr', 'de', 'sl'] as const;
type IndexLanguage = (typeof INDEX_LANGUAGES)[number];

/** Where a card's index stands, from its top-left corner, and how large it and the middle of the card are. */
export interface CardLayout {
  /** Distance from the long edge to the middle of rank, suit and number. */
  readonly axisMm: number;
  readonly rankTopMm: number;
  readonly rankHeightMm: number;
  readonly suitMiddleMm: number;
  readonly suitSizeMm: number;
  readonly valueTopMm: number;
  readonly valueHeightMm: number;
  /** Where the bars of the symbol begin, beside the index and its quiet zone. */
  readonly symbolLeftMm: number;
  /** How large the middle is, as a share of its usual size. */
  readonly middleScale: number;
}

export const INDEX_SIZES = ['usual', 'jumbo', 'large-print'] as const;
export type IndexSize = (typeof INDEX_SIZES)[number];

/**
 * The sizes of an index: for a table, for its far side, and for eyes that see little. Rank and suit end within 25 mm of the
 * edge and 17 mm of the side, which is what a window of 36 by 30 mm shows of every card.
 */
export const CARD_LAYOUTS: Readonly<Record<IndexSize, CardLayout>> = {
  usual: {
    axisMm: 5.5,
    rankTopMm: 3,
    rankHeightMm: 6.5,
    suitMiddleMm: 13.3,
    suitSizeMm: 5.4,
    valueTopMm: 17.4,
    valueHeightMm: 3.6,
    symbolLeftMm: 12,
    middleScale: 1,
  },
  jumbo: {
    axisMm: 7.8,
    rankTopMm: 3,
    rankHeightMm: 11,
    suitMiddleMm: 20,
    suitSizeMm: 9,
    valueTopMm: 25.8,
    valueHeightMm: 3.6,
    symbolLeftMm: 16.5,
    middleScale: 0.8,
  },
  'large-print': {
    axisMm: 9.6,
    rankTopMm: 2.2,
    rankHeightMm: 14.8,
    suitMiddleMm: 21.1,
    suitSizeMm: 7,
    valueTopMm: 26,
    valueHeightMm: 3.6,
    symbolLeftMm: 20.1,
    middleScale: 0.7,
  },
};

/** How a deck of ours looks. */
export interface DeckStyle {
  readonly deck: DeckName;
  readonly face: FaceName;
  readonly index: IndexLanguage;
  readonly hasSymbol: boolean;
  readonly size: CardSize;
  /** The usual one where absent. */
  readonly layout?: CardLayout;
  /** Whether honours show their high-card points, for who learns to count them. */
  readonly hasPoints?: boolean;
  /** Four colours: clubs green, diamonds blue. */
  readonly isFourColour: boolean;
  /** 0..99, in every symbol: decks of a club that differ can't be mixed up. */
  readonly deckNumber: number;
}

/** Our own large deck as it is usually printed; other decks are described by what differs. */
export const USUAL_STYLE: DeckStyle = {
  deck: 'super',
  face: 'clock',
  index: 'en',
  hasSymbol: true,
  size: 'bridge',
  isFourColour: false,
  deckNumber: 0,
};

/** Widths of trimmed cards. */
export const WIDTH_MM: Readonly<Record<CardSize, number>> = {
  bridge: 57,
  'bridge-58': 58,
  poker: 63,
};
const HEIGHT_MM = 88;

/** Width and height of a trimmed card. */
export function extentOf({ size }: DeckStyle): Extent {
  return { widthMm: WIDTH_MM[size], heightMm: HEIGHT_MM };
}

/** Where the parts of a card of this style stand. */
export function layoutOf({ layout }: Pick<DeckStyle, 'layout'>): CardLayout {
  return layout ?? CARD_LAYOUTS.usual;
}

const TWO_COLOURS: readonly Ink[] = ['black', 'red', 'red', 'black'];
const FOUR_COLOURS: readonly Ink[] = ['green', 'blue', 'red', 'black'];

/** The inks of the suits, clubs to spades. */
export function suitInks({ isFourColour }: DeckStyle): readonly Ink[] {
  return isFourColour ? FOUR_COLOURS : TWO_COLOURS;
}

/** The ink of a card's suit. */
export function inkOf(card: Card, style: DeckStyle): Ink {
  return suitInks(style)[suitOf(card)] ?? 'black';
}

const MAID = 13;

/** Whether a card is one of the five honours, Maid to ace. */
export function isHonour(card: Card): boolean {
  return rankOf(card) >= MAID;
}

/** What the index says: the rank, and for an honour of the large deck also its number, 13..17. */
export function indexOf(card: Card, { deck, index }: DeckStyle): { rank: string; value?: string } {
  const rank = formatRank(rankOf(card), index);
  return isHonour(card) && deck === 'super' ? { rank, value: String(rankOf(card)) } : { rank };
}
