import type { Terminal } from '../../../cli/shell/terminal.ts';

/** A line that was taken, with remarks before it, and the game after it. */
export interface TakenLine<Game> {
  readonly line: string;
  readonly game: Game;
}

/** A game after its lines, and how the typing ended. */
export interface TypedGame<Game> {
  readonly game: Game;
  readonly ending: 'ended' | 'interrupted';
}

export function takeBack<Game>(
  taken: readonly TakenLine<Game>[],
  terminal: Pick<Terminal, 'tell'>,
): readonly TakenLine<Game>[] {
  if (taken.length > 0) return taken.slice(0, -1);
  terminal.tell('There is nothing to take back.');
  return taken;
}
