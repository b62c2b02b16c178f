import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { fitted, largestSize, POINT_MM, SMALLEST_MM } from '../../../src/paper/pdf/type-size.ts';
import { measureText } from '../../support/printed-pages.ts';

describe('the size of type', () => {
  test('is the largest that fits, in tenths of a point, and never below 6.5 points', () => {
    expect(largestSize(10 * POINT_MM, () => true)).toBeCloseTo(10 * POINT_MM, 9);
    expect(largestSize(10 * POINT_MM, (size) => size < 7.25 * POINT_MM)).toBeCloseTo(7.2 * POINT_MM, 9);
    expect(largestSize(10 * POINT_MM, (size) => size <= SMALLEST_MM)).toBeCloseTo(SMALLEST_MM, 9);
    expect(largestSize(10 * POINT_MM, () => false)).toBeUndefined();
    expect(largestSize(5 * POINT_MM, () => true)).toBeUndefined();
  });

  test('of any text lets it fit, cut only where not even 6.5 points do', () => {
    fc.assert(
      fc.property(
        fc.string({ maxLength: 60 }),
        fc.double({ min: 4, max: 90, noNaN: true }),
        (text, widthMm) => {
          const found = fitted(text, { mostMm: 5, widthMm, weight: 1 }, measureText);
          expect(measureText(found.text, found.sizeMm, 1)).toBeLessThanOrEqual(widthMm);
          expect(found.sizeMm).toBeGreaterThanOrEqual(SMALLEST_MM);
          if (measureText(text, SMALLEST_MM, 1) <= widthMm) expect(found.text).toBe(text);
          else expect(text.startsWith(found.text.slice(0, -1).trimEnd())).toBe(true);
        },
      ),
    );
  });

  test('of a long text is found without measuring it for each sign', () => {
    let measured = 0;
    const measure = (text: string, sizeMm: number): number => {
      measured += text.length;
      return text.length * sizeMm;
    };
    fitted('x'.repeat(10_000), { mostMm: 5, widthMm: 90 }, measure);
    expect(measured).toBeLessThan(20_000);
  });
});
