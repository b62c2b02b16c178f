import type { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { SolveEvent } from '../../app/analysis/solve-boards.ts';
import type { CheckedFile, CheckRequest } from '../../app/deals/check-files.ts';
import { hasErrors } from '../../formats/core/deal-set.ts';
import { counted } from '../../text/counted.ts';
import { fromOption } from '../options/format.ts';
import { maxSecondsOption, solvingOf, storeOption } from '../options/solve.ts';
import { surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { formatProblemInWords, warningsInWords, withAdvice } from '../shell/format-problem-words.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { heedingInterruptIfSolving, showSolving } from '../view/solving.ts';

/** Adds `check`: what deal files hold and what is wrong with them; with several, which boards have one deal. */
export function addCheckCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('check')
    .description('say what deal files hold and what is wrong with them')
    .argument('<file...>', 'deal files in any format; - is stdin')
    .addOption(fromOption('the files'))
    .option('--solve', 'say where tables of tricks and pars of the files are wrong, by solving the deals')
    .option('--results', 'check results one beside the other in records of single tables too')
    .option('--deals <file>', 'the boards that the results were played with, where they are not in the file')
    .addOption(maxSecondsOption())
    .addOption(storeOption())
    .option('--json', 'one line of JSON per file')
    .addHelpText(
      ...examples(
        'soubrette check evening.pbn',
        'soubrette check evening.pbn --solve',
        'soubrette check tuesday.dup thursday.dlm',
        'soubrette check results.csv --deals evening.pbn',
      ),
    )
    .action(
      ended((paths, { deals, from, json, maxSeconds, results, solve, store }) => {
        const request = { paths, from, deals, results, ...solvingOf({ maxSeconds, solve, store }) };
        return heedingInterruptIfSolving(request, terminal, (signal) =>
          checkAtTerminal(request, json === true, terminal, signal),
        );
      }),
    );
}

/** Checks files; at Ctrl-C what is known by then of deals that are solved is compared. */
async function checkAtTerminal(
  request: CheckRequest,
  isJson: boolean,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const { checkFiles } = await import('../../app/deals/check-files.ts');
  let code: ExitCode = EXIT.done;
  const emit = (event: SolveEvent): void => showSolving(terminal, event);
  for await (const file of checkFiles(request, {
    ...(await partsOf('openers', 'resultCache')),
    emit,
    signal,
    ...surroundings(),
  })) {
    terminal.rewrite('');
    for (const line of isJson ? [await jsonLine(file)] : await inLines(file)) terminal.print(line);
    if (hasErrors(file) || holdsNothing(file) || hasWrongTables(file) || hasWrongResults(file, request))
      code = EXIT.badInput;
    if (signal.aborted) return EXIT.interrupted;
  }
  return code;
}

function hasWrongTables({ tables }: CheckedFile): boolean {
  return tables !== undefined && tables.wrong.length > 0;
}

/** Results that can't be are wrong input where a file is of results, or was asked for them. */
function hasWrongResults({ format, problems }: CheckedFile, { results }: CheckRequest): boolean {
  return (
    (results === true || format === undefined) && problems.some(({ code }) => code === 'result-impossible')
  );
}

/** A file without deals, records or results is no file of bridge, whatever its format. */
function holdsNothing({ boards, movement, records, results = 0 }: CheckedFile): boolean {
  return movement === undefined && boards === 0 && records === 0 && results === 0;
}

/** What is said of tables has words of all languages with it. */
function wordsOfTables(): Promise<typeof import('./check-tables.ts')> {
  return import('./check-tables.ts');
}

async function jsonLine(file: CheckedFile): Promise<string> {
  const { path, format, deck, boards, movement, records, problems, results, tables } = file;
  return JSON.stringify({
    ...{ file: path, format: format ?? null, deck, boards, games: records },
    ...(results !== undefined && { results }),
    ...(movement && { movement }),
    problems: problems.map(withAdvice),
    ...(tables && { tables: (await wordsOfTables()).tablesJson(tables) }),
  });
}

async function inLines(file: CheckedFile): Promise<string[]> {
  const errors = file.problems.filter(({ severity }) => severity === 'error');
  const warnings = file.problems.filter(({ severity }) => severity === 'warning');
  const lines = [
    ...errors.map((problem) => `Error. ${formatProblemInWords(problem)}`),
    ...warningsInWords(warnings),
  ];
  return [
    holdsSentence(file),
    ...(lines.length === 0 && !hasWrongTables(file) ? ['No problems.'] : lines),
    ...(file.tables === undefined ? [] : (await wordsOfTables()).tablesInWords(file.tables, file.path)),
    ...advice(file),
  ];
}

function holdsSentence(file: CheckedFile): string {
  const { path, format, deck, boards, movement, records, results } = file;
  if (movement !== undefined)
    return `${path}: a movement of ${movement.kind}, ${counted(movement.tables, 'table')}, ${counted(movement.rounds, 'round')}.`;
  if (file.problems.some(({ code }) => code === 'movement-wrong')) return `${path}: a movement.`;
  if (format === undefined && results !== undefined)
    return `${path}: a table of results, ${counted(results, 'result')}.`;
  if (format === undefined) return `${path}: not a deal file.`;
  const cards = deck === 'super' ? '68' : '52';
  const recorded = records === 0 ? '' : `${counted(records, 'record')}, `;
  return `${path}: ${format.toUpperCase()}, ${recorded}${counted(boards, 'board')} of ${cards} cards to deal.`;
}

function advice(file: CheckedFile): string[] {
  if (file.movement !== undefined && !hasErrors(file))
    return [`Print its cards: ${PROGRAM} movement file ${asTyped(file.path)} -o cards.pdf`];
  if (file.format === undefined)
    return file.results === undefined ? [] : [`Rank it: ${PROGRAM} session ${asTyped(file.path)}`];
  if (hasErrors(file)) return ['Correct the errors, and check it again.'];
  return file.boards === 0 || file.path === '-'
    ? []
    : [`It can be dealt: ${PROGRAM} deal ${asTyped(file.path)}`];
}
