import { CARD_COUNT, type Card, toCard } from '../../bridge/card.ts';

/** What our own symbol says. */
interface SymbolPayload {
  readonly card: Card;
  /** 0..99: which of the decks of a house. */
  readonly deckNumber: number;
}

const CHECK_MODULUS = 97;

/**
 * Card and deck number of the six digits `CC DD KK`: card 00..67, deck 00..99, check 01..97 which makes the whole a
 * multiple of 97. `undefined` for any other text: one in 147 of all six-digit texts passes.
 */
export function parseSymbolText(text: string): SymbolPayload | undefined {
  if (!/^\d{6}$/.test(text)) return undefined;
  const number = Number(text.slice(0, 2));
  const check = Number(text.slice(4));
  const isRight = Number(text) % CHECK_MODULUS === 0 && check >= 1 && check <= CHECK_MODULUS;
  if (number >= CARD_COUNT || !isRight) return undefined;
  return { card: toCard(number), deckNumber: Number(text.slice(2, 4)) };
}
