/** What keys make of a line that is being typed: the line so far, and the whole line once it is. */
export interface TypedKeys {
  readonly typed: string;
  readonly line?: string;
}

const AT_ONCE = ['p', 'c', 'q', '?'];
const BEGINS = ['s', '+', 'n'];
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
