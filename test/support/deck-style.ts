import { DECKS } from '../../src/bridge/deck.ts';
import { drawCard } from '../../src/decks/card-drawing.ts';
import type { Drawing } from '../../src/decks/drawing.ts';
import { type DeckStyle, USUAL_STYLE } from '../../src/decks/style.ts';

/** The 68-card deck as a test wants it. */
export function deckStyle(chosen: Partial<DeckStyle> = {}): DeckStyle {
  return { ...USUAL_STYLE, ...chosen };
}

/** Every face of a deck, clubs to spades and low to high. */
export function drawDeck(style: DeckStyle): Drawing[] {
  return DECKS[style.deck].cards.map((card) => drawCard(card, style));
}
