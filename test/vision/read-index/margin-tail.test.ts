import { describe, expect, it } from 'vitest';
import { fitTail, marginForOdds, oddsOfWrong } from '../../../src/vision/read-index/margin-tail.ts';

/** Margins of which the lowest 5 % fall off exponentially with mean 2 below 10. */
const MARGINS = Array.from({ length: 2000 }, (_, at) => {
  const share = (at + 0.5) / 2000;
  return share < 0.05 ? 10 + 2 * Math.log(share / 0.05) : 10 + 40 * (share - 0.05);
});

describe('the tail of margins', () => {
  const tail = fitTail(MARGINS);

  it('is found as it was made', () => {
    expect(tail.quantile).toBeCloseTo(10, 0);
    expect(tail.beta).toBeCloseTo(2, 0);
    expect(tail.median).toBeCloseTo(28, 0);
    expect(tail.errorShare).toBeLessThan(0.001);
  });

  it('gives the odds of a wrong card, and the margin that keeps them down', () => {
    expect(oddsOfWrong(tail, 0)).toBeCloseTo(0.05 * Math.exp(-5), 4);
    expect(oddsOfWrong(tail, 20)).toBeLessThan(1e-7);
    for (const odds of [1e-4, 1e-6, 1e-9])
      expect(oddsOfWrong(tail, marginForOdds(tail, odds))).toBeLessThanOrEqual(odds * 1.0001);
  });

  it('of a few margins promises nothing', () => {
    expect(oddsOfWrong(fitTail([5, 6, 7]), 6)).toBe(0.05);
  });

  it('counts wrong readings', () => {
    expect(fitTail([-1, 1, 2, 3]).errorShare).toBe(0.25);
  });
});
