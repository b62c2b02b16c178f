import type { MachineTexts } from './en/machine.ts';
import type { TerminalTexts as OwnTexts } from './en/terminal.ts';
import type { Language } from './language.ts';
import { makeWords, type Translated, type Words } from './message.ts';

/** All that the command line says while boards are dealt: its own, and what the machine asks and tells. */
export type TerminalTexts = MachineTexts & OwnTexts;
export type TerminalWords = Words<TerminalTexts>;

/** Loads the words of the command line in one language. */
export async function loadTerminalWords(language: Language): Promise<TerminalWords> {
  const [{ TERMINAL }, { MACHINE }] = await loadParts(language);
  return makeWords<TerminalTexts>(language, { ...TERMINAL, ...MACHINE });
}

interface TerminalPart {
  readonly TERMINAL: Translated<OwnTexts>;
}
interface MachinePart {
  readonly MACHINE: Translated<MachineTexts>;
}

function loadParts(language: Language): Promise<readonly [TerminalPart, MachinePart]> {
  switch (language) {
    case 'en':
      return Promise.all([import('./en/terminal.ts'), import('./en/machine.ts')]);
    case 'ro':
      return Promise.all([import('./ro/terminal.ts'), import('./ro/machine.ts')]);
    case 'pl':
      return Promise.all([import('./pl/terminal.ts'), import('./pl/machine.ts')]);
    case 'it':
      return Promise.all([import('./it/terminal.ts'), import('./it/machine.ts')]);
    case 'sl':
      return Promise.all([import('./sl/terminal.ts'), import('./sl/machine.ts')]);
    case 'fr':
      return Promise.all([import('./fr/terminal.ts'), import('./fr/machine.ts')]);
    case 'de':
      return Promise.all([import('./de/terminal.ts'), import('./de/machine.ts')]);
  }
}
