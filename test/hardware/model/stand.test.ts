import { expect, test } from 'vitest';
import { STAND_PICTURES } from '../../../hardware/model/stand/picture.ts';
import { STAND_PARTS, STAND_STEPS, type StandPart } from '../../../hardware/model/stand/steps.ts';

const PARTS: readonly StandPart[] = STAND_PARTS;

test('each part of the stand is put in once, and nothing else is', () => {
  const added = new Map<string, number>();
  for (const { adds } of STAND_STEPS)
    for (const [name, count] of Object.entries(adds)) added.set(name, (added.get(name) ?? 0) + count);
  expect(Object.fromEntries(added)).toEqual(
    Object.fromEntries(PARTS.map(({ count, name }) => [name, count])),
  );
});

test('the stand costs at most 190 euros, has fewer than 200 parts, and a picture for each step', () => {
  const sum = PARTS.reduce((total, { count, eur }) => total + count * eur, 0);
  expect(sum).toBeLessThanOrEqual(190);
  expect(PARTS.reduce((total, { count }) => total + count, 0)).toBeLessThan(200);
  expect(STAND_PICTURES).toBe(STAND_STEPS.length);
  expect(PARTS.filter(({ designation, or }) => designation === '' || or === '')).toEqual([]);
});
