import { describe, expect, test } from 'vitest';
import {
  chiSquareAbove,
  chiSquareBelow,
  chiSquareLimit,
  normalBeyond,
  poissonAtLeast,
} from '../../../src/analysis/audit/survival.ts';

describe('survival functions', () => {
  /** Abramowitz and Stegun, tables 26.1, 26.8; exact where the freedom is 2: exp(-x/2). */
  test.each([
    [3.841458820694124, 1, 0.05],
    [11.344866730144373, 3, 0.01],
    [18.307038053275146, 10, 0.05],
    [124.34211340400407, 100, 0.05],
    [2 * Math.log(1e12), 2, 1e-12],
    [2 * Math.log(1e200), 2, 1e-200],
  ])('chi-square above %d on %d degrees is %d', (value, freedom, chance) => {
    expect(chiSquareAbove(value, freedom) / chance).toBeCloseTo(1, 9);
    expect(chiSquareBelow(value, freedom)).toBeCloseTo(1 - chance, 9);
    expect(chiSquareLimit(chance, freedom) / value).toBeCloseTo(1, 9);
  });

  test('what is above and what is below make one', () => {
    for (const freedom of [1, 9, 153, 201, 5000]) {
      for (const share of [0.5, 0.9, 1, 1.1, 2]) {
        const value = freedom * share;
        expect(chiSquareAbove(value, freedom) + chiSquareBelow(value, freedom)).toBeCloseTo(1, 12);
      }
    }
  });

  test.each([
    [1.959963984540054, 0.05],
    [3.290526731491926, 0.001],
    [-6.109410204869, 1e-9],
    [0, 1],
  ])('a normal deviate is beyond %d with the chance %d', (deviate, chance) => {
    expect(normalBeyond(deviate) / chance).toBeCloseTo(1, 9);
  });

  test('Poisson sums are those of its terms', () => {
    const terms = (events: number, mean: number): number => {
      let term = Math.exp(-mean);
      let below = 0;
      for (let k = 0; k < events; k++) {
        below += term;
        term *= mean / (k + 1);
      }
      return 1 - below;
    };
    for (const [events, mean] of [
      [1, 0.3],
      [4, 5.24],
      [12, 5.24],
      [0, 2],
    ] as const) {
      expect(poissonAtLeast(events, mean)).toBeCloseTo(terms(events, mean), 12);
    }
    expect(poissonAtLeast(1, 1e-20) / 1e-20).toBeCloseTo(1, 9);
    expect(poissonAtLeast(1, 0)).toBe(0);
  });
});
