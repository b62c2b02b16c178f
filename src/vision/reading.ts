import type { Card } from '../bridge/card.ts';

/** Why a frame gave no card. */
export const REFUSALS = [
  'dark',
  'overexposed',
  'empty',
  'noCorner',
  'back',
  'blank',
  'joker',
  'foreign',
  'covered',
  'moving',
  'blurred',
  'noSymbol',
  'uncertain',
  'disagree',
  'duplicate',
] as const;
export type Refusal = (typeof REFUSALS)[number];

/** What a reader says of a frame. */
export interface CardReading {
  /** The likeliest card, even where it is not accepted; absent where nothing was like a card. */
  readonly card?: Card;
  readonly accepted: boolean;
  /** One minus the odds that the card is another, 0..1. */
  readonly confidence: number;
  /** The next likeliest card. */
  readonly second?: Card;
  /** How much likelier the card is than the next, as a share of what is usual for this deck: 1 is a usual reading. */
  readonly margin: number;
  /** Why it is not accepted; absent where it is. */
  readonly reason?: Refusal;
}

/** A reading that has not even a likeliest card. */
export function noReading(reason: Refusal): CardReading {
  return { accepted: false, confidence: 0, margin: 0, reason };
}

/** A reading that is refused for a reason: it is no surer than a half. */
export function refuse(reading: CardReading, reason: Refusal): CardReading {
  return { ...reading, accepted: false, confidence: Math.min(MOST_REFUSED, reading.confidence), reason };
}

const MOST_REFUSED = 0.5;
