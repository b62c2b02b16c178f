import { describe, expect, test } from 'vitest';
import { type EveningResult, lostOf, problemsOf, unfinishedOf } from './evening.ts';

const RIGHT: EveningResult = {
  boards: 2,
  wanted: 3,
  faults: 3,
  kinds: ['killHost'],
  unjudged: [],
  hitMotors: 1,
  final: [1, 2],
  abandoned: [],
  wrong: [],
  parts: ['deal', 'read', 'count', 'test'],
  read: ['1 same', '2 same'],
  isDeckComplete: true,
  isDeckPassed: true,
  lost: [],
  badEnds: [],
  ranOn: 0,
  waitedForDisk: 0,
  late: [],
};

describe('an evening', () => {
  test('is right where every board is final, read as dealt, and nothing told is lost', () => {
    expect([...problemsOf(RIGHT), ...unfinishedOf(RIGHT)]).toEqual([]);
  });

  test.each<[Partial<EveningResult>, RegExp]>([
    [{ boards: 0 }, /no board was dealt/],
    [{ faults: 2 }, /only 2 of 3 faults/],
    [{ hitMotors: 0 }, /no fault came while motors turned/],
    [{ badEnds: ['read ended with 5'] }, /read ended with 5/],
    [{ final: [1] }, /boards 2 are not final/],
    [{ abandoned: [2] }, /boards 2 were abandoned/],
    [{ wrong: [1] }, /boards 1 do not hold/],
    [{ read: ['1 same', '2 different'] }, /boards 2 were not read as dealt/],
    [{ read: ['1 same'] }, /boards 2 were not read as dealt/],
    [{ isDeckComplete: false }, /deck was not counted/],
    [{ isDeckPassed: false }, /deck was not tested/],
    [{ lost: ['x'] }, /told and lost: x/],
    [{ unjudged: ['slowDisk'] }, /what came of slowDisk/],
    [{ ranOn: 1 }, /without a living host/],
    [{ waitedForDisk: 2 }, /2 times the machine stopped because/],
  ])('is not where %o', (changes, words) => {
    const result = { ...RIGHT, ...changes };
    expect([...problemsOf(result), ...unfinishedOf(result)].join('; ')).toMatch(words);
  });
});

describe('what was told and lost', () => {
  const journal = ['{"seq":1,"at":"now","kind":"job-started"}', '{"seq":2,"at":"then","kind":"armed"}', ''];

  test('is an event that the journal does not have', () => {
    const told =
      '{"seq":1,"at":"now","kind":"job-started"}\n{"seq":2,"at":"then","kind":"armed"}\n{"seq":3,"kind":"asked"}';
    expect(lostOf(told, journal.join('\n'))).toEqual(['{"seq":3,"kind":"asked"}']);
    expect(lostOf(told.split('\n').slice(0, 2).join('\n'), journal.join('\n'))).toEqual([]);
  });
});
