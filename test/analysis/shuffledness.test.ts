import { describe, expect, test } from 'vitest';
import { type Random, randomFrom } from '../../rigs/board-run/random.ts';
import { IN_FULL } from '../../rigs/in-full.ts';
import { judgeOrder } from '../../src/analysis/shuffledness.ts';
import type { Card } from '../../src/bridge/card.ts';
import { DECK_NAMES, DECKS } from '../../src/bridge/deck.ts';

/** Cut in two and riffled together, every order of the two halves as likely as the next. */
function riffled(cards: readonly Card[], random: Random): Card[] {
  const isLower = cards.map(() => random.below(2) === 0);
  const lower = cards.slice(0, isLower.filter(Boolean).length);
  const upper = cards.slice(lower.length);
  return isLower.map((low) => (low ? lower.shift() : upper.shift()) as Card);
}

describe.each(DECK_NAMES)('an order of the %s deck', (name) => {
  const { cards } = DECKS[name];
  const n = cards.length;

  test('that is new is not mixed', () => {
    const judged = judgeOrder(cards);
    expect(judged.verdict).toBe('notMixed');
    expect([judged.risingSequences.value, judged.longestRun.value, judged.keptPairs.value]).toEqual([
      1,
      n,
      n - 1,
    ]);
  });

  test('that is turned round is not mixed', () => {
    const judged = judgeOrder(cards.toReversed());
    expect(judged.verdict).toBe('notMixed');
    expect(judged.risingSequences.value).toBe(n);
  });

  test('that was riffled three times is not mixed', () => {
    const random = randomFrom(3);
    const order = riffled(riffled(riffled(cards, random), random), random);
    expect(judgeOrder(order)).toMatchObject({ verdict: 'notMixed' });
    expect(judgeOrder(order).risingSequences.value).toBeLessThanOrEqual(8);
  });

  test('that is random is expected to have (n + 1) / 2 rising sequences and to keep (n - 1) / n pairs', () => {
    const judged = judgeOrder(cards);
    expect(judged.risingSequences.expected).toBeCloseTo((n + 1) / 2, 9);
    expect(judged.keptPairs.expected).toBeCloseTo((n - 1) / n, 9);
  });

  test('that is random is called mixed, but for one in a hundred at most', () => {
    const random = randomFrom(52);
    const orders = IN_FULL ? 200 : 40;
    const verdicts = Array.from({ length: orders }, () => judgeOrder(random.shuffled([...cards])).verdict);
    expect(verdicts.filter((verdict) => verdict !== 'mixed').length).toBeLessThanOrEqual(orders / 40);
    expect(verdicts).not.toContain('notMixed');
  });
});

test('a part of a deck is judged by itself', () => {
  const evens = DECKS.standard.cards.filter((_, place) => place % 2 === 0);
  expect(judgeOrder(evens)).toMatchObject({
    cards: 26,
    risingSequences: { value: 1 },
    keptPairs: { value: 25 },
  });
});
