import type { ConsoleTexts } from './en/console.ts';
import type { MachineTexts } from './en/machine.ts';
import type { Language } from './language.ts';
import { makeWords, type Translated, type Words } from './message.ts';

/** All that the console's page says: its screens, and what the machine asks and tells. */
export type PageTexts = ConsoleTexts & MachineTexts;
export type PageWords = Words<PageTexts>;

/** Loads the words of a page in one language, and no other. */
export async function loadPageWords(language: Language): Promise<PageWords> {
  const [{ CONSOLE }, { MACHINE }] = await loadParts(language);
  return makeWords<PageTexts>(language, { ...CONSOLE, ...MACHINE });
}

interface ConsolePart {
  readonly CONSOLE: Translated<ConsoleTexts>;
}
interface MachinePart {
  readonly MACHINE: Translated<MachineTexts>;
}

function loadParts(language: Language): Promise<readonly [ConsolePart, MachinePart]> {
  switch (language) {
    case 'en':
      return Promise.all([import('./en/console.ts'), import('./en/machine.ts')]);
    case 'ro':
      return Promise.all([import('./ro/console.ts'), import('./ro/machine.ts')]);
    case 'pl':
      return Promise.all([import('./pl/console.ts'), import('./pl/machine.ts')]);
    case 'it':
      return Promise.all([import('./it/console.ts'), import('./it/machine.ts')]);
    case 'sl':
      return Promise.all([import('./sl/console.ts'), import('./sl/machine.ts')]);
    case 'fr':
      return Promise.all([import('./fr/console.ts'), import('./fr/machine.ts')]);
    case 'de':
      return Promise.all([import('./de/console.ts'), import('./de/machine.ts')]);
  }
}
