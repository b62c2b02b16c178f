import { describe, expect, test } from 'vitest';
import { osRandom } from '../../src/adapters/system/os-random.ts';
import { completeDeal } from '../../src/bridge/deal.ts';
import { indexOfDeal } from '../../src/bridge/deal-index.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import {
  describeOrigin,
  type Generated,
  generateEventDeals,
  generateSeededDeals,
} from '../../src/generation/generate.ts';
import { type EventBytes, seededBytes } from '../../src/generation/random-source.ts';

const { standard, super: superDeck } = DECKS;
const BOTH = [standard, superDeck];

function indicesOf({ deals }: Generated): bigint[] {
  return deals.map(indexOfDeal);
}

describe('deals for an event', () => {
  test.each(BOTH)('are so many complete deals that differ: $name', (deck) => {
    const set = generateEventDeals(osRandom, deck, 36);
    expect(set).toMatchObject({ origin: { kind: 'event' }, deck });
    expect(set.deals.every((deal) => deal.deck === deck && completeDeal(deal).ok)).toBe(true);
    expect(new Set(indicesOf(set)).size).toBe(36);
  });

  test('are others every time', () => {
    const [a, b] = [0, 1].map(() => indicesOf(generateEventDeals(osRandom, standard, 10)));
    expect(a).not.toEqual(b);
  });

  test('are refused from a source that repeats itself', () => {
    const stuck: EventBytes = { kind: 'operating-system', bytes: (count) => new Uint8Array(count) };
    expect(() => generateEventDeals(stuck, standard, 2)).toThrow('the same deal twice');
  });
});

describe('deals of a seed', () => {
  test.each(BOTH)('are the same every time: $name', (deck) => {
    const set = generateSeededDeals('club night', deck, 20);
    expect(set.origin).toEqual({ kind: 'seeded', seed: 'club night' });
    expect(indicesOf(set)).toEqual(indicesOf(generateSeededDeals('club night', deck, 20)));
    expect(indicesOf(set)).not.toEqual(indicesOf(generateSeededDeals('Club night', deck, 20)));
  });

  test('stay the same from release to release', () => {
    expect(indicesOf(generateSeededDeals('first-evening', standard, 2))).toEqual([
      3136739922863868546771798749n,
      24078959754984208951672262605n,
    ]);
    expect(indicesOf(generateSeededDeals('first-evening', superDeck, 2))).toEqual([
      141505138716120283651218201511727376003n,
      151272864448758636937316238314901284944n,
    ]);
  });

  test.each(BOTH)('begin the same in a longer set: $name', (deck) => {
    const longer = indicesOf(generateSeededDeals('x', deck, 30));
    expect(indicesOf(generateSeededDeals('x', deck, 12))).toEqual(longer.slice(0, 12));
  });
});

describe('any deals', () => {
  test.each([-1, 1.5, Number.NaN])('cannot be %d in number', (count) => {
    expect(() => generateSeededDeals('x', standard, count)).toThrow(RangeError);
    expect(() => generateEventDeals(osRandom, standard, count)).toThrow(RangeError);
  });

  test('may be none', () => {
    expect(generateEventDeals(osRandom, standard, 0).deals).toEqual([]);
  });

  test('of a seed cannot be taken for those of an event', () => {
    const takeEvent = (set: Generated<'event'>): string => set.origin.kind;
    const seeded = generateSeededDeals('x', standard, 1);
    // @ts-expect-error a seeded set is not an event's
    expect(takeEvent(seeded)).toBe('seeded');
    // @ts-expect-error nor does a new label make it one
    expect(takeEvent({ ...seeded, origin: { kind: 'event' } })).toBe('event');
    // @ts-expect-error nor do seeded bytes make a set for an event
    expect(() => generateEventDeals(seededBytes('x'), standard, 1)).toThrow('not made from a seed');
  });

  test('say where they come from, on one line', () => {
    expect(describeOrigin(generateSeededDeals('x', standard, 0).origin)).toBe(
      'Made from the seed "x": for tests and teaching, not for an event.',
    );
    expect(describeOrigin({ kind: 'seeded', seed: 'a\n"b' })).toContain('"a\\n\\"b"');
    expect(describeOrigin({ kind: 'event' })).toBe('Made from the randomness of the operating system.');
  });
});
