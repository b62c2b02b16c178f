import { describe, expect, test } from 'vitest';
import {
  ALL_POCKETS,
  ANYWHERE,
  ON_ITS_WAY,
  PLACE,
  placeOfMouth,
  WITHIN_REACH,
} from '../../src/machine/place.ts';
import { placeNames } from '../support/place-names.ts';

const NAMES = ['hopper', 'path', 'reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4', 'aside'];

describe('a place', () => {
  test('is one bit of a byte, and no other place', () => {
    expect(Object.keys(PLACE)).toEqual(NAMES);
    expect(Object.values(PLACE)).toEqual([1, 2, 4, 8, 16, 32, 64, 128]);
  });

  test.each([
    [0, 'reject'],
    [1, 'pocket1'],
    [2, 'pocket2'],
    [3, 'pocket3'],
    [4, 'pocket4'],
  ] as const)('behind mouth %i is %s', (mouth, name) => {
    expect(placeOfMouth(mouth)).toBe(PLACE[name]);
  });
});

describe('a set of places', () => {
  test.each([
    ['all pockets', ALL_POCKETS, ['pocket1', 'pocket2', 'pocket3', 'pocket4']],
    ['on its way', ON_ITS_WAY, ['hopper', 'path', 'reject', 'pocket1', 'pocket2', 'pocket3', 'pocket4']],
    ['within reach', WITHIN_REACH, ['hopper', 'path', 'reject', 'aside']],
    ['anywhere', ANYWHERE, NAMES],
    ['nowhere', 0, []],
    ['one pocket', PLACE.pocket3, ['pocket3']],
  ])('%s has its names', (_, mask, names) => {
    expect(placeNames(mask)).toEqual(names);
  });
});
