import { describe, expect, test } from 'vitest';
import { SEATS } from '../../src/bridge/seat.ts';
import { LANGUAGES } from '../../src/words/language.ts';
import { strainSign } from '../../src/words/paper/strain-sign.ts';
import { BOARD_WORDS } from '../../src/words/paper/tables.ts';

describe.each(LANGUAGES)('the words of boards in %s', (language) => {
  const words = BOARD_WORDS[language];

  test('tell seats, suits and vulnerabilities apart', () => {
    for (const set of [
      words.seats,
      words.letters,
      words.suits,
      words.vulnerability,
      words.shortVulnerability,
    ]) {
      expect(new Set(Object.values(set)).size).toBe(4);
    }
  });

  test('name the sides by the letters of their seats', () => {
    const sorted = (text: string): string => [...text].sort().join('');
    const [north, east, south, west] = SEATS.map((seat) => words.letters[seat]);
    expect(sorted(words.sides.ns)).toBe(sorted(`${north}${south}`));
    expect(sorted(words.sides.ew)).toBe(sorted(`${east}${west}`));
  });

  test('say which side is vulnerable by its letters', () => {
    for (const phrases of [words.vulnerability, words.shortVulnerability]) {
      expect(phrases.ns).toContain(words.sides.ns);
      expect(phrases.ew).toContain(words.sides.ew);
    }
  });

  test('write strains with suit signs and the letters of no trump', () => {
    expect(strainSign('H', words)).toBe('♥');
    expect(strainSign('NT', words)).toBe(words.noTrumpLetters);
  });
});
