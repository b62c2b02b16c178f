import type { Strain } from '../../bridge/call.ts';
import type { Suit } from '../../bridge/card.ts';
import type { BoardWords } from './shapes.ts';

export const SUIT_SIGNS: Readonly<Record<Suit, string>> = { C: '♣', D: '♦', H: '♥', S: '♠' };

/** A strain as the first line of a table has it: a suit sign, or the letters of no trump. */
export function strainSign(strain: Strain, { noTrumpLetters }: BoardWords): string {
  return strain === 'NT' ? noTrumpLetters : SUIT_SIGNS[strain];
}
