import { describe, expect, test } from 'vitest';
import { openCandidateBytes } from '../../../src/adapters/system/candidate-bytes.ts';
import { Words } from '../../../src/generation/candidates/words.ts';
import { wordsAsBytes } from '../../support/candidate-bytes.ts';
import { fitOf } from '../../support/chi-square.ts';

describe('words', () => {
  test('are read low byte first, from chunk to chunk', () => {
    const words = new Words(wordsAsBytes(1, -2, 3));
    expect([1, 2, 3, 4].map(() => words.next())).toEqual([1, -2, 3, 1]);
  });

  test('are read from a chunk that begins anywhere in its buffer', () => {
    const bytes = new Uint8Array([9, 1, 0, 0, 0]).subarray(1);
    expect(new Words({ kind: 'candidates', chunk: () => bytes }).next()).toBe(1);
  });

  test.each([0, 3])('are refused from a source that gives %s bytes', (count) => {
    const words = new Words({ kind: 'candidates', chunk: () => new Uint8Array(count) });
    expect(() => words.next()).toThrow(`${count} bytes`);
  });
});

describe('a number below a bound', () => {
  test('is drawn again where its word would favour it', () => {
    // 2^32 = 3 * 1431655765 + 1: of all words, only 0 is one too many.
    expect(new Words(wordsAsBytes(0, -1)).below(3)).toBe(2);
    expect(new Words(wordsAsBytes(1)).below(3)).toBe(0);
  });

  test.each([1, 2, 3, 7, 1716, 24310, 2 ** 31])('is below %i and takes its ends', (bound) => {
    expect(new Words(wordsAsBytes(-1)).below(bound)).toBe(bound - 1);
    expect(new Words(wordsAsBytes((1 << 30) + 1)).below(bound)).toBe(Math.floor(bound / 4));
  });

  test.each([2 ** 22 + 1, 3 * 2 ** 29 + 1, 2 ** 31 - 1])(
    'is exact where the product has 60 bits: %i',
    (bound) => {
      for (const word of [0xffff_fffd, 0xdead_beef, 0x8000_0001, 0x1234_5679]) {
        const product = BigInt(word) * BigInt(bound);
        const low = product & 0xffff_ffffn;
        const isKept = low >= 2n ** 32n % BigInt(bound);
        const found = new Words(wordsAsBytes(word | 0, -1)).below(bound);
        expect(found).toBe(isKept ? Number(product >> 32n) : bound - 1);
      }
    },
  );

  test.each([3, 7, 1287, 1716, 24310])('is as often made of each 16 bits: %i', (bound) => {
    const counts = new Array<number>(bound).fill(0);
    const again = new Words(wordsAsBytes(0xffff));
    let drawnAgain = 0;
    for (let bits = 0; bits < 65536; bits++) {
      const before = again.belowFrom(bits, bound);
      const low = (bits * bound) & 0xffff;
      if (low < 65536 % bound) drawnAgain++;
      else counts[before]!++;
    }
    expect(new Set(counts)).toEqual(new Set([Math.floor(65536 / bound)]));
    expect(drawnAgain).toBe(65536 % bound);
  });
});

test('fractions are above 0, at most 1, and uniform', () => {
  expect(new Words(wordsAsBytes(0)).fraction()).toBe(2 ** -53);
  expect(new Words(wordsAsBytes(-1)).fraction()).toBe(1);
  const words = new Words(openCandidateBytes('fractions'));
  const counts = new Array<number>(100).fill(0);
  for (let draw = 0; draw < 20_000; draw++) counts[Math.floor(words.fraction() * 100)]!++;
  expect(fitOf(counts, new Array<number>(100).fill(1))).toBeGreaterThan(1e-6);
});

describe('bytes of candidates', () => {
  const first = (seed?: string) =>
    Buffer.from(openCandidateBytes(seed).chunk().subarray(0, 16)).toString('hex');

  test('are the same for a seed for ever', () => {
    expect(first('lesson-1')).toBe('021b68272980ced6e41e2a30b4fc97cb');
    expect(first('lesson-2')).not.toBe(first('lesson-1'));
  });

  test('are others every time without a seed', () => {
    expect(first()).not.toBe(first());
  });

  test('go on from chunk to chunk', () => {
    const bytes = openCandidateBytes('x');
    const [a, b] = [bytes.chunk(), bytes.chunk()].map((chunk) => Buffer.from(chunk).toString('hex'));
    expect(a).not.toBe(b);
  });
});
