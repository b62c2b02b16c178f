import type { Card } from '../bridge/card.ts';
import { DECKS } from '../bridge/deck.ts';
import { drawIndex } from './corner-index.ts';
import { atBothEnds, type Drawing } from './drawing.ts';
import { drawClockFace, drawPipFace } from './faces.ts';
import { type DeckStyle, extentOf } from './style.ts';
import { drawSymbol } from './symbol.ts';

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
