import { describe, expect, test } from 'vitest';
import { recogniseFormat } from '../../src/formats/catalogue/catalogue.ts';
import { codes, dealsOf, fixture, fixturesIn, format, setOf } from './support.ts';

/** The numbers of the four deals, as BigDeal prints them. */
const NUMBERS = [
  25826607466299924627494664329n,
  7640727593469965041120080082n,
  16596629799629125100824423051n,
  20243593082462740819573691992n,
];
const DEALS = NUMBERS.map((number, at) => [at + 1, number]);

/** The format of each file that BigDeal 2.0 wrote of them. */
const FILES = {
  'ber.ber': 'ber',
  'borel.bhg': 'bhg',
  'bri.bri': 'bri',
  'cds.cds': 'cds',
  'csv.csv': 'csv',
  'dge.dge': 'dge',
  'dlm.dlm': 'dlm',
  'dlmblind.dlm': 'dlm',
  'dup.dup': 'dup',
  'dupblind.dup': 'dup',
  'goedel.goe': 'goedel',
  'kops.rzd': 'rzd',
  'lin.lin': 'lin',
  'pbn.pbn': 'pbn',
} as const;
const FILE_NAMES = Object.keys(FILES) as (keyof typeof FILES)[];

const latin1 = (bytes: Uint8Array) => Buffer.from(bytes).toString('latin1');

describe('the four deals of BigDeal 2.0', () => {
  test('are in a file of each of its formats', () => {
    expect(
      fixturesIn('bigdeal')
        .filter((name) => name.startsWith('t4_'))
        .sort(),
    ).toEqual(FILE_NAMES.map((name) => `t4_${name}`).sort());
  });

  test.each(FILE_NAMES)('are read from t4_%s', (name) => {
    const bytes = fixture(`bigdeal/t4_${name}`);
    const found = recogniseFormat(bytes);
    const set = found?.read(bytes) ?? setOf([]);
    expect([found?.name, dealsOf(set), codes(set)]).toEqual([FILES[name], DEALS, []]);
  });

  test.each(FILE_NAMES)('are written of t4_%s as in all files but the PBN, byte for byte', (name) => {
    const set = format(FILES[name]).read(fixture(`bigdeal/t4_${name}`));
    for (const other of FILE_NAMES.filter((each) => each !== 'pbn.pbn')) {
      const { write, losses } = format(FILES[other]);
      const bytes = write!({ ...set, blind: other.includes('blind') }, { generator: 'Big Deal version 2.0' });
      expect([other, losses(set).filter(({ needsConsent }) => needsConsent), latin1(bytes)]).toEqual([
        other,
        [],
        latin1(fixture(`bigdeal/t4_${other}`)),
      ]);
    }
  });

  test.each(['dup', 'dlm'] as const)('are sealed in %s as by its other name', (name) => {
    const set = format(name).read(fixture(`bigdeal/t4_${name}.${name}`));
    const bytes = format(`${name}blind`).write!(set, { generator: 'Big Deal version 2.0' });
    expect(latin1(bytes)).toBe(latin1(fixture(`bigdeal/t4_${name}blind.${name}`)));
  });

  test('keep their numbers from 11 to 14 in DLM, which also has the range in its check sum', () => {
    const bytes = fixture('bigdeal/t1114.dlm');
    const { read, write } = format('dlm');
    const set = read(bytes);
    expect([set.boards.map(({ number }) => number), codes(set)]).toEqual([[11, 12, 13, 14], []]);
    expect(Buffer.from(write!(set, { generator: 'Big Deal version 2.0' }))).toEqual(Buffer.from(bytes));
  });

  test('lose their numbers from 11 to 14 in the DUP of BigDeal, which says 1 to 4; ours says 11 to 14', () => {
    const theirs = fixture('bigdeal/t1114.dup');
    const { read, write } = format('dup');
    expect(read(theirs).boards.map(({ number }) => number)).toEqual([1, 2, 3, 4]);
    const set = format('dlm').read(fixture('bigdeal/t1114.dlm'));
    const ours = write!(set);
    const different = [...ours.keys()].filter((at) => ours[at] !== theirs[at]).map((at) => at % 156);
    expect(different).toEqual(Array(4).fill([149, 153]).flat());
    expect(dealsOf(read(ours))).toEqual(dealsOf(set));
  });
});
