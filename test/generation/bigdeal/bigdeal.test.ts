import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { describe, expect, test } from 'vitest';
import { indexOfDeal } from '../../../src/bridge/deal-index.ts';
import {
  type BigDealSource,
  bigDealIndices,
  bigDeals,
  seedOfEntropy,
} from '../../../src/generation/bigdeal/bigdeal.ts';

const bytesOf = (text: string): Uint8Array => new TextEncoder().encode(text);

/** Written by BigDeal 2.0: `bigdealx -n 4 -h 00112233445566778899AABBCCDDEEFF00112233`, owner `Anchor Test`. */
const SOURCE: BigDealSource = {
  seed: hexToBytes('00112233445566778899AABBCCDDEEFF00112233'),
  owner: bytesOf('Anchor Test'),
};
const INDICES = [
  25826607466299924627494664329n,
  7640727593469965041120080082n,
  16596629799629125100824423051n,
  20243593082462740819573691992n,
];

describe('the deals of a source of BigDeal', () => {
  test('are those of BigDeal 2.0', () => {
    expect(bigDeals(SOURCE, 4).map(indexOfDeal)).toEqual(INDICES);
  });

  test('begin the same in a longer set', () => {
    expect(bigDeals(SOURCE, 100).slice(0, 4).map(indexOfDeal)).toEqual(INDICES);
  });

  test.each([
    ['another owner', { ...SOURCE, owner: bytesOf('Anchor Tesu') }],
    ['another seed', { ...SOURCE, seed: SOURCE.seed.with(19, 0x34) }],
  ])('are others for %s', (_, source) => {
    expect(INDICES).not.toContain(bigDealIndices(source).next().value);
  });

  test('are refused for a seed of another length', () => {
    expect(() => bigDealIndices({ ...SOURCE, seed: new Uint8Array(19) }).next()).toThrow('20 bytes');
  });
});

test('the seed of entropy is its RIPEMD-160', () => {
  // The value for "abc" in the specification of RIPEMD-160 (Dobbertin, Bosselaers, Preneel 1996, appendix B).
  expect(bytesToHex(seedOfEntropy(bytesOf('abc')))).toBe('8eb208f7e05d987a9b044a8e98c6b087f15a0bfc');
});
