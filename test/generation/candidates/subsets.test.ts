import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { subsetsOf } from '../../../src/generation/candidates/subsets.ts';
import { Words } from '../../../src/generation/candidates/words.ts';
import { wordsAsBytes } from '../../support/candidate-bytes.ts';
import '../../support/seeded.ts';

const BY_WIDTH = [13, 17].map((width) => subsetsOf(width));

/** The words whose 16 bits make the numbers 0, 1, ... below a bound. */
function* bitsFor(bound: number): Generator<number> {
  for (let index = 0; index < bound; index++) yield Math.ceil((index * 65536 + (65536 % bound)) / bound);
}

describe.each(BY_WIDTH)('subsets of a suit of $width', (subsets) => {
  const sets = fc.integer({ min: 0, max: subsets.full });

  test('are counted', () => {
    expect(subsets.sizes[subsets.full]).toBe(subsets.width);
    expect(subsets.ways(subsets.width, 0)).toBe(1);
    expect(subsets.ways(5, 6)).toBe(0);
    expect(subsets.ways(subsets.width, 8)).toBe(subsets.width === 13 ? 1287 : 24310);
  });

  test('have bits put into their places in order', () => {
    fc.assert(
      fc.property(sets, fc.nat(), (set, some) => {
        const size = subsets.sizes[set]!;
        const bits = some & ((1 << size) - 1);
        let expected = 0;
        for (let place = 0, bit = 0; place < subsets.width; place++) {
          if (((set >> place) & 1) === 1) expected |= ((bits >> bit++) & 1) << place;
        }
        expect(subsets.putInto(set, bits)).toBe(expected);
      }),
    );
  });

  test('are each drawn for one number', () => {
    fc.assert(
      fc.property(fc.oneof(sets, fc.constant(subsets.full)), fc.integer({ min: 0, max: 5 }), (set, asked) => {
        const size = Math.min(asked, subsets.sizes[set]!);
        const ways = subsets.ways(subsets.sizes[set]!, size);
        const words = new Words(wordsAsBytes(0));
        const drawn = new Set([...bitsFor(ways)].map((bits) => subsets.draw(words, bits, set, size)));
        expect(drawn.size).toBe(ways);
        const fits = (subset: number) => (subset & ~set) === 0 && subsets.sizes[subset] === size;
        expect([...drawn].every(fits)).toBe(true);
      }),
      { numRuns: 12 },
    );
  });
});
