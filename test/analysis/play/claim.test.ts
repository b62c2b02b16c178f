import { describe, expect, test } from 'vitest';
import { type Claim, judgeClaim } from '../../../src/analysis/play/claim.ts';

const CLAIM: Claim = { claimed: 9, won: 6, left: 4, tricks: 9 };

describe('a claim', () => {
  test.each<[string, Partial<Claim>, string]>([
    ['as many as best play gives', {}, 'right'],
    ['one more', { claimed: 10 }, 'too-many'],
    ['one fewer', { claimed: 8 }, 'too-few'],
    ['more than there are left', { claimed: 11 }, 'impossible'],
    ['fewer than declarer has', { claimed: 5 }, 'impossible'],
    ['inside what is known', { tricks: { least: 8, most: 10 } }, 'open'],
    ['above what is known', { claimed: 10, tricks: { least: 8, most: 9 } }, 'too-many'],
    ['below what is known', { claimed: 8, tricks: { least: 9, most: 10 } }, 'too-few'],
  ])('of %s', (_, change, verdict) => {
    expect(judgeClaim({ ...CLAIM, ...change }).verdict).toBe(verdict);
  });

  test('is certain only where every legal play comes to it', () => {
    expect(judgeClaim({ ...CLAIM, anyPlay: 9 }).isCertain).toBe(true);
    expect(judgeClaim({ ...CLAIM, anyPlay: { least: 8, most: 9 } }).isCertain).toBe(false);
    expect(judgeClaim(CLAIM).isCertain).toBe(false);
  });
});
