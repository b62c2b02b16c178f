import { type DeckStyle, USUAL_STYLE } from '../../src/decks/style.ts';

/** The 68-card deck as a test wants it. */
export function deckStyle(chosen: Partial<DeckStyle> = {}): DeckStyle {
  return { ...USUAL_STYLE, ...chosen };
}
