import { createHash } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import type { Language } from '../../src/words/language.ts';

/** The digest of the English that each text of a language was translated from, by its whole key. */
export type Digests = Readonly<Record<string, string>>;

const FOLDER = join(import.meta.dirname, '../../src/words/digests');
const DIGITS = 8;

export function digestPathOf(language: Language): string {
  return join(FOLDER, `${language}.json`);
}

export function readDigests(language: Language): Digests {
  const path = digestPathOf(language);
  return existsSync(path) ? (JSON.parse(readFileSync(path, 'utf8')) as Digests) : {};
}

export function digestOf(text: string): string {
  return createHash('sha256').update(text).digest('hex').slice(0, DIGITS);
}

/** What is wrong with the translations of a language: keys that lack, that are too many, that are not of this English. */
export function staleKeys(
  language: Language,
  digests: Digests = readDigests(language),
  english: ReadonlyMap<string, string> = CATALOGUES.en,
): string[] {
  const translated = CATALOGUES[language];
  return [
    ...[...english.keys()].filter((key) => !translated.has(key)).map((key) => `${key} is not translated`),
    ...[...translated.keys()].filter((key) => !english.has(key)).map((key) => `${key} is not in English`),
    ...Object.keys(digests)
      .filter((key) => !english.has(key))
      .map((key) => `${key} has a digest and no English`),
    ...[...english]
      .filter(([key, text]) => digests[key] !== digestOf(text))
      .map(([key]) => `${key} is not the translation of this English`),
  ];
}
