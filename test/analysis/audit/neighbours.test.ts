import { describe, expect, test } from 'vitest';
import { drawsOf, makeSample, rightShuffle } from '../../../rigs/shuffles/shuffles.ts';
import { neighbourChances, neighboursTogether } from '../../../src/analysis/audit/neighbours.ts';
import { DECKS } from '../../../src/bridge/deck.ts';

const { standard, super: large } = DECKS;

/** A deck of four suits with two cards: small enough to write down every deal. */
const TINY = { ...standard, ranks: [16, 17], cards: standard.cards.slice(0, 8), cardsPerHand: 2 };

function countAll(): number[] {
  const counts = new Array<number>(5).fill(0);
  const deal = (seats: number[], left: number[]): void => {
    if (seats.length === 8) {
      const together = seats.filter((seat, at) => at > 0 && seat === seats[at - 1]).length;
      counts[together]!++;
    }
    for (let seat = 0; seat < 4; seat++) {
      if (left[seat]! > 0) deal([...seats, seat], left.with(seat, left[seat]! - 1));
    }
  };
  deal([], [2, 2, 2, 2]);
  return counts;
}

describe('neighbours in one hand', () => {
  test('have the chances that every deal of a tiny deck shows', () => {
    const counts = countAll();
    const all = counts.reduce((sum, count) => sum + count, 0);
    expect(all).toBe(2520);
    expect(neighbourChances(TINY)).toEqual(counts.map((count) => count / all));
  });

  test.each([standard, large])('are 12 or 16 on average, and all chances make one', (deck) => {
    const chances = neighbourChances(deck);
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 12);
    const mean = chances.reduce((sum, chance, count) => sum + chance * count, 0);
    expect(mean).toBeCloseTo(deck.cardsPerHand - 1, 10);
    expect(Math.min(...chances)).toBeGreaterThan(0);
  });

  test('one pack that was only cut is found', () => {
    const making = { deck: standard, dealCount: 1, drawsFor: () => drawsOf(1) };
    const cut = makeSample({
      ...making,
      shuffle: (pack) => pack.set([...pack.slice(20), ...pack.slice(0, 20)]),
    });
    expect(neighboursTogether(cut)?.chance).toBeLessThan(1e-20);
    expect(neighboursTogether(makeSample({ ...making, shuffle: rightShuffle }))?.chance).toBeGreaterThan(
      0.01,
    );
  });

  test('the chance of many deals goes on from that of few', () => {
    const draw = drawsOf(3);
    const of = (dealCount: number): number => {
      const sample = makeSample({ deck: standard, dealCount, shuffle: rightShuffle, drawsFor: () => draw });
      return neighboursTogether(sample)?.chance ?? 0;
    };
    for (const count of [20, 24, 25, 40]) expect(of(count)).toBeGreaterThan(1e-4);
  });
});
