import { describe, expect, test } from 'vitest';
import { parseTargets, RUSSIAN_TARGETS } from '../../src/scoring/rules/russian-targets.ts';
import { russianScore } from '../../src/scoring/russian.ts';

const CALM = { vulnerable: false, opponentsVulnerable: false };

describe('a deal of Russian Chicago', () => {
  test('of the published examples comes to -3 and +10 IMPs', () => {
    expect(russianScore(RUSSIAN_TARGETS, { ...CALM, score: 170, points: 24, vulnerable: true })).toEqual({
      target: 290,
      imps: -3,
    });
    expect(russianScore(RUSSIAN_TARGETS, { ...CALM, score: 420, points: 18 })).toEqual({
      target: -70,
      imps: 10,
    });
  });

  test('is worth to one side what it costs the other', () => {
    for (let points = 0; points <= 40; points++) {
      for (const [ours, theirs] of [
        [true, false],
        [false, true],
        [true, true],
      ] as const) {
        const us = { score: 430, points, vulnerable: ours, opponentsVulnerable: theirs };
        const them = { score: -430, points: 40 - points, vulnerable: theirs, opponentsVulnerable: ours };
        const [one, other] = [russianScore(RUSSIAN_TARGETS, us), russianScore(RUSSIAN_TARGETS, them)];
        expect([one.target + other.target, one.imps + other.imps]).toEqual([0, 0]);
      }
    }
  });

  test('has a target for every count of points, and none beyond', () => {
    const targets = Array.from(
      { length: 41 },
      (_, points) => russianScore(RUSSIAN_TARGETS, { ...CALM, score: 0, points }).target,
    );
    expect(targets.slice(20)).toEqual(targets.slice(20).toSorted((a, b) => a - b));
    expect(() => russianScore(RUSSIAN_TARGETS, { ...CALM, score: 0, points: 41 })).toThrow(RangeError);
  });
});

describe('a table of targets', () => {
  const written = [...RUSSIAN_TARGETS.rows].map(([points, row]) => [points, ...row].join(', '));

  test('is read back as it was written', () => {
    const text = ['points, not vulnerable, vulnerable', '# of 1990', '', ...written].join('\r\n');
    expect(parseTargets(text)).toEqual({ ok: true, value: RUSSIAN_TARGETS });
  });

  test('may have ranges, one value for both, and other decks', () => {
    const read = parseTargets('30-31 0/10\n32-60\t100');
    expect(read.ok && [read.value.deckPoints, read.value.rows.get(31), read.value.rows.get(60)]).toEqual([
      60,
      [0, 10],
      [100, 100],
    ]);
  });

  test.each([
    ['20-39,0,0\n40 x', 2, 'this is not a row like "24, 200, 290" or "37-40, 1300, 1950"'],
    ['20-40,0,0\n24,1,1', 2, 'there are two rows for 24 points'],
    ['40-20,0,0', 1, '40-20 ends before it begins'],
    ['20-30,0,0\n33-40,0,0', 0, 'there is no row for 31, 32 of 40 points'],
    ['19-40,0,0', 0, 'rows begin at half the points, 20: the other side has more where one has 19'],
    ['', 0, 'rows go up to the points of the deck, an even number: 40 with 52 cards'],
  ])('%j is refused', (text, line, message) => {
    expect(parseTargets(text)).toEqual({ ok: false, problems: [{ line, message }] });
  });
});
