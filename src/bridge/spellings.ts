import { STRAINS, type Strain } from './call.ts';
import { LANGUAGES, type Language } from './rank-letters.ts';
import { SEATS, type Seat } from './seat.ts';

/** What strains are called in print and speech, in capitals: letters, short forms and words. */
type StrainNames = Readonly<Record<Strain, readonly string[]>>;

/** What seats are called, in capitals. */
type SeatNames = Readonly<Record<Seat, readonly string[]>>;

/** Names that are understood in every language: those of PBN, and the signs of the suits. */
export const COMMON_STRAINS: StrainNames = {
  C: ['C', '♣', '♧'],
  D: ['D', '♦', '♢'],
  H: ['H', '♥', '♡'],
  S: ['S', '♠', '♤'],
  NT: ['NT', 'N'],
};

export const COMMON_SEATS: SeatNames = { N: ['N'], E: ['E'], S: ['S'], W: ['W'] };

/**
 * The names of strains by language, besides the common ones. Romanian C and Slovenian K stand for two suits; both
 * languages mostly use the signs.
 */
export const LOCAL_STRAINS: Readonly<Record<Language, StrainNames>> = {
  en: {
    C: ['C', 'CLUB', 'CLUBS'],
    D: ['D', 'DIAMOND', 'DIAMONDS'],
    H: ['H', 'HEART', 'HEARTS'],
    S: ['S', 'SPADE', 'SPADES'],
    NT: ['NT', 'N', 'NO TRUMP', 'NO TRUMPS', 'NO-TRUMP', 'NO-TRUMPS', 'NOTRUMP', 'NOTRUMPS'],
  },
  ro: {
    C: ['T', 'TREFLA', 'TREFLĂ', 'TREFLE'],
    D: ['C', 'K', 'CARO', 'CARALE'],
    H: ['C', 'CUPA', 'CUPĂ', 'CUPE'],
    S: ['P', 'PICA', 'PICĂ', 'PICI'],
    NT: ['FA', 'FARA ATU', 'FĂRĂ ATU', 'SA'],
  },
  pl: {
    C: ['T', 'TREFL', 'TREFLE', 'TREFLI'],
    D: ['K', 'KARO', 'KARA', 'KAR'],
    H: ['C', 'KIER', 'KIERY', 'KIERÓW'],
    S: ['P', 'PIK', 'PIKI', 'PIKÓW'],
    NT: ['BA', 'BEZ ATU'],
  },
  it: {
    C: ['F', 'FIORI'],
    D: ['Q', 'QUADRI'],
    H: ['C', 'CUORI'],
    S: ['P', 'PICCHE'],
    NT: ['SA', 'SENZA ATOUT', 'SENZA'],
  },
  fr: {
    C: ['T', 'TREFLE', 'TRÈFLE', 'TREFLES', 'TRÈFLES'],
    D: ['K', 'CA', 'CARREAU', 'CARREAUX'],
    H: ['C', 'COEUR', 'CŒUR', 'COEURS', 'CŒURS'],
    S: ['P', 'PIQUE', 'PIQUES'],
    NT: ['SA', 'SANS ATOUT', 'SANS-ATOUT'],
  },
  de: {
    C: ['T', 'TREFF', 'KREUZ'],
    D: ['K', 'KARO'],
    H: ['C', 'H', 'COEUR', 'CŒUR', 'HERZ'],
    S: ['P', 'PIK'],
    NT: ['SA', 'SANS ATOUT', 'OHNE', 'OHNE TRUMPF'],
  },
  nl: {
    C: ['K', 'KL', 'KLAVER', 'KLAVEREN'],
    D: ['R', 'RU', 'RUITEN'],
    H: ['H', 'HA', 'HARTEN'],
    S: ['S', 'SCH', 'SCHOPPEN'],
    NT: ['SA', 'SANS ATOUT', 'ZT'],
  },
  sl: {
    C: ['T', 'K', 'TREF', 'TREFE', 'KRIŽ', 'KRIŽE'],
    D: ['K', 'KARO', 'KARE'],
    H: ['H', 'SRCE', 'SRCA', 'HERC', 'HERCE'],
    S: ['P', 'PIK', 'PIKE'],
    NT: ['B', 'BA', 'BREZ', 'BREZADUT', 'BREZ ADUTA'],
  },
  sv: {
    C: ['K', 'KL', 'KLÖVER'],
    D: ['R', 'RU', 'RUTER'],
    H: ['H', 'HJ', 'HJÄRTER'],
    S: ['S', 'SP', 'SPADER'],
    NT: ['NT', 'SANG'],
  },
  da: {
    C: ['K', 'KL', 'KLØR'],
    D: ['R', 'RU', 'RUDER'],
    H: ['H', 'HJ', 'HJERTER'],
    S: ['S', 'SP', 'SPAR'],
    NT: ['UT', 'NT', 'SANS', 'UDEN TRUMF'],
  },
  no: {
    C: ['K', 'KL', 'KLØVER'],
    D: ['R', 'RU', 'RUTER'],
    H: ['H', 'HJ', 'HJERTER'],
    S: ['S', 'SP', 'SPAR'],
    NT: ['NT', 'GRAND', 'UTEN TRUMF'],
  },
};

/** The names of seats by language, besides the common ones. */
export const LOCAL_SEATS: Readonly<Record<Language, SeatNames>> = {
  en: { N: ['N', 'NORTH'], E: ['E', 'EAST'], S: ['S', 'SOUTH'], W: ['W', 'WEST'] },
  ro: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['V', 'VEST'] },
  pl: { N: ['N'], E: ['E'], S: ['S'], W: ['W'] },
  it: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['O', 'OVEST'] },
  fr: { N: ['N', 'NORD'], E: ['E', 'EST'], S: ['S', 'SUD'], W: ['O', 'OUEST'] },
  de: { N: ['N', 'NORD'], E: ['O', 'OST'], S: ['S', 'SÜD'], W: ['W', 'WEST'] },
  nl: { N: ['N', 'NOORD'], E: ['O', 'OOST'], S: ['Z', 'ZUID'], W: ['W', 'WEST'] },
  sl: { N: ['SEVER'], E: ['VZHOD'], S: ['JUG'], W: ['ZAHOD'] },
  sv: { N: ['N', 'NORD', 'NORR'], E: ['Ö', 'ÖST', 'ÖSTER'], S: ['S', 'SYD'], W: ['V', 'VÄST', 'VÄSTER'] },
  da: { N: ['N', 'NORD'], E: ['Ø', 'ØST'], S: ['S', 'SYD'], W: ['V', 'VEST'] },
  no: { N: ['N', 'NORD'], E: ['Ø', 'ØST'], S: ['S', 'SØR'], W: ['V', 'VEST'] },
};

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
