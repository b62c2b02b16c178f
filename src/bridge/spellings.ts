import { STRAINS, type Strain } from './call.ts';
import { COMMON_SEATS, COMMON_STRAINS, LOCAL_SEATS, LOCAL_STRAINS } from './local-names.ts';
import { LANGUAGES, type Language } from './rank-letters.ts';
import { SEATS, type Seat } from './seat.ts';

/** What a spelling means, with the languages in which it does; none where every language knows it. */
type Meanings<T> = ReadonlyMap<T, readonly Language[]>;

/** Something spelled at a place of a text. */
export interface Spelled<T> {
  readonly text: string;
  readonly meanings: Meanings<T>;
}

/** Spellings in capitals, the longest first. */
type Spellings<T> = readonly Spelled<T>[];

type Names<T extends string> = Readonly<Record<T, readonly string[]>>;

/** The strains that a text in capitals may name at a place, the longest spelling first. */
export function strainsAt(text: string, at: number, language?: Language): Spellings<Strain> {
  return spelledAt(strainSpellings(language), text, at);
}

/** The seats that a text in capitals may name at a place, the longest spelling first. */
export function seatsAt(text: string, at: number, language?: Language): Spellings<Seat> {
  return spelledAt(seatSpellings(language), text, at);
}

/** Spellings by their first character. */
type Index<T> = ReadonlyMap<string, Spellings<T>>;

function spelledAt<T>(index: Index<T>, text: string, at: number): Spellings<T> {
  return (index.get(text.charAt(at)) ?? []).filter((spelled) => text.startsWith(spelled.text, at));
}

const STRAIN_INDEXES = new Map<Language | undefined, Index<Strain>>();
const SEAT_INDEXES = new Map<Language | undefined, Index<Seat>>();

function strainSpellings(language: Language | undefined): Index<Strain> {
  const known = STRAIN_INDEXES.get(language) ?? makeIndex(STRAINS, COMMON_STRAINS, LOCAL_STRAINS, language);
  STRAIN_INDEXES.set(language, known);
  return known;
}

function seatSpellings(language: Language | undefined): Index<Seat> {
  const known = SEAT_INDEXES.get(language) ?? makeIndex(SEATS, COMMON_SEATS, LOCAL_SEATS, language);
  SEAT_INDEXES.set(language, known);
  return known;
}

/**
 * What is understood in a language: its own names, then the common ones, then English ones. Where no language is
 * known: the common names, then those of all languages, which may mean several things.
 */
function makeIndex<T extends string>(
  values: readonly T[],
  common: Names<T>,
  local: Readonly<Record<Language, Names<T>>>,
  language: Language | undefined,
): Index<T> {
  const layers =
    language === undefined
      ? [namesOf(values, common, []), LANGUAGES.flatMap((each) => namesOf(values, local[each], [each]))]
      : [
          namesOf(values, local[language], [language]),
          namesOf(values, common, []),
          namesOf(values, local.en, ['en']),
        ];
  const meanings = new Map<string, Map<T, Language[]>>();
  for (const layer of layers) {
    const before = new Set(meanings.keys());
    for (const { text, value, languages } of layer) {
      if (!before.has(text)) addMeaning(meanings, text, value, languages);
    }
  }
  const spelled = [...meanings].map(([text, each]) => ({ text, meanings: each }));
  return Map.groupBy(
    spelled.toSorted((a, b) => b.text.length - a.text.length),
    ({ text }) => text.charAt(0),
  );
}

interface Name<T> {
  readonly text: string;
  readonly value: T;
  readonly languages: readonly Language[];
}

function namesOf<T extends string>(
  values: readonly T[],
  names: Names<T>,
  languages: readonly Language[],
): Name<T>[] {
  return values.flatMap((value) => names[value].map((text) => ({ text, value, languages })));
}

function addMeaning<T>(
  meanings: Map<string, Map<T, Language[]>>,
  text: string,
  value: T,
  languages: readonly Language[],
): void {
  const of = meanings.get(text) ?? new Map<T, Language[]>();
  meanings.set(text, of);
  of.set(value, [...(of.get(value) ?? []), ...languages]);
}
