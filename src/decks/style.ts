import { type Card, rankOf, suitOf } from '../bridge/card.ts';
import type { DeckName } from '../bridge/deck.ts';
import { formatRank } from '../bridge/rank-letters.ts';
import type { Extent, Ink } from './drawing.ts';

export const CARD_SIZES = ['bridge', 'poker'] as const;
type CardSize = (typeof CARD_SIZES)[number];
export const FACES = ['clock', 'pips'] as const;
type FaceName = (typeof FACES)[number];
/** Languages whose letters our glyphs can write. */
export const INDEX_LANGUAGES = ['en', 'ro', 'pl', 'it'] as const;
type IndexLanguage = (typeof INDEX_LANGUAGES)[number];

/** How a deck of ours looks. */
export interface DeckStyle {
  readonly deck: DeckName;
  readonly face: FaceName;
  readonly index: IndexLanguage;
  readonly hasSymbol: boolean;
  readonly size: CardSize;
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

const WIDTH_MM: Readonly<Record<CardSize, number>> = { bridge: 57, poker: 63 };
const HEIGHT_MM = 88;

/** Width and height of a trimmed card. */
export function extentOf({ size }: DeckStyle): Extent {
  return { widthMm: WIDTH_MM[size], heightMm: HEIGHT_MM };
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
