import type { PbnPiece } from '../core/game.ts';
import { MOST_OF_PBN } from '../core/limits.ts';
import { openGames, type RawGame } from './games.ts';
import type { ProblemLog } from './problems.ts';
import {
  isBlank,
  isLineEnd,
  openScanner,
  passLineEnd,
  readBraceComment,
  readRestOfLine,
  readString,
  readWord,
  type Scanner,
} from './scanner.ts';
import { readTagPair } from './tag-pair.ts';

/** The most parts of one file: tags, words and comments, a game counting twenty. They are what takes memory. */
const MOST_PARTS: number = MOST_OF_PBN.parts;
const PARTS_PER_GAME: number = MOST_OF_PBN.partsPerGame;

/**
 * The games of a text one after the other, and at last what stands after them. Takes time linear in the text, whatever
 * it is.
 */
export function* readGames(text: string, problems: ProblemLog): Generator<RawGame, readonly PbnPiece[]> {
  const scanner = openScanner(text, problems);
  const games = openGames(problems);
  let emptySoFar = true;
  let parts = 0;
  while (scanner.at < text.length && parts <= MOST_PARTS) {
    const code = text.charCodeAt(scanner.at);
    if (isLineEnd(code)) {
      if (emptySoFar && games.endGame()) parts += PARTS_PER_GAME;
      emptySoFar = true;
      passLineEnd(scanner);
    } else if (isBlank(code)) {
      scanner.at++;
    } else {
      emptySoFar = false;
      parts++;
      if (code === 0x5b) readTag(scanner, games.addTag, games.addPiece);
      else games.addPiece(readPiece(scanner, code));
    }
    const whole = games.take();
    if (whole !== undefined) yield whole;
  }
  if (parts > MOST_PARTS) {
    const what = 'this file has more words, tags and records than can be read; reading ends here';
    problems.add('file-too-large', { line: scanner.line }, what);
  }
  games.endGame();
  const last = games.take();
  if (last !== undefined) yield last;
  return games.trailer();
}

/** A bracket that begins no tag is kept as a word. */
function readTag(
  scanner: Scanner,
  addTag: (pair: NonNullable<ReturnType<typeof readTagPair>>) => void,
  addPiece: (piece: PbnPiece) => void,
): void {
  const { at, line, lineStart } = scanner;
  const pair = readTagPair(scanner);
  if (pair !== undefined) return addTag(pair);
  Object.assign(scanner, { at: at + 1, line, lineStart });
  addPiece({ kind: 'word', text: '[', line, column: at - lineStart + 1 });
}

/** The piece at the scanner, which stands at no white space and no `[`. */
function readPiece(scanner: Scanner, code: number): PbnPiece {
  switch (code) {
    case 0x25: // %
      return scanner.at === scanner.lineStart ? readRestOfLine(scanner, 'escape') : readWord(scanner);
    case 0x3b: // ;
      return readRestOfLine(scanner, 'rest');
    case 0x7b: // {
      return readBraceComment(scanner);
    case 0x22: // "
      return readString(scanner);
    default:
      return readWord(scanner);
  }
}
