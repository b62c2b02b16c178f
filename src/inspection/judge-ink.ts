import { type Card, suitOf } from '../bridge/card.ts';
import { median } from '../vision/numbers/statistics.ts';
import type { CardEnd } from './card-end.ts';
import { endValue, type PrintValues, signedValue } from './judge-print.ts';
import type { ItemValue } from './verdict.ts';

export const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
/** Fewer ends of cards do not show what is usual. */
const LEAST_ENDS = 3;

/**
 * How strong inks are, in per cent of the calibrated card's contrast, by which pale inks are judged like dark ones: each
 * card against what is usual in its suit, and each suit against the calibrated one.
 */
export function strengthValues(ends: readonly CardEnd[], contrastOf: (card: Card) => number): PrintValues {
  const printed = ends.filter(({ card }) => contrastOf(card) > 0);
  const shareOf = ({ card, measures }: CardEnd): number => measures.contrast / contrastOf(card);
  if (printed.length < LEAST_ENDS) return {};
  const usualInDeck = median(printed.map(shareOf));
  const suits = [...Map.groupBy(printed, ({ card }) => suitOf(card))].map(([suit, own]) => ({
    suit,
    own,
    usual: own.length < LEAST_ENDS ? usualInDeck : median(own.map(shareOf)),
  }));
  return {
    strengthFromMean: suits.flatMap(({ own, usual }) =>
      own.map((end) => strengthValue(endValue('strengthFromMean', end, 0), shareOf(end) / usual, '')),
    ),
    strengthFromOrder: suits.flatMap(({ own, suit, usual }): ItemValue[] =>
      own.length < LEAST_ENDS ? [] : [strengthValue({ value: 0 }, usual, `${SUIT_NAMES[suit]} `)],
    ),
  };
}

function strengthValue(value: ItemValue, share: number, whose: string): ItemValue {
  return signedValue(value, { [`${whose}strength`]: 100 * (share - 1) }, `${whose}darker`, `${whose}paler`);
}
