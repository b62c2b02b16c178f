import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { DECKS } from '../../src/bridge/deck.ts';
import { FORMATS } from '../../src/formats/catalogue/catalogue.ts';
import type { DealSet } from '../../src/formats/core/deal-set.ts';
import { dealOf } from '../support/arbitraries.ts';
import { codes, dealsOf, setOf } from './support.ts';

const WRITTEN = FORMATS.filter(({ write }) => write !== undefined);
const PAIRS = WRITTEN.flatMap((from) => WRITTEN.map((to) => [from.name, to.name, from, to] as const));

/** Sets of one to six boards that every format can hold. */
const SAMPLES: readonly DealSet[] = fc
  .sample(fc.array(dealOf(DECKS.standard), { minLength: 1, maxLength: 6 }), { numRuns: 2, seed: 6 })
  .map((deals) => setOf([...new Map(deals.map((deal) => [JSON.stringify(deal.hands), deal])).values()]));

/** Boards with the numbers that all formats can hold, or with any that the file says. */
function sets(mostNumber: number): fc.Arbitrary<DealSet> {
  const deals = fc.uniqueArray(dealOf(DECKS.standard), {
    minLength: 1,
    maxLength: 6,
    selector: ({ hands }) => JSON.stringify(hands),
  });
  const numbers = fc.uniqueArray(fc.integer({ min: 1, max: mostNumber }), { minLength: 6, maxLength: 6 });
  return fc.tuple(deals, numbers).map(([each, some]) => setOf(each, some));
}

describe('deals that go from one format to another and back', () => {
  test.each(PAIRS)('from %s to %s are the same', (_from, _to, from, to) => {
    for (const set of SAMPLES) {
      const there = to.read(to.write!(from.read(from.write!(set))));
      expect([dealsOf(there), codes(there)]).toEqual([dealsOf(set), []]);
      const back = from.read(from.write!(there));
      expect(back.boards.map(({ number, dealer, vulnerability }) => [number, dealer, vulnerability])).toEqual(
        set.boards.map(({ number, dealer, vulnerability }) => [number, dealer, vulnerability]),
      );
      expect(dealsOf(back)).toEqual(dealsOf(set));
    }
  });

  test.each(WRITTEN.map((format) => [format.name, format] as const))(
    'keep in %s all that no loss is told of',
    (_name, format) => {
      fc.assert(
        fc.property(sets(120), (set) => {
          const losses = format.losses(set);
          fc.pre(!losses.some(({ refused }) => refused));
          const again = format.read(format.write!(set));
          const lost = losses.map(({ code }) => code);
          const deals = (each: DealSet): bigint[] => dealsOf(each).map(([, index]) => index);
          const sorted = (each: bigint[]): bigint[] => each.toSorted((a, b) => (a < b ? -1 : 1));
          expect(sorted(deals(again))).toEqual(sorted(deals(set)));
          if (!lost.includes('board-order')) expect(deals(again)).toEqual(deals(set));
          if (lost.length === 0) expect(dealsOf(again)).toEqual(dealsOf(set));
          if (!lost.includes('board-gaps')) expect(codes(again)).toEqual([]);
        }),
        { numRuns: 15, seed: 6 },
      );
    },
  );
});
