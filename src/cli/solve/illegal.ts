import type { IllegalCard } from '../../bridge/legal-play.ts';
import { cardsText } from './tricks-text.ts';

/** Which card could not be played, and why. */
export function illegalInWords({ card, kind, seat, trick }: IllegalCard): string {
  const name = cardsText([card]);
  switch (kind) {
    case 'revoke':
      return `Trick ${trick}: ${name} by ${seat} is a revoke: ${seat} can follow suit.`;
    case 'not-held':
      return `Trick ${trick}: it is the turn of ${seat}, who does not hold ${name}.`;
    case 'play-over':
      return `All cards are played before ${name}.`;
  }
}
