import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type DealSample, openSample } from '../../../src/analysis/audit/deal-sample.ts';
import {
  disguisedDeals,
  disguisedKey,
  exactKey,
  repeatedDeals,
} from '../../../src/analysis/audit/repetition.ts';
import { type Card, makeCard, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { hasCard } from '../../../src/bridge/card-set.ts';
import type { CompleteDeal } from '../../../src/bridge/deal.ts';
import { dealAtIndex, dealCount } from '../../../src/bridge/deal-index.ts';
import { DECKS, type Deck } from '../../../src/bridge/deck.ts';
import { SEATS } from '../../../src/bridge/seat.ts';
import { dealFromSeats } from '../../support/deal-from-seats.ts';
import '../../support/seeded.ts';

const anyDeck = fc.constantFrom(DECKS.standard, DECKS.super);
const anyOrder = fc.shuffledSubarray([0, 1, 2, 3], { minLength: 4 });

function dealOf(deck: Deck, at: number): CompleteDeal {
  return dealAtIndex(deck, (dealCount(deck) * BigInt(at)) / 1_000_003n);
}

function exchanged({ deck, hands }: CompleteDeal, seats: number[], suits: number[]): CompleteDeal {
  const from = (card: Card): Card => makeCard(suits[suitOf(card)]!, rankOf(card));
  return dealFromSeats(deck, (card) => {
    const seat = SEATS.findIndex((each) => hasCard(hands[each], from(card)));
    return seats[seat]!;
  });
}

function sampleOf(...sets: CompleteDeal[][]): DealSample {
  const sample = openSample(sets[0]![0]!.deck);
  sets.forEach((deals, at) => {
    sample.startSet(`set ${at + 1}`);
    for (const deal of deals) sample.add(deal, 'N');
  });
  return sample.finish();
}

describe('repetition', () => {
  test('one deal that comes again in another set is told with both places', () => {
    const deals = [1, 2, 3, 4].map((at) => dealOf(DECKS.standard, at * 7919));
    const finding = repeatedDeals(sampleOf(deals, [dealOf(DECKS.standard, 77), deals[2]!]));
    expect(finding?.note).toBe('One deal comes again: deal 2 of set 2 is deal 3 of set 1.');
    expect(finding?.chance).toBeLessThan(1e-25);
  });

  test('different deals do not come again', () => {
    const sample = sampleOf(Array.from({ length: 2000 }, (_, at) => dealOf(DECKS.super, at)));
    expect(repeatedDeals(sample)).toMatchObject({ statistic: 0, chance: 1 });
    expect(disguisedDeals(sample)).toMatchObject({ statistic: 0, chance: 1 });
  });

  test('a deal with seats and suits exchanged is found as such, and as nothing else', () => {
    fc.assert(
      fc.property(anyDeck, fc.nat(1_000_000), anyOrder, anyOrder, (deck, at, seats, suits) => {
        const deal = dealOf(deck, at);
        const other = exchanged(deal, seats, suits);
        const sample = sampleOf([deal, dealOf(deck, (at + 1) % 1_000_000), other]);
        const isSame = exactKey(sample, 0) === exactKey(sample, 2);
        expect(disguisedKey(sample, 0)).toBe(disguisedKey(sample, 2));
        expect(disguisedKey(sample, 0)).not.toBe(disguisedKey(sample, 1));
        expect(repeatedDeals(sample)?.statistic).toBe(isSame ? 1 : 0);
        expect(disguisedDeals(sample)?.statistic).toBe(isSame ? 0 : 1);
      }),
    );
  });
});
