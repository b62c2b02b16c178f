import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { type SummedArea, sumOver } from '../../../src/vision/numbers/summed-area.ts';
import type { Patch } from '../../../src/vision/patch/patch.ts';
import { correlationAt, productAt, sumsOf, toTemplate } from '../../../src/vision/read-index/align.ts';

interface Case {
  readonly patch: Patch;
  readonly values: Float32Array;
  readonly xPx: number;
  readonly yPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

const ink = (length: number): fc.Arbitrary<Float32Array> =>
  fc
    .array(fc.integer({ min: -25, max: 100 }), { minLength: length, maxLength: length })
    .map((levels) => Float32Array.from(levels, (level) => level / 100));

/** A picture of any size, and a patch in which there is room for it somewhere. */
const CASE: fc.Arbitrary<Case> = fc
  .record({
    widthPx: fc.integer({ min: 2, max: 11 }),
    heightPx: fc.integer({ min: 2, max: 7 }),
    xPx: fc.integer({ min: 0, max: 4 }),
    yPx: fc.integer({ min: 0, max: 4 }),
  })
  .chain(({ heightPx, widthPx, xPx, yPx }) => {
    const [wide, high] = [widthPx + xPx + 2, heightPx + yPx + 1];
    return fc.record({ all: ink(wide * high), values: ink(widthPx * heightPx) }).map(({ all, values }) => ({
      patch: { widthPx: wide, heightPx: high, values: all },
      ...{ values, xPx, yPx, widthPx, heightPx },
    }));
  });

/** What of the patch lies under the picture. */
function windowOf({ heightPx, patch, widthPx, xPx, yPx }: Case): number[] {
  return Array.from({ length: widthPx * heightPx }, (_, at) => {
    const place = (yPx + Math.floor(at / widthPx)) * patch.widthPx + xPx + (at % widthPx);
    return patch.values[place] as number;
  });
}

function total(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

describe('a picture laid on a patch', () => {
  it('is multiplied with what lies under it', () => {
    fc.assert(
      fc.property(CASE, (shown) => {
        const expected = total(windowOf(shown).map((value, at) => value * (shown.values[at] as number)));
        expect(productAt(shown.patch, shown, shown.xPx, shown.yPx)).toBeCloseTo(expected, 8);
      }),
    );
  });

  it('covers the sum of the values under it, and of their squares', () => {
    fc.assert(
      fc.property(CASE, (shown) => {
        const { heightPx, patch, widthPx, xPx, yPx } = shown;
        const { squares, values } = sumsOf(patch);
        const window = windowOf(shown);
        const over = (table: SummedArea): number => sumOver(table, xPx, yPx, widthPx, heightPx);
        expect(over(values)).toBeCloseTo(total(window), 8);
        expect(over(squares)).toBeCloseTo(total(window.map((value) => value * value)), 8);
      }),
    );
  });

  it('is as like it as their correlation says, and unlike anything beyond the patch', () => {
    fc.assert(
      fc.property(CASE, (shown) => {
        const { heightPx, patch, values, widthPx, xPx, yPx } = shown;
        const template = toTemplate(widthPx, heightPx, values);
        const window = windowOf(shown);
        const mean = total(window) / window.length;
        const norm = Math.sqrt(total(window.map((value) => (value - mean) ** 2)));
        const product = total(window.map((value, at) => (value - mean) * (template.values[at] as number)));
        const expected = norm > 1e-3 ? product / norm : 0;
        expect(correlationAt(patch, template, xPx, yPx)).toBeCloseTo(expected, 4);
        expect(correlationAt(patch, template, patch.widthPx - widthPx + 1, yPx)).toBe(-1);
        expect(correlationAt(patch, template, -1, yPx)).toBe(-1);
      }),
    );
  });
});
