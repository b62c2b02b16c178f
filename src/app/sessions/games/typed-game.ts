import type { Computer } from '../../../ports/computer.ts';
import { playText } from '../../../scoring/running/play-lines.ts';
import { TypedFile } from '../../files/typed-file.ts';
import { Problem } from '../../problem.ts';
import { type RunningGame, readGameText } from './running-game.ts';

/** A line that was taken, with remarks before it, and the game after it. */
export interface TakenLine<Game> {
  readonly line: string;
  readonly game: Game;
}

/** What a line did: it was taken, said nothing, or can't be, for a reason in words. */
export type LineOutcome =
  | { readonly kind: 'taken' | 'nothing' }
  | { readonly kind: 'refused'; readonly reason: string };

/** A running game while its lines are typed; any of them can be taken back. */
export class TypedGame<Game> {
  readonly #running: RunningGame<Game>;
  readonly #keep: (lines: readonly string[]) => void;
  #taken: readonly TakenLine<Game>[];

  /** Goes on after lines that were taken before; `keep` is given all lines whenever they change. */
  constructor(
    running: RunningGame<Game>,
    taken: readonly TakenLine<Game>[] = [],
    keep: (lines: readonly string[]) => void = () => {},
  ) {
    this.#running = running;
    this.#taken = taken;
    this.#keep = keep;
  }

  get game(): Game {
    return this.#taken.at(-1)?.game ?? this.#running.opened;
  }

  /** Whether any line was taken. */
  get isBegun(): boolean {
    return this.#taken.length > 0;
  }

  /** Plays a line; one that can't be changes nothing. */
  take(line: string): LineOutcome {
    const { reading, play } = this.#running;
    const before = this.game;
    const played = playText(before, line, reading, play);
    if (!played.ok) return { kind: 'refused', reason: played.problems.join(' ') };
    if (played.value === before) return { kind: 'nothing' };
    this.#change([...this.#taken, { line, game: played.value }]);
    return { kind: 'taken' };
  }

  /** Takes the last line back; false where there is none. */
  takeBack(): boolean {
    if (!this.isBegun) return false;
    this.#change(this.#taken.slice(0, -1));
    return true;
  }

  #change(taken: readonly TakenLine<Game>[]): void {
    this.#taken = taken;
    this.#keep(taken.map(({ line }) => line));
  }
}

/** A game to be typed, which continues the lines that its file has and keeps all of them there. */
export function openTypedGame<Game>(
  running: RunningGame<Game>,
  ports: Pick<Computer, 'files'>,
  path?: string,
): TypedGame<Game> {
  if (path === undefined) return new TypedGame(running);
  const file = new TypedFile(path, ports);
  return new TypedGame(running, readKept(running, path, ports), (lines) =>
    file.write(lines.map((line) => `${line}\n`).join('')),
  );
}

/** The lines of a file; none where there is no file yet. One that can't be ends the use case. */
function readKept<Game>(
  running: RunningGame<Game>,
  path: string,
  ports: Pick<Computer, 'files'>,
): TakenLine<Game>[] {
  if (!ports.files.exists(path)) return [];
  const taken: TakenLine<Game>[] = [];
  let remarks: string[] = [];
  const text = readGameText(path, ports).trimEnd();
  for (const [index, line] of text.split(/\r\n|\r|\n/).entries()) {
    const before = taken.at(-1)?.game ?? running.opened;
    const played = playText(before, line, running.reading, running.play);
    if (!played.ok) {
      const place = `${path}, line ${index + 1}, "${line.trim().slice(0, 60)}"`;
      const advice = 'Correct it before you continue with the file.';
      throw new Problem('input', 'kept-lines-wrong', `${place}: ${played.problems.join(' ')} ${advice}`);
    }
    remarks.push(line);
    if (played.value === before) continue;
    taken.push({ line: remarks.join('\n'), game: played.value });
    remarks = [];
  }
  return taken;
}
