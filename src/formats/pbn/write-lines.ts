import type { PbnPiece } from '../core/game.ts';
import { TABLE_TAGS } from './tag-names.ts';

/** What ahead of the first game says that a file is canonical PBN (section 2.4). */
export const HEADER_LINES: readonly string[] = ['% PBN 2.1', '% EXPORT'];

/**
 * Text of any kind made fit for one line (section 2.2): tabs and line ends become spaces, other controls question
 * marks.
 */
export function makeLineText(text: string): string {
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what is replaced
  return text.replace(/[\t-\r]/g, ' ').replace(/[\0-\x1f\x7f]/g, '?');
}

/** A string with its quotes and escapes; in the columns of a table `\2R` keeps its one backslash (section 5.2). */
function makeString(text: string, isColumns = false): string {
  const escaped = makeLineText(text).replace(isColumns ? /"|\\(?=["\\]|$)/g : /["\\]/g, '\\$&');
  return `"${escaped}"`;
}

/** A tag pair as the export format writes it (section 3.3). */
export function makeTagPair(name: string, value: string): string {
  return `[${name} ${makeString(value, TABLE_TAGS.has(name))}]`;
}

/** Whether a piece is a word or string, and no comment or escape line. */
export function isElement({ kind }: PbnPiece): boolean {
  return kind === 'word' || kind === 'string';
}

/** A comment or escape line, each on lines of its own; text that is no PBN becomes a comment. */
export function pieceLines(piece: PbnPiece): string[] {
  switch (piece.kind) {
    case 'escape':
      return [`%${makeLineText(piece.text)}`];
    case 'rest':
      return [`;${makeLineText(piece.text)}`];
    case 'brace':
      return `{${piece.text}}`.split(/\r\r\n|\r\n|\n|\r/).map((line) => makeLineText(line));
    case 'word':
    case 'string':
      return [`; ${makeElement(piece)}`];
  }
}

/** A word or string of a section as it is written. */
export function makeElement({ kind, text }: PbnPiece): string {
  return kind === 'string' ? makeString(text) : makeLineText(text);
}

/**
 * Pieces after a tag that has no section, or that is not understood: in their order, text on one line made one
 * comment.
 */
export function looseLines(pieces: readonly PbnPiece[]): string[] {
  const lines: string[] = [];
  let textLine = 0;
  for (const piece of pieces) {
    const last = lines.at(-1);
    if (isElement(piece) && piece.line === textLine && last !== undefined) {
      lines[lines.length - 1] = `${last} ${makeElement(piece)}`;
    } else for (const line of pieceLines(piece)) lines.push(line);
    textLine = isElement(piece) ? piece.line : 0;
  }
  return lines;
}

/** Words that are only safe within a comment: they would begin or end something when read again. */
function isUnsafe({ kind, text }: PbnPiece): boolean {
  return kind === 'word' && /^[[\]}]/.test(text);
}

/** The elements of a section not understood, on the lines they came on. */
export function rawLines(pieces: readonly PbnPiece[]): string[] {
  const lines: string[] = [];
  let open = 0;
  for (const piece of pieces) {
    if (!isElement(piece) || isUnsafe(piece)) {
      for (const line of pieceLines(piece)) lines.push(line);
      open = 0;
    } else if (piece.line === open) lines.push(`${lines.pop() ?? ''} ${makeElement(piece)}`);
    else {
      lines.push(guardLine(makeElement(piece)));
      open = piece.line;
    }
  }
  return lines;
}

/** A percent sign in the first column would make the line an escape line. */
export function guardLine(line: string): string {
  return line.startsWith('%') ? ` ${line}` : line;
}

export const LINE_END = '\r\n';

/** Lines, each with its end. */
export function joinLines(lines: readonly string[]): string {
  return lines.map((line) => line + LINE_END).join('');
}
