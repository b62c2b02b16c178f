import { CATALOGUES } from '../../rigs/words-catalogue.ts';
import type { Language } from '../../src/words/language.ts';
import { GLOSSARY } from './glossary.ts';

/** A message without what only chooses, so that its words are left: of every choice all are. */
export function plainOf(text: string): string {
  const pieces = text.split(/[{}]/);
  return pieces
    .filter((_, index) => index % 2 === 0)
    .join(' ')
    .replace(/ {2,}/g, ' ')
    .trim();
}

/**
 * Texts that do not say a term of their English by its one word in a language: there is a second word for it, or the
 * glossary does not list the text among those that leave the word out.
 */
export function secondWords(
  language: Language,
  translated: ReadonlyMap<string, string> = CATALOGUES[language],
): string[] {
  return GLOSSARY.flatMap(({ meaning, terms, unsaid }) => {
    const { term, forms } = terms[language];
    return [...CATALOGUES.en]
      .filter(([key, english]) => terms.en.forms.test(plainOf(english)) && !unsaid[key]?.includes(language))
      .filter(([key]) => translated.has(key) && !forms.test(plainOf(translated.get(key) ?? '')))
      .map(([key]) => `${key} has not the word for "${meaning}", which is "${term}"`);
  });
}
