import { describe, expect, test } from 'vitest';
import { formatRank, LANGUAGES } from '../../src/bridge/rank-letters.ts';

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
    expect([17, 16, 15, 14, 13].map((rank) => formatRank(rank, language)).join(' ')).toBe(letters);
  });

  test.each(LANGUAGES)('are numbers up to the twelve in %s', (language) => {
    expect(RANKS.slice(0, 12).map((rank) => formatRank(rank, language))).toEqual(
      RANKS.slice(0, 12).map(String),
    );
  });

  test.each(LANGUAGES)('are written in seventeen ways that differ, whatever the case, in %s', (language) => {
    expect(new Set(RANKS.map((rank) => formatRank(rank, language).toUpperCase())).size).toBe(17);
  });
});
