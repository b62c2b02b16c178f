/** Formats of Unicode that no name needs. What joins letters (U+200C, U+200D) is not among them. */
const FORMATS = String.raw`\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb`;
const TAGS = String.raw`\udb40[\udc00-\udc7f]`;

/**
 * Characters that steer a terminal, turn the direction of writing, or are not seen: C0 and C1 but for the line feed and
 * the tab, and formats.
 */
const UNSEEN = new RegExp(String.raw`[\u0000-\u0008\u000b-\u001f\u007f-\u009f${FORMATS}]|${TAGS}`, 'g');
/** The same in a file, but for CR LF and C1. */
const UNSEEN_LETTERS = new RegExp(
  String.raw`[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f${FORMATS}]|\r(?!\n)|${TAGS}`,
  'g',
);
const C1 = /[\u0080-\u009f]/g;

/**
 * A text with what can't be seen written as `\u001b`, which is also how JSON writes it: a line of JSON stays one, and
 * means the same.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, asCodes);
}

/** The name of a file, which a message quotes within its lines: its own line ends and tabs are shown as codes too. */
export function visibleName(name: string): string {
  return visibleText(name).replace(/[\t\n]/g, asCodes);
}

/** A whole file with what can't be seen written so, whose lines may end in CR LF. */
export function visibleFile(text: string): string {
  return visibleLetters(text).replace(C1, asCodes);
}

/** The same, where C1 stand for letters: files in code pages such as windows-1250 have some of theirs there. */
export function visibleLetters(text: string): string {
  return text.replace(UNSEEN_LETTERS, asCodes);
}

function asCodes(unseen: string): string {
  return Array.from(
    { length: unseen.length },
    (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`,
  ).join('');
}
