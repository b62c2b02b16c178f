/** Characters that take two columns: East Asian wide and full-width ones, and emoji. */
const WIDE =
  /[\u1100-\u115f\u2e80-\u303e\u3041-\ua4cf\ua960-\ua97c\uac00-\ud7a3\uf900-\ufaff\ufe30-\ufe6f\uff00-\uff60\uffe0-\uffe6\u{16fe0}-\u{18cff}\u{1aff0}-\u{1b2ff}\u{1f200}-\u{1f2ff}\u{20000}-\u{3fffd}]|\p{Emoji_Presentation}/u;
/** Characters that take none: they join the one before, or only steer. */
const WIDTHLESS = /[\p{Mn}\p{Me}\p{Cf}\u1160-\u11ff]/u;
/** Makes the character before it an emoji, which may then take a second column. */
const EMOJI_VARIANT = '\ufe0f';
const MORE = '…';

/** Columns that a text takes on a screen, at most. */
export function textWidth(text: string): number {
  let width = 0;
  for (const character of text) width += characterWidth(character);
  return width;
}

function characterWidth(character: string): number {
  if (character === EMOJI_VARIANT) return 1;
  if (WIDTHLESS.test(character)) return 0;
  return WIDE.test(character) ? 2 : 1;
}

/** A text from outside without what would steer a terminal or turn the direction of writing. */
export function cleanText(text: string): string {
  return text
    .replace(/[\p{Cc}\p{Zl}\p{Zp}\u061c\u200e\u200f\u202a-\u202e\u2066-\u2069]/gu, '')
    .toWellFormed();
}

/** The beginning of a text that fits; an ellipsis tells that there was more. */
export function cutText(text: string, width: number): string {
  if (textWidth(text) <= width) return text;
  let kept = '';
  let left = width - textWidth(MORE);
  for (const character of text) {
    left -= characterWidth(character);
    if (left < 0) break;
    kept += character;
  }
  return width < 1 ? '' : `${kept}${MORE}`;
}

/** A text in lines that fit, broken between words; a word that is wider than a line is cut. */
export function wrapText(text: string, width: number): string[] {
  const lines: string[] = [];
  let line = '';
  for (const word of text.split(' ')) {
    const longer = line === '' ? word : `${line} ${word}`;
    if (line !== '' && textWidth(longer) > width) {
      lines.push(line);
      line = word;
    } else line = longer;
  }
  return [...lines, line].map((full) => cutText(full, width));
}
