import type { TypedGame } from '../../app/sessions/games/typed-game.ts';
import type { Terminal } from '../shell/command.ts';

/** What is said of a game while it is typed. */
interface GameSpeech<Game> {
  /** An example of a line. */
  readonly example: string;
  /** How it stands, in a line. */
  stands(game: Game): string;
  /** The sheet for a screen. */
  show(game: Game): readonly string[];
}

/** Words that are no results. */
const DONE = /^(?:done|quit|exit)$/i;
const UNDO = /^undo$/i;
const SHEET = /^sheet$/i;
const HELP = /^(?:help|\?)$/i;

/**
 * Plays what somebody types, line by line, and says after each how the game stands; a line that can't be is refused
 * with the reason and changes nothing. Answers how the typing ended.
 */
export async function typeGame<Game>(
  typed: TypedGame<Game>,
  lines: AsyncIterator<string, 'ended' | 'interrupted'>,
  speech: GameSpeech<Game>,
  terminal: Pick<Terminal, 'tell'>,
): Promise<'ended' | 'interrupted'> {
  terminal.tell(helpLine(speech));
  if (typed.isBegun) terminal.tell(speech.stands(typed.game));
  for (;;) {
    const next = await lines.next();
    if (next.done === true) return next.value;
    const line = next.value.trim();
    if (DONE.test(line)) {
      await lines.return?.('ended');
      return 'ended';
    }
    for (const answer of answersTo(line, typed, speech)) terminal.tell(answer);
  }
}

function answersTo<Game>(line: string, typed: TypedGame<Game>, speech: GameSpeech<Game>): readonly string[] {
  if (HELP.test(line)) return [helpLine(speech)];
  if (SHEET.test(line)) return speech.show(typed.game);
  if (UNDO.test(line)) {
    return [typed.takeBack() ? speech.stands(typed.game) : 'There is nothing to undo.'];
  }
  const outcome = typed.take(line);
  switch (outcome.kind) {
    case 'taken':
      return [speech.stands(typed.game)];
    case 'nothing':
      return [];
    case 'refused':
      return [outcome.reason];
  }
}

function helpLine({ example }: { readonly example: string }): string {
  return `Type one result per line, like ${example}. "undo" removes the last one, "sheet" shows the score, "done" ends.`;
}
