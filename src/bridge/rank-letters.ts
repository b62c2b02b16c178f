/** Languages whose rank letters are known, by ISO 639-1: `sv da no` the Scandinavian ones, `sl` Slovenian. */
export const LANGUAGES = ['en', 'ro', 'pl', 'it', 'fr', 'de', 'nl', 'sl', 'sv', 'da', 'no'] as const;
export type Language = (typeof LANGUAGES)[number];

/** The letters of a language for the honours. */
type HonourLetters = readonly [maid: string, jack: string, queen: string, king: string, ace: string];

/** The lowest rank with a letter, the Maid; below it ranks are numbers. */
const MAID = 13;

/**
 * The letters on cards and in print. Only the Romanian Maid (subreta) has a letter of its own, S: it comes with
 * the Super Bridge deck; every other language takes the M of Maid.
 */
const HONOURS: Readonly<Record<Language, HonourLetters>> = {
  en: ['M', 'J', 'Q', 'K', 'A'],
  ro: ['S', 'V', 'D', 'R', 'A'],
  pl: ['M', 'W', 'D', 'K', 'A'],
  it: ['M', 'F', 'D', 'R', 'A'],
  fr: ['M', 'V', 'D', 'R', 'A'],
  de: ['M', 'B', 'D', 'K', 'A'],
  nl: ['M', 'B', 'V', 'H', 'A'],
  sl: ['M', 'J', 'Q', 'K', 'A'],
  sv: ['M', 'Kn', 'D', 'K', 'E'],
  da: ['M', 'Kn', 'D', 'K', 'E'],
  no: ['M', 'Kn', 'D', 'K', 'E'],
};

/** A rank (1..17) as a language writes it: `1` to `12`, then its letters. */
export function formatRank(rank: number, language: Language): string {
  return rank < MAID ? String(rank) : (HONOURS[language][rank - MAID] ?? '');
}
