import { MACHINE } from './en/machine.ts';
import { TERMINAL } from './en/terminal.ts';
import { makeWords } from './message.ts';
import type { TerminalTexts, TerminalWords } from './terminal-words.ts';

/** What the machine and the command line say in English. */
export const ENGLISH: TerminalWords = makeWords<TerminalTexts>('en', { ...MACHINE, ...TERMINAL });
