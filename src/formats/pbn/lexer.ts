import type { PbnPiece } from '../core/game.ts';
import { MOST_OF_PBN } from '../core/limits.ts';
import { takeIn } from '../core/text-window.ts';
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

/**
 * The games of a text, whose pieces end with a line, one after the other, and at last what stands after them. Takes time linear in the text, whatever
 * it is. Where none is kept by who asks for them, more are read.
 */
export function* readGames(
  pieces: Iterable<string>,
  problems: ProblemLog,
  areKept = true,
): Generator<RawGame, readonly PbnPiece[]> {
  const scanner = openScanner(pieces, problems);
  const games = openGames(problems);
  const left = openPartsLeft(areKept);
  let emptySoFar = true;
  while (left.hasSome()) {
    // A tag, a word or a line is read as a whole.
    if (scanner.at >= scanner.low) takeIn(scanner);
    if (scanner.at >= scanner.text.length) break;
    const code = scanner.text.charCodeAt(scanner.at);
    if (isLineEnd(code)) {
      if (emptySoFar) games.endGame();
      emptySoFar = true;
      passLineEnd(scanner);
    } else if (isBlank(code)) {
      scanner.at++;
    } else {
      emptySoFar = false;
      left.take();
      if (code === 0x5b) readTag(scanner, games.addTag, games.addPiece);
      else games.addPiece(readPiece(scanner, code));
    }
    const whole = games.take();
    if (whole === undefined) continue;
    left.endGame();
    yield whole;
  }
  if (!left.hasSome()) {
    const what = 'this file has more words, tags and records than can be read; reading ends here';
    problems.add('file-too-large', { line: scanner.line }, what);
  }
  games.endGame();
  const last = games.take();
  if (last !== undefined) yield last;
  return games.trailer();
}

/** How many parts may still come: they are what takes memory. */
interface PartsLeft {
  hasSome(): boolean;
  take(): void;
  endGame(): void;
}

function openPartsLeft(areKept: boolean): PartsLeft {
  const { parts, partsOfPassingGame, partsPerGame, partsPerPassingGame } = MOST_OF_PBN;
  let left = parts;
  let leftOfGame = areKept ? parts : partsOfPassingGame;
  return {
    hasSome: () => left >= 0 && leftOfGame >= 0,
    take() {
      if (areKept) left--;
      else leftOfGame--;
    },
    endGame() {
      left -= areKept ? partsPerGame : partsPerPassingGame;
      if (!areKept) leftOfGame = partsOfPassingGame;
    },
  };
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
