import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { COPY_ORDERS, itemsOf, uniqueNameOf } from '../../src/job/plan.ts';
import { decodePlan, encodeDeals, encodeOutline, hashPlan } from '../../src/job/plan-codec.ts';

function namesOf(copies: number, order: 'set' | 'board'): string[] {
  return itemsOf(planOf({ boards: 3, copies, order })).map(({ number, copy }) => `${number}/${copy}`);
}

test('what tells a job from any other is its id, or what seals it where it has none', () => {
  const sealing = { kind: 'passphrase', salt: 'e5' } as const;
  expect(uniqueNameOf({ id: 'a1', sealing })).not.toBe(uniqueNameOf({ id: 'b2', sealing }));
  expect(uniqueNameOf({ sealing })).toBe('e5');
  expect(uniqueNameOf({ sealing: { kind: 'keyFile', name: '7.key' } })).toBe('7.key');
  expect(uniqueNameOf({})).toBeUndefined();
});

describe('the trays of a job', () => {
  test('come set by set', () => {
    expect(namesOf(2, 'set')).toEqual(['1/1', '2/1', '3/1', '1/2', '2/2', '3/2']);
  });

  test('come board by board', () => {
    expect(namesOf(2, 'board')).toEqual(['1/1', '1/2', '2/1', '2/2', '3/1', '3/2']);
  });

  test('are numbered from the first copy', () => {
    const plan = { ...planOf({ boards: 2, copies: 2 }), firstCopy: 3 };
    expect(itemsOf(plan).map(({ number, copy }) => `${number}/${copy}`)).toEqual([
      '1/3',
      '2/3',
      '1/4',
      '2/4',
    ]);
  });

  test.each([
    ['set', ['1/1', '2/1', '3/1', '1/2', '3/2', '3/3']],
    ['board', ['1/1', '1/2', '2/1', '3/1', '3/2', '3/3']],
  ] as const)('are as many of each board as it needs, by %s', (order, trays) => {
    const plan = { ...planOf({ boards: 3, copies: 3, order }), copiesOf: [2, 1, 3] };
    expect(itemsOf(plan).map(({ number, copy }) => `${number}/${copy}`)).toEqual(trays);
    expect(decodePlan(encodeOutline(plan), { deals: encodeDeals(plan) }, 'plan').copiesOf).toEqual([2, 1, 3]);
    expect(hashPlan(plan)).not.toBe(hashPlan({ ...plan, copiesOf: [2, 2, 3] }));
  });

  test('are every copy of every board, once', () => {
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 5 }), fc.constantFrom(...COPY_ORDERS), (copies, order) => {
        expect(new Set(namesOf(copies, order)).size).toBe(3 * copies);
      }),
    );
  });
});
