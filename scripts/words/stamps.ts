import { createHash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { LANGUAGES, type Language } from '../../src/words/language.ts';

/** A language that texts are translated into. */
export type Translated = Exclude<Language, 'en'>;
export const TRANSLATED: readonly Translated[] = LANGUAGES.filter((language) => language !== 'en');

/** The digest of the English that each text of a language was translated from, by its whole key. */
export type Stamps = ReadonlyMap<string, string>;

/** As the file has them: one digest where all languages are of the same English, else one of each that has it. */
type Kept = Readonly<Record<string, string | Readonly<Partial<Record<Translated, string>>>>>;

const PATH = join(import.meta.dirname, '../../src/words/translation/stamps.json');
const DIGITS = 8;

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}

/** The stamps of all languages. */
export function readStamps(): Readonly<Record<Translated, Stamps>> {
  return parseStamps(readFileSync(PATH, 'utf8'));
}

export function writeStamps(stamps: Readonly<Record<Translated, Stamps>>): void {
  writeFileSync(PATH, formatStamps(stamps));
}

export function parseStamps(text: string): Readonly<Record<Translated, Stamps>> {
  const kept = Object.entries(JSON.parse(text) as Kept);
  const ofLanguage = (language: Translated): Stamps =>
    new Map(
      kept.flatMap(([key, digests]) => {
        const digest = typeof digests === 'string' ? digests : digests[language];
        return digest === undefined ? [] : [[key, digest]];
      }),
    );
  return Object.fromEntries(TRANSLATED.map((language) => [language, ofLanguage(language)])) as Record<
    Translated,
    Stamps
  >;
}

export function formatStamps(stamps: Readonly<Record<Translated, Stamps>>): string {
  const keys = [...new Set(TRANSLATED.flatMap((language) => [...stamps[language].keys()]))];
  const kept = keys.map((key) => {
    const digests = TRANSLATED.flatMap((language) => {
      const digest = stamps[language].get(key);
      return digest === undefined ? [] : [[language, digest] as const];
    });
    const [first] = digests;
    const areSame = digests.length === TRANSLATED.length && digests.every((each) => each[1] === first?.[1]);
    return [key, areSame ? first?.[1] : Object.fromEntries(digests)];
  });
  return `${JSON.stringify(Object.fromEntries(kept), null, 2)}\n`;
}
