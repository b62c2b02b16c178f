import english from './en.json' with { type: 'json' };
import { makeWords } from './message.ts';
import type { TerminalTexts, TerminalWords } from './terminal-words.ts';

/** What the machine and the command line say in English. */
export const ENGLISH: TerminalWords = makeWords<TerminalTexts>('en', {
  ...english.machine,
  ...english.terminal,
});
