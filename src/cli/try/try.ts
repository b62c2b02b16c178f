import type { Command } from 'commander';
import { settle } from '../../app/care/bench/run-on-station.ts';
import type { OpenBench, TryOptions } from '../../app/care/try/try-part.ts';
import { openBench, tryOne } from '../../app/care/try/try-part.ts';
import type { TryWish } from '../../app/care/try/wish.ts';
import { Problem } from '../../app/problem.ts';
import { table } from '../../text/columns.ts';
import { addBenchOptions } from '../options/bench.ts';
import { wholeNumber } from '../options/common.ts';
import { askLine, confirm } from '../shell/ask.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { problemInWords } from '../shell/problem-words.ts';
import type { Terminal } from '../shell/terminal.ts';
import { parseTry, TRY_FORMS } from './wish.ts';

export const USUAL_S = 2;
export const WATCH_S = 60;
const MOST_S = 3600;
const MOVES_NOTHING: readonly TryWish['kind'][] = ['watch', 'light', 'lamp', 'buzzer'];

/** Adds the bench menu, whose lines are commands too. */
export function addTryCommand(program: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  const forms = table(TRY_FORMS.map(([form]) => [`  ${form}`])).map(
    (form, index) => `${form}  ${TRY_FORMS[index]?.[1]}`,
  );
  const lines = ['', 'What there is to try:', ...forms, '', 'Examples:'];
  const samples = [
    'soubrette try watch',
    'soubrette try gate 2 open --profile bench',
    'soubrette try card 1',
  ];
  addBenchOptions(
    program
      .command('try')
      .description('try one part of a machine at a time: gates, motors, beams, lamps')
      .argument('[what...]', 'what to try (default: a menu)'),
  )
    .option('--seconds <number>', `how long (default: ${USUAL_S}; watch: ${WATCH_S})`, wholeNumber(1, MOST_S))
    .option('--yes', 'do not ask before something moves')
    .addHelpText('after', [...lines, ...samples.map((sample) => `  $ ${sample}`)].join('\n'))
    .action(async (words: string[], options: TryOptions) => ended(await tryParts(words, options, terminal)));
}

/** Tries what the words say; without words, whatever is typed, until nothing more is. */
export async function tryParts(
  words: readonly string[],
  options: TryOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const wish = parseTry(words);
  if (wish === undefined && words.length > 0) {
    throw new CommandError(EXIT.usage, `There is no "${words.join(' ')}" to try. ${formsInWords()}`);
  }
  const mayMove = wish === undefined || !MOVES_NOTHING.includes(wish.kind);
  if (options.machine.kind === 'serial' && mayMove) {
    await confirm('Parts will move. Is all clear, and stop at hand?', options.yes === true, terminal);
  }
  const bench = await openBench(options, terminal);
  try {
    if (wish === undefined) await menu(bench, options, terminal);
    else await tryOne(wish, bench, options, terminal);
    return EXIT.done;
  } finally {
    await settle(bench.station);
    bench.station.close();
  }
}

async function menu(bench: OpenBench, options: TryOptions, terminal: Terminal): Promise<void> {
  if (terminal.typing === undefined)
    throw new CommandError(EXIT.usage, `Nothing can be typed here. ${formsInWords()}`);
  for (const [form, says] of TRY_FORMS) terminal.tell(`  ${form}: ${says}`);
  for (;;) {
    const line = await askLine('Try what (nothing ends)?', terminal);
    if (line === undefined || line === '' || line === 'q') return;
    const wish = parseTry(line.split(/\s+/));
    if (wish === undefined) terminal.tell(`There is no "${line}" to try. ${formsInWords()}`);
    else await tryInMenu(wish, bench, options, terminal);
  }
}

/** What can't be tried now is told, and the menu goes on. */
async function tryInMenu(
  wish: TryWish,
  bench: OpenBench,
  options: TryOptions,
  terminal: Terminal,
): Promise<void> {
  try {
    await tryOne(wish, bench, options, terminal);
  } catch (error) {
    const isTold = error instanceof CommandError || error instanceof Problem;
    if (!isTold || !bench.station.line().isUp) throw error;
    terminal.tell(error instanceof Problem ? problemInWords(error) : error.message);
  }
}

function formsInWords(): string {
  return `Try one of: ${TRY_FORMS.map(([form]) => form).join('; ')}.`;
}
