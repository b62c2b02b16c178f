import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { documentKindOf } from '../../app/files/documents.ts';
import { Problem } from '../../app/problem.ts';
import type { GameRequest, RunningGame, SheetRequest } from '../../app/sessions/games/running-game.ts';
import { LANGUAGES as LETTER_LANGUAGES } from '../../bridge/rank-letters.ts';
import { makeReportText } from '../../paper/text.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption } from '../options/common.ts';
import { type OptionGroup, withOptions } from '../options/group.ts';
import { languageOption, lineOption } from '../options/print.ts';
import { EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { plainSigns } from '../shell/plain-signs.ts';
import { typedLines } from '../shell/typed-lines.ts';
import { typeGame } from './type-game.ts';

/** Options that all running games have. */
interface SheetOptions
  extends Pick<GameRequest, 'language' | 'letters'>,
    Pick<SheetRequest, 'title' | 'stake' | 'output'> {
  readonly force?: true;
  readonly partial?: true;
  /** Where lines are kept as they are typed. */
  readonly keep?: string;
  readonly json?: true;
}

interface SeatedSheetOptions extends SheetOptions {
  readonly ns?: string;
  readonly ew?: string;
}

export function sheetOptions(): OptionGroup<SheetOptions> {
  return new Command()
    .option('-o, --output <file>', 'write the score sheet as .html, .pdf or .txt', parseSheetPath)
    .option('--force', 'replace an existing file')
    .addOption(lineOption('--title <text>', 'title of the sheet'))
    .addOption(languageOption('language of the sheet'))
    .addOption(
      choiceOption(
        '--letters <language>',
        'language of the letters for suits and seats in the results',
        LETTER_LANGUAGES,
      ),
    )
    .option('--stake <amount>', 'what 100 points are worth, like 0.50, and who pays what to whom', parseStake)
    .option('--partial', 'score the valid lines even if others are not')
    .option('--keep <file>', 'keep what is typed in this file, and continue from what it holds')
    .option('--json', 'one line of JSON');
}

/** The names of the sides, where they are those of the seats, and the options of a score sheet. */
export function seatedSheetOptions(): OptionGroup<SeatedSheetOptions> {
  const names = new Command()
    .addOption(lineOption('--ns <names>', 'North and South'))
    .addOption(lineOption('--ew <names>', 'East and West'));
  return withOptions(names, sheetOptions());
}

/** An amount of money in hundredths. */
function parseStake(value: string): number {
  const [, whole = '', hundredths = ''] = /^(\d{1,6})(?:[.,](\d{1,2}))?$/.exec(value) ?? [];
  const cents = 100 * Number(whole) + Number(hundredths.padEnd(2, '0'));
  if (cents > 0) return cents;
  throw new InvalidArgumentError('Give an amount of money, like 1 or 0.50.');
}

function parseSheetPath(path: string): string {
  if (documentKindOf(path) !== undefined) return path;
  throw new InvalidArgumentError('A score sheet is an .html, .pdf or .txt file.');
}

/** What a terminal says of a game besides how it stands. */
interface GameRemarks<Game> {
  /** After how it stands, to who types. */
  typing?(game: Game): string;
  /** The sentence about the finished game. */
  finished?(game: Game): string | undefined;
}

/** Scores a game from a file, from stdin, or as it is typed, and shows and writes its sheet. */
export async function runGame<Game>(
  running: RunningGame<Game>,
  path: string | undefined,
  options: SeatedSheetOptions,
  terminal: Terminal,
  remarks: GameRemarks<Game> = {},
): Promise<ExitCode> {
  const { gameJson, refuseSheetBeforehand, sheetOf, writeSheet } = await import(
    '../../app/sessions/games/running-game.ts'
  );
  const { ns, ew, force = false } = options;
  const request: SheetRequest = { ...options, players: { ns, ew }, replaces: force };
  refuseSheetBeforehand(request, lightParts);
  const show = (game: Game): string[] =>
    makeReportText(sheetOf(running, game, request, lightParts)).map((line) =>
      terminal.hasUnicode ? line : plainSigns(line),
    );
  const { played, code } = await takeGame(running, path, options, { ...remarks, show }, terminal);
  const game = running.finish(played);
  if (options.json === true) terminal.print(JSON.stringify(gameJson(running, game, request)));
  else for (const line of show(game)) terminal.print(line);
  const remark = remarks.finished?.(game);
  if (remark !== undefined) terminal.tell(remark);
  await writeSheet(running, game, request, lightParts);
  if (options.output !== undefined) terminal.tell(`Wrote ${options.output}.`);
  return code;
}

/** The game as it was read or typed, and how the command will end. */
async function takeGame<Game>(
  running: RunningGame<Game>,
  path: string | undefined,
  options: SheetOptions,
  shown: Pick<GameRemarks<Game>, 'typing'> & { show(game: Game): readonly string[] },
  terminal: Terminal,
): Promise<{ readonly played: Game; readonly code: ExitCode }> {
  if (path === undefined && terminal.hasKeyboard) {
    const { openTypedGame } = await import('../../app/sessions/games/typed-game.ts');
    const typed = openTypedGame(running, lightParts, options.keep);
    const stands = (game: Game): string => `${running.stands(game)}${shown.typing?.(game) ?? ''}`;
    const speech = { example: running.example, stands, show: shown.show };
    const ending = await typeGame(typed, typedLines(terminal, '> '), speech, terminal);
    return { played: typed.game, code: ending === 'interrupted' ? EXIT.interrupted : EXIT.done };
  }
  if (options.keep !== undefined) {
    const message = '--keep is for results that you type. These come from a file already.';
    throw new Problem('request', 'nothing-typed', message);
  }
  return takeFile(running, path ?? '-', options.partial === true, terminal);
}

const MOST_SHOWN = 60;
const MOST_LINES_SHOWN = 20;
/** A sentence that quotes what is wrong before it says why. */
const QUOTES = /^"[^"]*": /;

/** The game of a file, without lines that can't be where what is right is enough. */
async function takeFile<Game>(
  running: RunningGame<Game>,
  path: string,
  isPartial: boolean,
  terminal: Terminal,
): Promise<{ readonly played: Game; readonly code: ExitCode }> {
  const { readGame } = await import('../../app/sessions/games/running-game.ts');
  const { game, problems } = readGame(running, path, lightParts);
  const name = path === '-' ? 'stdin' : path;
  const sentences = problems
    .slice(0, MOST_LINES_SHOWN)
    .map(({ line, text, message }) =>
      QUOTES.test(message)
        ? `  Line ${line}: ${message}`
        : `  Line ${line}, "${text.slice(0, MOST_SHOWN)}": ${message}`,
    );
  const more = problems.length - sentences.length;
  if (more > 0) sentences.push(`  And ${counted(more, 'line')} more.`);
  const lines =
    problems.length === 0
      ? []
      : [`${name}: ${counted(problems.length, 'line')} can't be scored.`, ...sentences];
  if (lines.length > 0 && !isPartial) {
    const advice = 'Nothing was scored. Correct the lines, or add --partial to score the others.';
    throw new Problem('input', 'results-wrong', [...lines, advice].join('\n'));
  }
  for (const line of lines) terminal.tell(line);
  if (game === running.opened) {
    const message = `${name} holds no result. Write one a line, like ${running.example}.`;
    throw new Problem('input', 'no-results', message);
  }
  return { played: game, code: lines.length > 0 ? EXIT.personNeeded : EXIT.done };
}
