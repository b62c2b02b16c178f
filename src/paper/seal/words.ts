import type { SealStatement } from '../../generation/seal/statement.ts';

/** Where deals that are sealed just now come from, in a sentence. */
export function originInWords({ source, delayedTitle }: SealStatement): string {
  switch (source) {
    case 'operating-system':
      return 'Made from the randomness of the operating system.';
    case 'file':
      return 'From a file: the seal does not say who made the deals.';
    case 'delayed-value':
      return `Fixed by nobody alone, since they follow from sealed secrets and ${delayedTitle}.`;
  }
}

/** The same as a seal of anybody says it: whether it is true can't be seen from a seal. */
export function statedOriginInWords(statement: SealStatement): string {
  const origin = originInWords(statement);
  return `The seal says: ${origin.charAt(0).toLowerCase()}${origin.slice(1)}`;
}

/** The cards of the deck. */
export function cardsOf({ deck }: SealStatement): number {
  return deck === 'super' ? 68 : 52;
}
