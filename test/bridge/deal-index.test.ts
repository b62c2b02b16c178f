import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { hasCard } from '../../src/bridge/card-set.ts';
import { type CompleteDeal, completeDeal, sameDeal } from '../../src/bridge/deal.ts';
import { dealAtIndex, dealCount, indexOfDeal } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { dealIndexOf } from '../support/arbitraries.ts';
import { writtenDeal } from '../support/written-deal.ts';

const { standard, super: superDeck } = DECKS;
const BOTH = [standard, superDeck];

/** Written by BigDeal 2.0: the numbers by its Goedel format, the hands by its PBN format. */
const BIG_DEAL = [
  [25826607466299924627494664329n, 'QT932.KJ.Q932.54 J765.A98432.J.T9 A8.7.T87654.QJ86 K4.QT65.AK.AK732'],
  [7640727593469965041120080082n, 'AT972.T82.J.KT74 KJ.K764.QT984.32 Q3.AJ3.752.AJ865 8654.Q95.AK63.Q9'],
  [16596629799629125100824423051n, 'KJ92.972.QT4.754 853.QT53.76.AQJ3 Q74.AJ4.A853.KT2 AT6.K86.KJ92.986'],
  [20243593082462740819573691992n, 'K9.AKT64.743.Q96 Q843.Q873.AQT.T4 A5.52.K985.AKJ87 JT762.J9.J62.532'],
] as const;

const ENDS = [
  {
    deck: standard,
    first: 'AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432',
    last: '...AKQJT98765432 ..AKQJT98765432. .AKQJT98765432.. AKQJT98765432...',
  },
  {
    deck: superDeck,
    first: 'AKQJMWLT987654321... .AKQJMWLT987654321.. ..AKQJMWLT987654321. ...AKQJMWLT987654321',
    last: '...AKQJMWLT987654321 ..AKQJMWLT987654321. .AKQJMWLT987654321.. AKQJMWLT987654321...',
  },
];

describe('the number of deals', () => {
  test('is 52!/(13!)^4 for 52 cards', () => {
    expect(dealCount(standard)).toBe(53644737765488792839237440000n);
  });

  test('is 68!/(17!)^4 for 68 cards', () => {
    expect(dealCount(superDeck)).toBe(154947239832579302317200400901307816000n);
  });
});

describe('the index of a deal', () => {
  test.each(BIG_DEAL)('is %i where BigDeal says so', (index, text) => {
    const deal = writtenDeal(standard, text);
    expect(indexOfDeal(deal)).toBe(index);
    expect(sameDeal(dealAtIndex(standard, index), deal)).toBe(true);
  });

  test.each(ENDS)('runs from suits in order to suits in reverse: $deck.name', ({ deck, first, last }) => {
    expect(sameDeal(dealAtIndex(deck, 0n), writtenDeal(deck, first))).toBe(true);
    expect(sameDeal(dealAtIndex(deck, dealCount(deck) - 1n), writtenDeal(deck, last))).toBe(true);
    expect(indexOfDeal(writtenDeal(deck, first))).toBe(0n);
    expect(indexOfDeal(writtenDeal(deck, last))).toBe(dealCount(deck) - 1n);
  });

  test.each(BOTH)('stops at its ends: $name', (deck) => {
    expect(() => dealAtIndex(deck, -1n)).toThrow(RangeError);
    expect(() => dealAtIndex(deck, dealCount(deck))).toThrow(RangeError);
    expect(() => dealAtIndex(deck, dealCount(deck))).toThrow('No deal of this deck');
  });

  test.each(BOTH)('comes back from the deal it makes: $name', (deck) => {
    fc.assert(
      fc.property(dealIndexOf(deck), (index) => {
        const deal = dealAtIndex(deck, index);
        expect(completeDeal(deal).ok).toBe(true);
        expect(indexOfDeal(deal)).toBe(index);
      }),
      { numRuns: 1000 },
    );
  });

  test.each(BOTH)('equals the sum in the published rule: $name', (deck) => {
    fc.assert(
      fc.property(dealIndexOf(deck), (index) => {
        expect(indexByFormula(dealAtIndex(deck, index))).toBe(index);
      }),
    );
  });
});

function chooseExactly(n: number, k: number): bigint {
  let ways = 1n;
  for (let i = 1; i <= k; i++) ways = (ways * BigInt(n - k + i)) / BigInt(i);
  return k < 0 || n < k ? 0n : ways;
}

/** The rule as published: for each hand the sum of C(n - a' - j, h - j) - C(n - a - j, h - j), a the cards skipped before its card j. */
function indexByFormula({ deck, hands }: CompleteDeal): bigint {
  const size = deck.cardsPerHand;
  let left = deck.cards.toReversed();
  const [north = 0n, east = 0n, south = 0n] = (['N', 'E', 'S'] as const).map((seat) => {
    const count = left.length;
    const places = left.flatMap((card, place) => (hasCard(hands[seat], card) ? [place] : []));
    const skips = places.map((place, j) => place - j);
    left = left.filter((card) => !hasCard(hands[seat], card));
    return skips.reduce((sum, skip, j) => {
      const before = skips[j - 1] ?? 0;
      return sum + chooseExactly(count - before - j, size - j) - chooseExactly(count - skip - j, size - j);
    }, 0n);
  });
  return (chooseExactly(3 * size, size) * north + east) * chooseExactly(2 * size, size) + south;
}
