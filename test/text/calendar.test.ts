import { expect, test } from 'vitest';
import { isNoDay } from '../../src/text/calendar.ts';

test.each([
  ['2026-11-24', false],
  ['2024-02-29', false],
  ['2000.2.29', false],
  ['2026-13-45', true],
  ['2026-02-29', true],
  ['1900/02/29', true],
  ['2026.11.31', true],
  ['2026-00-10', true],
  ['2026-10-00', true],
  ['2026.11.??', false],
  ['Monday 24 November 2026', false],
  ['24-13-2026', false],
])('%s is no day: %s', (text, expected) => {
  expect(isNoDay(text)).toBe(expected);
});
