import { describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { WeightedChoice } from '../../../src/generation/candidates/weighted-choice.ts';
import { Words } from '../../../src/generation/candidates/words.ts';
import { wordsAsBytes } from '../../support/candidate-bytes.ts';
import { fitOf } from '../../support/chi-square.ts';

/** A word that stands for the fraction word / 2^32. */
const at = (fraction: number): number => Math.floor(fraction * 2 ** 32) - 2 ** 31;

describe('a weighted choice', () => {
  test('gives each outcome the part of all words that is its part of all weights', () => {
    const choice = new WeightedChoice([10, 20, 30], [1, 2, 5]);
    const drawn = (fraction: number) => choice.draw(new Words(wordsAsBytes(at(fraction))));
    expect([0, 0.124, 0.126, 0.374, 0.376, 0.999].map(drawn)).toEqual([10, 10, 20, 20, 30, 30]);
  });

  test('draws more bits where a word lies on a boundary', () => {
    // A third is 0x55555555.555..., so the word 0x55555555 says nothing, and the next bits decide.
    const choice = new WeightedChoice([1, 2], [1, 2]);
    const third = 0x55555555 - 2 ** 31;
    const drawn = (...more: readonly number[]) => choice.draw(new Words(wordsAsBytes(third, ...more)));
    expect(drawn(at(0.33))).toBe(1);
    expect(drawn(at(0.34))).toBe(2);
    expect(drawn(third, at(0.33))).toBe(1);
    expect(drawn(third, third, at(0.34))).toBe(2);
  });

  test('decides rightly where boundaries fall on whole words', () => {
    const choice = new WeightedChoice([1, 2, 3, 4], [1, 1, 1, 1]);
    const drawn = (word: number) => choice.draw(new Words(wordsAsBytes(word)));
    expect([-(2 ** 31), -(2 ** 30) - 1, -(2 ** 30), 0, 2 ** 30, 2 ** 31 - 1].map(drawn)).toEqual([
      1, 1, 2, 3, 4, 4,
    ]);
  });

  test('knows outcomes far rarer than one word', () => {
    const rare = new WeightedChoice([1, 2], [1n, 2n ** 64n - 1n]);
    expect(rare.draw(new Words(wordsAsBytes(-(2 ** 31), -(2 ** 31))))).toBe(1);
    expect(rare.draw(new Words(wordsAsBytes(-(2 ** 31), 1 - 2 ** 31)))).toBe(2);
  });

  test.each([
    ['numbers', [5, 1, 100, 30, 8, 3]],
    ['bigints', [5n, 1n, 100n, 30n, 8n, 3n].map((weight) => weight << 70n)],
    ['many outcomes', Array.from({ length: 3000 }, (_, place) => 1 + (place % 7))],
  ])('draws by weight: %s', (_, weights) => {
    const choice = new WeightedChoice(
      weights.map((__, place) => place),
      weights,
    );
    const words = new Words(openCandidateBytes('weights'));
    const counts = weights.map(() => 0);
    for (let draw = 0; draw < 60_000; draw++) counts[choice.draw(words)]!++;
    expect(fitOf(counts, weights.map(Number))).toBeGreaterThan(1e-6);
  });

  test('is refused without outcomes', () => {
    expect(() => new WeightedChoice([], [])).toThrow(RangeError);
    expect(() => new WeightedChoice([1], [1, 2])).toThrow(RangeError);
  });
});
