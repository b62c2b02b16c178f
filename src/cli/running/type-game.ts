import type { RunningGame } from '../../app/sessions/games/running-game.ts';
import type { TakenLine, TypedGame } from '../../app/sessions/games/typed-game.ts';
import { takeBack } from '../../app/sessions/games/typed-game.ts';
import { playText } from '../../scoring/running/play-lines.ts';
import type { Terminal } from '../shell/terminal.ts';

/** What typing begins with, and what is done while it goes on. */
export interface Desk<Game> {
  /** Lines that were taken before. */
  readonly taken: readonly TakenLine<Game>[];
  /** The sheet for a screen. */
  show(game: Game): readonly string[];
  /** Keeps all lines that were taken so far, whenever they change. */
  keep(lines: readonly string[]): void;
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
  desk: Desk<Game>,
  terminal: Pick<Terminal, 'tell'>,
): Promise<TypedGame<Game>> {
  let taken = desk.taken;
  const game = (): Game => taken.at(-1)?.game ?? running.opened;
  terminal.tell(helpLine(running.example));
  if (taken.length > 0) terminal.tell(running.stands(game()));
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return { game: game(), ending: next.value };
    const line = next.value.trim();
    if (DONE.test(line)) {
      await lines.return?.('ended');
      return { game: game(), ending: 'ended' };
    }
    if (HELP.test(line)) terminal.tell(helpLine(running.example));
    else if (SHEET.test(line)) for (const each of desk.show(game())) terminal.tell(each);
    else {
      const before = taken;
      taken = UNDO.test(line) ? takeBack(taken, terminal) : takeLine(running, taken, line, terminal);
      if (taken === before) continue;
      desk.keep(taken.map((each) => each.line));
      terminal.tell(running.stands(game()));
    }
  }
}

/** The lines with one more; the same ones where it holds nothing, or is told to be none. */
function takeLine<Game>(
  running: RunningGame<Game>,
  taken: readonly TakenLine<Game>[],
  line: string,
  terminal: Pick<Terminal, 'tell'>,
): readonly TakenLine<Game>[] {
  const before = taken.at(-1)?.game ?? running.opened;
  const played = playText(before, line, running.reading, running.play);
  if (!played.ok) terminal.tell(played.problems.join(' '));
  return played.ok && played.value !== before ? [...taken, { line, game: played.value }] : taken;
}

function helpLine(example: string): string {
  return `Type one result a line, like ${example}. "undo" takes the last one back, "sheet" shows the score, "done" ends.`;
}
