import { loadCatalogue, type MessagesOf } from './catalogue.ts';
import type { Language } from './language.ts';
import { makeWords, type Words } from './message.ts';

/** All that the command line says while boards are dealt: its own, and what the machine asks and tells. */
export type TerminalTexts = MessagesOf<'machine'> & MessagesOf<'terminal'>;
export type TerminalWords = Words<TerminalTexts>;

/** Loads the words of the command line in one language. */
export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  const { terminal, machine } = await loadCatalogue(language);
  return makeWords<TerminalTexts>(language, { ...terminal, ...machine });
}
