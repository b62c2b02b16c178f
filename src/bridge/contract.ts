import { parseStrain, type Strain } from './call.ts';
import type { Deck } from './deck.ts';

/** Not doubled, doubled, redoubled. */
export const DOUBLINGS = ['', 'X', 'XX'] as const;
/** Whether a contract is doubled (`X`), redoubled (`XX`) or neither. */
export type Doubling = (typeof DOUBLINGS)[number];

/** What declarer has undertaken: tricks over the book, in a strain. */
export interface Contract {
  readonly level: number;
  readonly strain: Strain;
  readonly doubled: Doubling;
}

/** The contract with this name, in either case: `4S`, `3NTX`, `3NXX`, levels 1 to 9; `undefined` if there is none. */
export function parseContract(text: string): Contract | undefined {
  const [, level, name = '', doubled = ''] = /^([1-9])(NT?|[CDHS])(X{0,2})$/.exec(text.toUpperCase()) ?? [];
  const strain = parseStrain(name);
  return strain && { level: Number(level), strain, doubled: doubled as Doubling };
}

/** The name of a contract as PBN 2.1 writes it: `4S`, `3NTX`, `7CXX`. */
export function formatContract(contract: Contract): string {
  return `${contract.level}${contract.strain}${contract.doubled}`;
}

/** The tricks declarer needs: the level over a book of 6 (13 tricks) or 8 (17 tricks). */
export function tricksNeeded(contract: Contract, deck: Deck): number {
  return contract.level + (deck.cardsPerHand - 1) / 2;
}
