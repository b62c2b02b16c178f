import type { SealStatement } from '../../../generation/seal/statement.ts';

/** Where sealed deals come from, in a sentence; it is what the seal says. */
export function originInWords({ source, delayedTitle }: SealStatement): string {
  switch (source) {
    case 'operating-system':
      return 'Made from the randomness of the operating system.';
    case 'file':
      return 'From a file: the seal does not say who made the deals.';
    case 'delayed-value':
      return `Not fixed by anybody alone: they follow from sealed secrets and ${delayedTitle}.`;
  }
}

/** The cards of the deck. */
export function cardsOf({ deck }: SealStatement): number {
  return deck === 'super' ? 68 : 52;
}
