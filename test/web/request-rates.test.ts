import { expect, test } from 'vitest';
import { RequestRates } from '../../src/web/request-rates.ts';

let nowMs = 0;
const rates = new RequestRates({}, () => nowMs).child();
const ask = (owner: string): number => {
  let asked = 0;
  rates.incr(owner, (_, { current } = { current: 0, ttl: 0 }) => (asked = current), 60_000);
  return asked;
};

test('requests are counted by their owner, in windows of steady time', () => {
  expect([ask('one'), ask('one'), ask('two')]).toEqual([1, 2, 1]);
  nowMs = 59_999;
  expect(ask('one')).toBe(3);
  nowMs = 60_000;
  expect([ask('one'), ask('two')]).toEqual([1, 1]);
});

test('the owner who has asked least lately is forgotten where there are too many', () => {
  ask('first');
  for (let each = 0; each < 5_000; each++) ask(`other ${each}`);
  expect([ask('other 4999'), ask('first')]).toEqual([2, 1]);
});
