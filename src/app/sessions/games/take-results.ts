import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { type LineProblem, playLines } from '../../../scoring/running/play-lines.ts';
import { counted } from '../../../text/counted.ts';
import { readDealBytes } from '../../files/deal-files.ts';
import type { RunningGame } from './running-game.ts';

/** A game that was read, and whether every line of it was right. */
export interface ReadGame<Game> {
  readonly game: Game;
  readonly isWhole: boolean;
}

/** The game of a file of results, or of stdin; lines that can't be end the command unless what is right is enough. */
export function takeResults<Game>(
  running: RunningGame<Game>,
  path: string,
  isPartial: boolean,
  terminal: Terminal,
): ReadGame<Game> {
  const text = new TextDecoder().decode(readDealBytes(path));
  const { game, problems } = playLines(running.opened, text, running.reading, running.play);
  const name = path === '-' ? 'stdin' : path;
  if (problems.length > 0) {
    const told = [
      `${name}: ${counted(problems.length, 'line')} can't be scored.`,
      ...problems.map(problemInWords),
    ];
    if (!isPartial) {
      const advice = 'Nothing was scored. Correct the lines, or add --partial to score the others.';
      throw new CommandError(EXIT.badInput, [...told, advice].join('\n'));
    }
    for (const line of told) terminal.tell(line);
  }
  if (game === running.opened) {
    throw new CommandError(
      EXIT.badInput,
      `${name} holds no result. Write one a line, like ${running.example}.`,
    );
  }
  return { game, isWhole: problems.length === 0 };
}

function problemInWords({ line, text, message }: LineProblem): string {
  return `  Line ${line}, "${text.slice(0, MOST_SHOWN)}": ${message}`;
}

const MOST_SHOWN = 60;
