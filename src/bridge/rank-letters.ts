import { RANKS_PER_SUIT } from './card.ts';

/** Languages whose rank letters are known, by ISO 639-1: `sv da no` the Scandinavian ones, `sl` Slovenian. */
export const LANGUAGES = ['en', 'ro', 'pl', 'it', 'fr', 'de', 'nl', 'sl', 'sv', 'da', 'no'] as const;
export type Language = (typeof LANGUAGES)[number];

/** Honour letters of a language, and further spellings it is read with. */
interface RankLetters {
  readonly honours: readonly [maid: string, jack: string, queen: string, king: string, ace: string];
  /** Other spellings, by rank. */
  readonly variants?: Readonly<Record<string, number>>;
}

/** The lowest rank with a letter, the Maid; below it ranks are numbers. */
const MAID = 13;
const JACK = 14;

/**
 * The letters on cards and in print. Only the Romanian Maid (subreta) has a letter of its own, S: it comes with
 * the Super Bridge deck; every other language takes the M of Maid.
 */
const RANK_LETTERS: Readonly<Record<Language, RankLetters>> = {
  en: { honours: ['M', 'J', 'Q', 'K', 'A'] },
  ro: { honours: ['S', 'V', 'D', 'R', 'A'] },
  pl: { honours: ['M', 'W', 'D', 'K', 'A'] },
  it: { honours: ['M', 'F', 'D', 'R', 'A'] },
  fr: { honours: ['M', 'V', 'D', 'R', 'A'] },
  de: { honours: ['M', 'B', 'D', 'K', 'A'] },
  nl: { honours: ['M', 'B', 'V', 'H', 'A'] },
  sl: { honours: ['M', 'J', 'Q', 'K', 'A'] },
  sv: { honours: ['M', 'Kn', 'D', 'K', 'E'] },
  da: { honours: ['M', 'Kn', 'D', 'K', 'E'], variants: { B: JACK } },
  no: { honours: ['M', 'Kn', 'D', 'K', 'E'] },
};

function spellingsOf(language: Language): ReadonlyMap<string, number> {
  const { variants = {} } = RANK_LETTERS[language];
  const written = Array.from({ length: RANKS_PER_SUIT }, (_, index) => index + 1);
  return new Map([
    ...written.map((rank): [string, number] => [makeRank(rank, language).toUpperCase(), rank]),
    ...Object.entries(variants).map(([text, rank]): [string, number] => [text.toUpperCase(), rank]),
  ]);
}

const SPELLINGS = new Map(LANGUAGES.map((language) => [language, spellingsOf(language)]));

/** A rank (1..17) as a language writes it: `1` to `12`, then its letters. */
export function makeRank(rank: number, language: Language): string {
  return rank < MAID ? String(rank) : (RANK_LETTERS[language].honours[rank - MAID] ?? '');
}

/** The rank (1..17) that a text means in a language, in either case; `undefined` if there is none. */
export function parseRank(text: string, language: Language): number | undefined {
  return SPELLINGS.get(language)?.get(text.trim().toUpperCase());
}

/** Every spelling a language is read with, in capitals, with its rank (1..17). */
export function rankSpellings(language: Language): ReadonlyMap<string, number> {
  return SPELLINGS.get(language) ?? new Map();
}
