import { loadCatalogue, type MessagesOf } from './catalogue.ts';
import type { Language } from './language.ts';
import { makeWords, type Words } from './message.ts';

/** All that the console's page says: its screens, what is wrong or was found, and what the machine asks and tells. */
export type PageTexts = MessagesOf<'console'> & MessagesOf<'problems'> & MessagesOf<'machine'>;
export type PageWords = Words<PageTexts>;

/** Loads the words of a page in one language, and no other. */
export async function loadPageWords(language: Language): Promise<PageWords> {
  const texts = await loadCatalogue(language);
  return makeWords<PageTexts>(language, { ...texts.console, ...texts.problems, ...texts.machine });
}
