import { readVersion } from '../../adapters/own-package.ts';
import { writeDocument } from '../../app/files/documents.ts';
import { refuseBeforehand } from '../../app/files/outputs.ts';
import { readKept, writeKept } from '../../app/sessions/games/kept-lines.ts';
import type { RunningGame, SheetOptions } from '../../app/sessions/games/running-game.ts';
import { takeResults } from '../../app/sessions/games/take-results.ts';
import type { BySide } from '../../bridge/side.ts';
import type { SheetFacts } from '../../paper/score-sheet/sheet.ts';
import { makeReportText } from '../../paper/text.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { plainSigns } from '../shell/plain-signs.ts';
import type { Terminal } from '../shell/terminal.ts';
import { typedLines } from '../shell/typed-lines.ts';
import { typeGame } from './type-game.ts';

/** Scores a game from a file, from stdin, or as it is typed, and shows and writes its sheet. */
export async function runGame<Game>(
  running: RunningGame<Game>,
  path: string | undefined,
  options: SheetOptions,
  players: BySide<string | undefined>,
  terminal: Terminal,
): Promise<ExitCode> {
  const { title, language, output } = options;
  if (output !== undefined) refuseBeforehand(output, options.force === true);
  const footer = `Soubrette ${readVersion()}`;
  const facts: SheetFacts = { ...(title !== undefined && { title }), language, players, footer };
  const show = (game: Game): string[] =>
    makeReportText(running.sheet(game, facts)).map((line) => (terminal.hasUnicode ? line : plainSigns(line)));
  const { played, code } = await takeGame(running, path, options, show, terminal);
  const game = running.finish(played);
  if (options.json === true) terminal.print(JSON.stringify(running.json(game)));
  else for (const line of show(game)) terminal.print(line);
  const remark = running.finished?.(game);
  if (remark !== undefined) terminal.tell(remark);
  if (output !== undefined) {
    await writeDocument(output, running.sheet(game, facts), options.force === true);
    terminal.tell(`Wrote ${output}.`);
  }
  return code;
}

/** The game as it was read or typed, and how the command will end. */
async function takeGame<Game>(
  running: RunningGame<Game>,
  path: string | undefined,
  { partial, keep: kept }: SheetOptions,
  show: (game: Game) => readonly string[],
  terminal: Terminal,
): Promise<{ readonly played: Game; readonly code: ExitCode }> {
  if (path === undefined && terminal.hasKeyboard) {
    const taken = kept === undefined ? [] : readKept(running, kept);
    const keep = (lines: readonly string[]): void => {
      if (kept !== undefined) writeKept(kept, lines);
    };
    const lines = typedLines(terminal, '> ');
    const { game, ending } = await typeGame(running, lines, { taken, show, keep }, terminal);
    return { played: game, code: ending === 'interrupted' ? EXIT.interrupted : EXIT.done };
  }
  if (kept !== undefined) {
    throw new CommandError(
      EXIT.usage,
      '--keep is for results that are typed. These come from a file already.',
    );
  }
  const { game, isWhole } = takeResults(running, path ?? '-', partial === true, terminal);
  return { played: game, code: isWhole ? EXIT.done : EXIT.personNeeded };
}
