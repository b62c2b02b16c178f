/** What keys make of a line that is being typed: the line so far, and the whole line once it is. */
interface TypedKeys {
  readonly typed: string;
  readonly line?: string;
}

const QUESTIONS: Readonly<Record<string, string>> = {
  s: 'Skip which board?',
  '+': 'One tray more of which board?',
  n: 'Which board is next?',
};

/** What a line that is being typed looks like; nothing where none is. */
export function promptOf(typed: string): string {
  if (typed === '') return '';
  return `${QUESTIONS[typed.charAt(0)]} ${typed.slice(1)}_  (Enter; Esc: leave it)`;
}

const AT_ONCE = ['p', 'c', 'q', 'd', '?'];
const BEGINS = Object.keys(QUESTIONS);
const ENTER = ['\r', '\n'];
const DELETE = ['\u007f', '\b'];
const LONGEST = 20;

/**
 * One more key of a keyboard that tells every key. Commands of one letter are whole at once; the others are typed
 * on until Enter. Keys that mean nothing change nothing, and Escape begins anew.
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
