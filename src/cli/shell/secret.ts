import { Problem } from '../../app/problem.ts';
import type { AppPorts, SecretQuestion } from '../../ports/use-case.ts';
import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';
import type { Terminal } from './command.ts';

const SECRET_KEYS = {
  new: 'secret.new',
  open: 'secret.open',
  'open-if-known': 'secret.openIfKnown',
} as const;

function secretInWords({ for: what, purpose }: SecretQuestion, words: TerminalWords): string {
  return purpose === 'again' ? words.say('secret.again') : words.say(SECRET_KEYS[purpose], { what });
}

/** Asks for passphrases: at a keyboard without showing them, else for the next line of stdin. */
export function secretOf(
  terminal: Pick<Terminal, 'hasKeyboard' | 'readSecret'>,
  words: TerminalWords = ENGLISH,
): AppPorts['secret'] {
  return async (question) => {
    const { purpose } = question;
    const { hasKeyboard } = terminal;
    if (!hasKeyboard && (purpose === 'again' || purpose === 'open-if-known')) return undefined;
    const typed = await terminal.readSecret(secretInWords(question, words));
    if (typed !== undefined || !hasKeyboard) return typed;
    throw new Problem('stopped', 'passphrase-not-given', 'Stopped: no passphrase was given.');
  };
}
