import { type Result, success } from '../../bridge/result.ts';
import { type LineReading, type ResultLine, readResultLine } from './line.ts';

/** A line that is not scored, and why; the reason is a sentence. */
interface LineProblem {
  /** From 1. */
  readonly line: number;
  readonly text: string;
  readonly message: string;
}

/** A game after a text of results, and every line of it that could not be scored. */
export interface PlayedLines<Game> {
  readonly game: Game;
  readonly problems: readonly LineProblem[];
}

/** One step of a game; the problem is a sentence. */
export type Play<Game> = (game: Game, line: ResultLine) => Result<Game, string>;

/** Characters of a line that are shown with what is wrong with it. */
const MOST_SHOWN = 1000;
/** More than are played in a day and a night. */
const MOST_LINES = 2000;

/** Plays a text of results, line after line; what can't be is left out and reported. */
export function playLines<Game>(
  opened: Game,
  text: string,
  reading: LineReading,
  play: Play<Game>,
): PlayedLines<Game> {
  const problems: LineProblem[] = [];
  let game = opened;
  for (const [index, each] of text.split(/\r\n|\r|\n/).entries()) {
    if (index >= MOST_LINES) {
      const message = `A game has at most ${MOST_LINES} lines. Put the rest into another file.`;
      problems.push({ line: index + 1, text: '', message });
      break;
    }
    const played = playText(game, each, reading, play);
    if (played.ok) game = played.value;
    else
      problems.push({
        line: index + 1,
        text: each.trim().slice(0, MOST_SHOWN),
        message: played.problems.join(' '),
      });
  }
  return { game, problems };
}

/** The game after one line of text, which may hold nothing; the problem is a sentence. */
export function playText<Game>(
  game: Game,
  text: string,
  reading: LineReading,
  play: Play<Game>,
): Result<Game, string> {
  const read = readResultLine(text, reading);
  if (!read.ok) return read;
  return read.value === undefined ? success(game) : play(game, read.value);
}
