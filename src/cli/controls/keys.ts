import { ENGLISH } from '../../words/english.ts';
import type { TerminalWords } from '../../words/terminal-words.ts';

/** What keys make of a line that is being typed: the line so far, and the whole line once it is. */
interface TypedKeys {
  readonly typed: string;
  readonly line?: string;
}

const QUESTIONS = { s: 'key.s', '+': 'key.add', n: 'key.n' } as const;

/** What a line that is being typed looks like; nothing where none is. */
export function promptOf(typed: string, words: TerminalWords = ENGLISH): string {
  if (typed === '') return '';
  const question = words.say(QUESTIONS[typed.charAt(0) as keyof typeof QUESTIONS]);
  return words.say('key.line', { question, typed: typed.slice(1) });
}

const AT_ONCE = ['p', 'c', 'q', 'd', '?'];
const BEGINS: readonly string[] = Object.keys(QUESTIONS);
const ENTER = ['\r', '\n'];
const DELETE = ['\u007f', '\b'];
const LONGEST = 20;

/**
 * One more key of a keyboard that tells every key. Commands of one letter are whole at once; the others are typed
 * on until Enter. Keys that mean nothing change nothing, and Escape begins again.
 */
export function takeKey(typed: string, key: string): TypedKeys {
  const letter = key.toLowerCase();
  if (typed === '') {
    if (AT_ONCE.includes(letter)) return { typed: '', line: letter };
    return { typed: BEGINS.includes(letter) ? letter : '' };
  }
  if (ENTER.includes(key)) return { typed: '', line: typed };
  if (DELETE.includes(key)) return { typed: typed.slice(0, -1) };
  if (key.startsWith('\u001b')) return { typed: '' };
  return { typed: /^[\d ]$/.test(key) ? `${typed}${key}`.slice(0, LONGEST) : typed };
}
