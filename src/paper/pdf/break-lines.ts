/** What a line may be broken at: any white space but that which holds words together. */
const BREAKS = /[^\S\u00a0\u2009\u202f]+/;
/** Sums of widths that were added in another order are equal where they differ by no more than this share. */
const ROUNDING = 1e-9;

/**
 * Lines of a text, each at most so wide; a word that is wider by itself is cut, but a sign stands on each line. A text
 * has to be as wide as its signs together: each is measured once.
 */
export function breakLines(text: string, mostWidth: number, widthOf: (text: string) => number): string[] {
  const room = mostWidth + ROUNDING * Math.abs(mostWidth);
  const spaceWidth = widthOf(' ');
  const lines: string[] = [];
  let line = '';
  let lineWidth = 0;
  for (const word of text.split(BREAKS).filter((each) => each !== '')) {
    const width = widthOf(word);
    if (line !== '' && lineWidth + spaceWidth + width <= room) {
      line += ` ${word}`;
      lineWidth += spaceWidth + width;
      continue;
    }
    if (line !== '') lines.push(line);
    const pieces = width <= room ? [{ text: word, width }] : cutWord(word, room, widthOf);
    for (const { text: piece } of pieces.slice(0, -1)) lines.push(piece);
    ({ text: line, width: lineWidth } = pieces.at(-1) ?? { text: '', width: 0 });
  }
  return line === '' && lines.length > 0 ? lines : [...lines, line];
}

interface Piece {
  readonly text: string;
  readonly width: number;
}

/** A word in pieces that each have room, or hold a single sign. */
function cutWord(word: string, room: number, widthOf: (text: string) => number): Piece[] {
  const pieces: Piece[] = [];
  let text = '';
  let width = 0;
  for (const sign of word) {
    const own = widthOf(sign);
    if (text !== '' && width + own > room) {
      pieces.push({ text, width });
      [text, width] = ['', 0];
    }
    text += sign;
    width += own;
  }
  return [...pieces, { text, width }];
}
