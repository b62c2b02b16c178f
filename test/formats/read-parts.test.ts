import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../src/bridge/deck.ts';
import { FORMATS } from '../../src/formats/catalogue/catalogue.ts';
import { readParts } from '../../src/formats/read-parts.ts';
import { dealOf } from '../support/arbitraries.ts';
import { bytesOf, dealsOf, format, setOf } from './support.ts';

const SAMPLE = fc.sample(dealOf(DECKS.standard), { numRuns: 40, seed: 6 });
/** More than two parts of the largest spelling. */
const MANY = setOf(Array.from({ length: 5000 }, (_, at) => SAMPLE[at % SAMPLE.length]!));
const CUT = FORMATS.filter(({ cut, write }) => cut !== undefined && write !== undefined);

/** The bytes of a file in chunks of a size that fits no record. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  for (let at = 0; at < bytes.length; at += 99_991) yield bytes.subarray(at, at + 99_991);
}

describe('a large file read part by part', () => {
  test.each(CUT.map((each) => [each.name, each] as const))(
    'has the boards of the whole: %s',
    (_name, each) => {
      const bytes = each.write!(MANY);
      const parts = [...readParts(each, chunksOf(bytes))];
      expect(parts.flatMap(dealsOf)).toEqual(dealsOf(MANY));
      expect(parts.length > 1 || bytes.length < 1_100_000).toBe(true);
      const told = parts
        .flatMap(({ problems }) => problems)
        .filter(({ code }) => code !== 'deal-on-two-boards');
      expect(told).toEqual([]);
    },
  );

  test('tells problems by the line of the whole', () => {
    const good = new TextDecoder().decode(format('lines').write!(MANY));
    const bytes = bytesOf(`${good}${good}${good.slice(10)}`);
    const problems = [...readParts(format('lines'), chunksOf(bytes))].flatMap((part) => part.problems);
    expect(problems.filter(({ severity }) => severity === 'error').map(({ line }) => line)).toEqual([10_001]);
  });

  test('is read whole where its format can not be cut', () => {
    const set = setOf(SAMPLE);
    const parts = [...readParts(format('json'), chunksOf(format('json').write!(set)))];
    expect(parts.map(dealsOf)).toEqual([dealsOf(set)]);
  });

  test('is one part, and told of, where it is empty', () => {
    const parts = [...readParts(format('lines'), [])];
    expect(parts.map(({ problems }) => problems.map(({ code }) => code))).toEqual([['no-deals']]);
  });
});
