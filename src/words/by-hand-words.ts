import { loadCatalogue, type MessagesOf } from './catalogue.ts';
import type { Language } from './language.ts';
import { makeWords, type Words } from './message.ts';
import type { PageTexts } from './page-words.ts';

/** All that the page says on which boards are dealt by hand: its own, and what it says as the console does. */
export type ByHandTexts = PageTexts & MessagesOf<'byHand'>;
export type ByHandWords = Words<ByHandTexts>;

/** Loads the words of this page in one language, and no other. */
export async function loadByHandWords(language: Language): Promise<ByHandWords> {
  const texts = await loadCatalogue(language);
  return makeWords<ByHandTexts>(language, {
    ...texts.console,
    ...texts.problems,
    ...texts.machine,
    ...texts.byHand,
  });
}
