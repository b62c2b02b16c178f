import type { Strain } from '../../bridge/call.ts';
import { SUITS, type Suit } from '../../bridge/card.ts';
import type { BoardWords } from './shapes.ts';

export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

const SIGN = /([♣♦♥♠])/;
const SUITS_OF: ReadonlyMap<string, Suit> = new Map(SUITS.map((suit) => [SUIT_SIGNS[suit], suit]));

/** A text parted at its signs of suits, each of which is a part with its suit. */
export function partsBySign(text: string): { readonly text: string; readonly suit?: Suit | undefined }[] {
  return text
    .split(SIGN)
    .filter((part) => part !== '')
    .map((part) => ({ text: part, suit: SUITS_OF.get(part) }));
}

/** A strain as the first line of a table has it: a suit sign, or the letters of no trump. */
export function strainSign(strain: Strain, { noTrumpLetters }: BoardWords): string {
  return strain === 'NT' ? noTrumpLetters : SUIT_SIGNS[strain];
}
