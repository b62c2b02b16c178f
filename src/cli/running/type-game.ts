import { playText } from '../../scoring/running/play-lines.ts';
import type { Terminal } from '../terminal.ts';
import type { RunningGame } from './running-game.ts';

/** A game that was typed, and how the typing ended. */
export interface TypedGame<Game> {
  readonly game: Game;
  readonly ending: 'ended' | 'interrupted';
}

/** Words that are no results. */
const DONE = /^(?:done|quit|exit)$/i;
const UNDO = /^undo$/i;
const SHEET = /^sheet$/i;
const HELP = /^(?:help|\?)$/i;

/**
 * Plays what somebody types, line by line, and says after each how the game stands; a line that can't be is refused
 * with the reason and changes nothing.
 */
export async function typeGame<Game>(
  running: RunningGame<Game>,
  lines: AsyncIterator<string, TypedGame<Game>['ending']>,
  show: (game: Game) => readonly string[],
  terminal: Pick<Terminal, 'tell'>,
): Promise<TypedGame<Game>> {
  const before: Game[] = [];
  let game = running.opened;
  terminal.tell(helpLine(running.example));
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return { game, ending: next.value };
    const line = next.value.trim();
    if (DONE.test(line)) {
      await lines.return?.('ended');
      return { game, ending: 'ended' };
    }
    if (HELP.test(line)) terminal.tell(helpLine(running.example));
    else if (SHEET.test(line)) for (const each of show(game)) terminal.tell(each);
    else if (UNDO.test(line)) {
      const last = before.pop();
      game = last ?? game;
      terminal.tell(last === undefined ? 'There is nothing to take back.' : running.stands(game));
    } else {
      const played = playText(game, line, running.reading, running.play);
      if (!played.ok) terminal.tell(played.problems.join(' '));
      else if (played.value !== game) {
        before.push(game);
        game = played.value;
        terminal.tell(running.stands(game));
      }
    }
  }
}

function helpLine(example: string): string {
  return `Type one result a line, like ${example}. "undo" takes the last one back, "sheet" shows the score, "done" ends.`;
}
