import type { Page } from 'playwright-core';
import { CATALOGUES } from '../../../rigs/words-catalogue.ts';
import type { View } from '../../../src/web/messages/view.ts';
import type { Language } from '../../../src/words/language.ts';

const WORD = /\p{L}{3,}/gu;
/** Fields of a view that people have typed, or that name a file, a job or a thing of the system. */
const TYPED = new Set([
  'about',
  'cameras',
  'orders',
  'passes',
  'pictures',
  'verify',
  'wrote',
  'backs',
  'back',
  'code',
  'event',
  'file',
  'job',
  'machine',
  'name',
  'profile',
  'profiles',
  'reason',
  'results',
  'sent',
]);
/** Words of no language: of the program, and of what a browser or a system is asked for. */
const OF_NONE = [
  'soubrette',
  'pin',
  'usb',
  'cpk',
  'sha',
  'pbn',
  'udev',
  'avrdude',
  'perl',
  'host',
  'eyes',
  'flash',
];
/** English that every page has: what the languages are called by those who speak them. */
const LANGUAGE_NAME = 'english';

/** The words of a text, in small letters. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(WORD) ?? [];

const vocabularies = new Map<Language, ReadonlySet<string>>();

/** All words of the texts that a page may show. */
function vocabularyOf(language: Language): ReadonlySet<string> {
  const known = vocabularies.get(language);
  if (known !== undefined) return known;
  const texts = [...CATALOGUES[language]].filter(([key]) => !key.startsWith('terminal.'));
  const words = texts.flatMap(([, text]) => wordsOf(text.replace(/\{\w+, (plural|select), /g, '{')));
  const vocabulary = new Set(words);
  vocabularies.set(language, vocabulary);
  return vocabulary;
}

/** A name that is no word of the program: of a file or a job, not of a tick or a sensor. */
const OWN_NAME = /[.\d]/;

/** What people have typed in a view. */
function typedIn(value: unknown, name = ''): string[] {
  if (typeof value === 'string') {
    const isTyped = TYPED.has(name) && (name !== 'name' || OWN_NAME.test(value));
    return isTyped ? wordsOf(value) : [];
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) => typedIn(each, Array.isArray(value) ? name : key));
}

/** English words that a page shows, or says to those who hear it, though it speaks another language. */
export async function englishLeft(page: Page, language: Language, view: View): Promise<readonly string[]> {
  const shown = (await page.evaluate(`[
    document.body.innerText,
    ...[...document.querySelectorAll('*')].flatMap((element) =>
      ['aria-label', 'alt', 'title', 'placeholder'].map((name) => element.getAttribute(name) ?? '')),
  ]`)) as readonly string[];
  const [english, own] = [vocabularyOf('en'), vocabularyOf(language)];
  const allowed = new Set([...own, ...OF_NONE, LANGUAGE_NAME, ...typedIn(view)]);
  return [...new Set(shown.flatMap(wordsOf))].filter((word) => english.has(word) && !allowed.has(word));
}
