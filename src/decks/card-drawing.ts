import { type Card, suitOf } from '../bridge/card.ts';
import { DECKS } from '../bridge/deck.ts';
import { atBothEnds, type Drawing, type Shape, shape } from './drawing.ts';
import { drawClockFace, drawPipFace } from './faces.ts';
import { drawText } from './glyphs.ts';
import { placing, transformPath } from './path.ts';
import { type DeckStyle, extentOf, indexOf, inkOf } from './style.ts';
import { drawSuit } from './suit-paths.ts';
import { drawSymbol } from './symbol.ts';

/** Distance from the long edge to the middle of rank, suit and number. */
export const INDEX_AXIS_MM = 5.5;
export const RANK_TOP_MM = 3;
export const RANK_HEIGHT_MM = 6.5;
const SUIT_MIDDLE_MM = 13.3;
const SUIT_SIZE_MM = 5.4;
const VALUE_TOP_MM = 17.4;
const VALUE_HEIGHT_MM = 3.6;

/** The face of a card: index and symbol at both ends, and what fills the middle. */
export function drawCard(card: Card, style: DeckStyle): Drawing {
  const extent = extentOf(style);
  const symbol = style.hasSymbol ? [drawSymbol(card, style.deckNumber)] : [];
  const middle = style.face === 'clock' ? drawClockFace(card, style) : drawPipFace(card, style);
  return { ...extent, shapes: [...middle, ...atBothEnds([...drawIndex(card, style), ...symbol], extent)] };
}

/** Every face of a deck, clubs to spades and low to high. */
export function drawDeck(style: DeckStyle): Drawing[] {
  return DECKS[style.deck].cards.map((card) => drawCard(card, style));
}

/** Rank, suit and an honour's number in the top-left corner, in the same places on every card. */
export function drawIndex(card: Card, style: DeckStyle): Shape[] {
  const ink = inkOf(card, style);
  const { rank, value } = indexOf(card, style);
  const text = (written: string, top: number, height: number) =>
    transformPath(drawText(written, height), placing(INDEX_AXIS_MM, top));
  return [
    shape('rank', text(rank, RANK_TOP_MM, RANK_HEIGHT_MM), ink),
    shape('indexSuit', drawSuit(suitOf(card), INDEX_AXIS_MM, SUIT_MIDDLE_MM, SUIT_SIZE_MM), ink),
    ...(value === undefined ? [] : [shape('value', text(value, VALUE_TOP_MM, VALUE_HEIGHT_MM), ink)]),
  ];
}
