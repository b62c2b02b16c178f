/**
 * Characters that steer a terminal, turn the direction of writing, or are not seen: C0 and C1 but for the line feed and
 * the tab, and the formats of Unicode that no name needs. What joins letters (U+200C, U+200D) is not among them.
 */
const UNSEEN =
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is looked for.
  /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u180e\u200b\u200e\u200f\u2028-\u202e\u2060-\u206f\ufeff\ufff9-\ufffb]|\udb40[\udc00-\udc7f]/g;

/**
 * A text with what can't be seen written as `\u001b`, which is also how JSON writes it: a line of JSON stays one, and
 * means the same.
 */
export function visibleText(text: string): string {
  return text.replace(UNSEEN, (unseen) =>
    Array.from(
      { length: unseen.length },
      (_, at) => `\\u${unseen.charCodeAt(at).toString(16).padStart(4, '0')}`,
    ).join(''),
  );
}
