/** A part of a text that is read from its first character on, and the pieces that come after it. */
export interface TextWindow {
  text: string;
  /** How many characters come before the text. */
  before: number;
  at: number;
  /** Offset of the first character of the line. */
  lineStart: number;
  /** From this offset on there may be too little text for what is read at once. */
  low: number;
  /** Nothing comes after the text. */
  isLast: boolean;
  readonly rest: Iterator<string, void>;
}

/** A window at the start of a text, or where so many characters come before. */
export function openWindow(pieces: Iterable<string>, before = 0): TextWindow {
  return { text: '', before, at: 0, lineStart: 0, low: 0, isLast: false, rest: behind(pieces, before) };
}

function* behind(pieces: Iterable<string>, before: number): Generator<string, void> {
  let left = before;
  for (const piece of pieces) {
    if (left < piece.length) yield piece.slice(left);
    left = Math.max(0, left - piece.length);
  }
}

/** So many ends of lines, of which CR LF has two, are in a window behind where it is read. */
const ENDS_AHEAD = 16;

/**
 * Lets pieces into a window up to one that is enough, and all before the line out of it: offsets in the text become
 * others.
 */
export function takeIn(window: TextWindow, isEnough: (piece: string) => boolean = () => true): void {
  const parts = [window.text.slice(window.lineStart)];
  for (let enough = false; !enough; ) {
    const { done, value } = window.rest.next();
    window.isLast = done === true;
    if (value !== undefined) parts.push(value);
    enough = window.isLast || isEnough(value ?? '');
  }
  window.text = parts.join('');
  window.at -= window.lineStart;
  window.before += window.lineStart;
  window.lineStart = 0;
  window.low = window.isLast ? Number.POSITIVE_INFINITY : endsBefore(window.text);
}

/** The offset behind which a text has so many ends of lines. */
function endsBefore(text: string): number {
  let at = text.length;
  for (let ends = 0; at > 0 && ends < ENDS_AHEAD; at--) {
    const code = text.charCodeAt(at - 1);
    if (code === 10 || code === 13) ends++;
  }
  return at;
}
