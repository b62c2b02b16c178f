import type { DeckStyle } from '../../src/decks/style.ts';

/** The 68-card deck as a test wants it. */
export function deckStyle(wish: Partial<DeckStyle> = {}): DeckStyle {
  return {
    deck: 'super',
    face: 'clock',
    index: 'en',
    hasSymbol: true,
    size: 'bridge',
    isFourColour: false,
    deckNumber: 0,
    ...wish,
  };
}
