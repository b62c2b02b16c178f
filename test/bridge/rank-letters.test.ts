import { describe, expect, test } from 'vitest';
import { LANGUAGES, makeRank, parseRank, rankSpellings } from '../../src/bridge/rank-letters.ts';

const RANKS = Array.from({ length: 17 }, (_, index) => index + 1);

describe('the ranks of a language', () => {
  test.each([
    ['en', 'A K Q J M'],
    ['ro', 'A R D V S'],
    ['pl', 'A K D W M'],
    ['it', 'A R D F M'],
    ['fr', 'A R D V M'],
    ['de', 'A K D B M'],
    ['nl', 'A H V B M'],
    ['sl', 'A K Q J M'],
    ['sv', 'E K D Kn M'],
    ['da', 'E K D Kn M'],
    ['no', 'E K D Kn M'],
  ] as const)('are, from the ace down, in %s: %s', (language, letters) => {
    expect([17, 16, 15, 14, 13].map((rank) => makeRank(rank, language)).join(' ')).toBe(letters);
  });

  test.each(LANGUAGES)('are numbers up to the twelve in %s', (language) => {
    expect(RANKS.slice(0, 12).map((rank) => makeRank(rank, language))).toEqual(
      RANKS.slice(0, 12).map(String),
    );
  });

  test.each(LANGUAGES)('come back from what is written in %s, in either case', (language) => {
    for (const rank of RANKS) {
      expect(parseRank(makeRank(rank, language), language)).toBe(rank);
      expect(parseRank(makeRank(rank, language).toLowerCase(), language)).toBe(rank);
    }
  });

  test.each(LANGUAGES)('are written in seventeen ways that differ, whatever the case, in %s', (language) => {
    expect(new Set(RANKS.map((rank) => makeRank(rank, language).toUpperCase())).size).toBe(17);
  });

  test.each(LANGUAGES)('are read by spellings of which each has one rank in %s', (language) => {
    for (const [spelling, rank] of rankSpellings(language)) {
      expect(parseRank(spelling, language)).toBe(rank);
      const written = RANKS.filter((other) => makeRank(other, language).toUpperCase() === spelling);
      expect(written.length === 0 || written[0] === rank).toBe(true);
    }
  });

  test('read the Danish jack by either of its letters', () => {
    expect(parseRank('B', 'da')).toBe(14);
    expect(parseRank('kn', 'da')).toBe(14);
    expect(parseRank('B', 'sv')).toBeUndefined();
  });

  test.each(['', '0', '13', '01', 'X', '1 0', 'toString'])('do not include "%s"', (text) => {
    for (const language of LANGUAGES) expect(parseRank(text, language)).toBeUndefined();
  });
});
