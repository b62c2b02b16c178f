import type { BySide } from '../../bridge/side.ts';
import type { SheetFacts } from '../../records/score-sheet/sheet.ts';
import { makeReportText } from '../../records/text.ts';
import { EXIT, type ExitCode } from '../exit.ts';
import type { Terminal } from '../terminal.ts';
import { readVersion } from '../version.ts';
import { plainSigns } from './plain-signs.ts';
import type { RunningGame } from './running-game.ts';
import { refuseSheetBeforehand, type SheetOptions, writeSheet } from './sheet-options.ts';
import { takeResults } from './take-results.ts';
import { typeGame } from './type-game.ts';
import { typedLines } from './typed-lines.ts';

/** Scores a game from a file, from stdin, or as it is typed, and shows and writes its sheet. */
export async function runGame<Game>(
  running: RunningGame<Game>,
  path: string | undefined,
  options: SheetOptions,
  players: BySide<string | undefined>,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseSheetBeforehand(options);
  const { title, language, output } = options;
  const footer = `Soubrette ${readVersion()}`;
  const facts: SheetFacts = { ...(title !== undefined && { title }), language, players, footer };
  const show = (game: Game): string[] =>
    makeReportText(running.sheet(game, facts)).map((line) => (terminal.hasUnicode ? line : plainSigns(line)));
  const isTyped = path === undefined && terminal.hasKeyboard;
  const { game: played, ending } = isTyped
    ? await typeGame(running, typedLines(terminal, '> '), show, terminal)
    : {
        game: takeResults(running, path ?? '-', options.partial === true, terminal),
        ending: 'ended' as const,
      };
  const game = running.finish(played);
  if (options.json === true) terminal.print(JSON.stringify(running.json(game)));
  else for (const line of show(game)) terminal.print(line);
  if (output !== undefined) {
    await writeSheet(output, running.sheet(game, facts), options.force === true);
    terminal.tell(`Wrote ${output}.`);
  }
  return ending === 'interrupted' ? EXIT.interrupted : EXIT.done;
}
