import type { ConsoleTexts } from './en/console.ts';
import type { MachineTexts } from './en/machine.ts';
import type { ProblemTexts } from './en/problems.ts';
import type { Language } from './language.ts';
import { makeWords, type Translated, type Words } from './message.ts';

/** All that the console's page says: its screens, what is wrong or was found, and what the machine asks and tells. */
export type PageTexts = ConsoleTexts & ProblemTexts & MachineTexts;
export type PageWords = Words<PageTexts>;

/** Loads the words of a page in one language, and no other. */
export async function loadPageWords(language: Language): Promise<PageWords> {
  const [{ CONSOLE }, { PROBLEMS }, { MACHINE }] = await loadParts(language);
  return makeWords<PageTexts>(language, { ...CONSOLE, ...PROBLEMS, ...MACHINE });
}

interface ConsolePart {
  readonly CONSOLE: Translated<ConsoleTexts>;
}
interface ProblemPart {
  readonly PROBLEMS: Translated<ProblemTexts>;
}
interface MachinePart {
  readonly MACHINE: Translated<MachineTexts>;
}

function loadParts(language: Language): Promise<readonly [ConsolePart, ProblemPart, MachinePart]> {
  switch (language) {
    case 'en':
      return Promise.all([import('./en/console.ts'), import('./en/problems.ts'), import('./en/machine.ts')]);
    case 'ro':
      return Promise.all([import('./ro/console.ts'), import('./ro/problems.ts'), import('./ro/machine.ts')]);
    case 'pl':
      return Promise.all([import('./pl/console.ts'), import('./pl/problems.ts'), import('./pl/machine.ts')]);
    case 'it':
      return Promise.all([import('./it/console.ts'), import('./it/problems.ts'), import('./it/machine.ts')]);
    case 'sl':
      return Promise.all([import('./sl/console.ts'), import('./sl/problems.ts'), import('./sl/machine.ts')]);
    case 'fr':
      return Promise.all([import('./fr/console.ts'), import('./fr/problems.ts'), import('./fr/machine.ts')]);
    case 'de':
      return Promise.all([import('./de/console.ts'), import('./de/problems.ts'), import('./de/machine.ts')]);
  }
}
