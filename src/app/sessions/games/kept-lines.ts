import { existsSync } from 'node:fs';
import { CommandError, EXIT } from '../../../cli/shell/exit.ts';
import { playText } from '../../../scoring/running/play-lines.ts';
import { readDealBytes } from '../../files/deal-files.ts';
import { writeOutput } from '../../files/outputs.ts';
import type { RunningGame } from './running-game.ts';
import type { TakenLine } from './typed-game.ts';

/** Lines of a file that typing goes on with; none where there is no file yet. One that can't be ends the command. */
export function readKept<Game>(running: RunningGame<Game>, path: string): TakenLine<Game>[] {
  if (!existsSync(path)) return [];
  const taken: TakenLine<Game>[] = [];
  let remarks: string[] = [];
  const lines = new TextDecoder()
    .decode(readDealBytes(path))
    .trimEnd()
    .split(/\r\n|\r|\n/);
  for (const [index, line] of lines.entries()) {
    const before = taken.at(-1)?.game ?? running.opened;
    const played = playText(before, line, running.reading, running.play);
    if (!played.ok) {
      const place = `${path}, line ${index + 1}, "${line.trim().slice(0, 60)}"`;
      const advice = 'Correct it before you go on with the file.';
      throw new CommandError(EXIT.badInput, `${place}: ${played.problems.join(' ')} ${advice}`);
    }
    remarks.push(line);
    if (played.value === before) continue;
    taken.push({ line: remarks.join('\n'), game: played.value });
    remarks = [];
  }
  return taken;
}

/** Writes all lines that were taken, so that nothing is lost whatever happens next. */
export function writeKept(path: string, lines: readonly string[]): void {
  writeOutput(path, new TextEncoder().encode(lines.map((line) => `${line}\n`).join('')), true);
}
