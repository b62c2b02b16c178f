import { expect, test } from 'vitest';
import { decodeTerm, leftMs, Terms } from '../../../src/app/access/term.ts';
import { fits } from '../../../src/job/decode.ts';

test.each([
  ['as it begins', 'one', 1_000, 1_000, 500],
  ['in the midst of it', 'one', 1_200, 0, 300],
  ['at its end', 'one', 1_500, 0, 0],
  ['long after it', 'one', 9_000, 0, 0],
  ['of a moment that has not come yet, no longer than itself', 'one', 400, 0, 500],
  ['after another start, when it is first seen', 'two', 70, 70, 500],
  ['after another start, later', 'two', 170, 70, 400],
  ['after another start that has lasted longer', 'two', 9_000, 70, 0],
])('a term still lasts, %s', (_, boot, ms, seenMs, left) => {
  expect(leftMs({ since: { boot: 'one', ms: 1_000 }, forMs: 500 }, { boot, ms }, seenMs)).toBe(left);
});

test('a term that was kept counts anew from its first look after another start, in each process', () => {
  let now = { boot: 'one', ms: 1_000 };
  const kept = new Terms(() => now).begin(500);
  now = { boot: 'two', ms: 90_000 };
  const [first, second] = [new Terms(() => now), new Terms(() => now)];
  expect(first.leftMs(kept)).toBe(500);
  now = { boot: 'two', ms: 90_300 };
  expect([first.leftMs(kept), second.leftMs(kept)]).toEqual([200, 500]);
  expect(first.leftMs(first.begin(50))).toBe(50);
});

test.each([
  [{ since: { boot: 'one', ms: 1 }, forMs: 2 }, true],
  [{ since: { boot: 'one', ms: 1 } }, false],
  [{ since: { boot: 1, ms: 1 }, forMs: 2 }, false],
  [{ since: null, forMs: 2 }, false],
  ['2036-01-01T00:00:00Z', false],
  [null, false],
])('%j is read as a term: %s', (value, is) => {
  expect(fits(decodeTerm)(value)).toBe(is);
});
