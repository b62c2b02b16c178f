import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { correctChances } from '../../../src/analysis/audit/holm.ts';
import '../../support/seeded.ts';

describe('corrected chances', () => {
  test('are those of the example of four', () => {
    expect(correctChances([0.01, 0.04, 0.03, 0.005])).toEqual([0.03, 0.06, 0.06, 0.02]);
  });

  test('keep their order, and lie between the chance and Bonferroni', () => {
    fc.assert(
      fc.property(fc.array(fc.double({ min: 0, max: 1, noNaN: true }), { maxLength: 30 }), (chances) => {
        const corrected = correctChances(chances);
        chances.forEach((chance, at) => {
          expect(corrected[at]).toBeGreaterThanOrEqual(chance);
          expect(corrected[at]).toBeLessThanOrEqual(Math.min(1, chances.length * chance) + 1e-12);
          chances.forEach((other, there) => {
            if (other > chance) expect(corrected[there]).toBeGreaterThanOrEqual(corrected[at]!);
          });
        });
      }),
    );
  });
});
