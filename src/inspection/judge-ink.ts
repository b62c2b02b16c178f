import { type Card, suitOf } from '../bridge/card.ts';
import { median } from '../vision/numbers/statistics.ts';
import type { CardEnd } from './card-end.ts';
import { endValue, type PrintValues } from './judge-print.ts';
import type { ItemValue } from './verdict.ts';

const SUIT_NAMES = ['clubs', 'diamonds', 'hearts', 'spades'] as const;
/** Of fewer ends of cards it is not said what is usual. */
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
      own.map((end) => ({
        ...endValue('strengthFromMean', end, 0),
        ...strengthOf(shareOf(end) / usual),
      })),
    ),
    strengthFromOrder: suits.flatMap(({ own, suit, usual }): ItemValue[] => {
      const { about, value } = strengthOf(usual);
      return own.length < LEAST_ENDS ? [] : [{ value, about: `${SUIT_NAMES[suit]} ${about}` }];
    }),
  };
}

function strengthOf(share: number): { readonly value: number; readonly about: string } {
  return { value: 100 * Math.abs(1 - share), about: share < 1 ? 'paler' : 'darker' };
}
