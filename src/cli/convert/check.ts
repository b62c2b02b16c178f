import { type DealFile, readDeals } from '../../app/files/deal-files.ts';
import type { DealFormat, DealSet } from '../../formats/core/deal-set.ts';
import { hasErrors } from '../../formats/core/format-error.ts';
import { openTwins } from '../../formats/core/twins.ts';
import { counted } from '../../text/counted.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { formatProblemInWords, withAdvice } from '../shell/format-problem-words.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';

export interface CheckOptions {
  readonly json?: true;
  /** The format of all files, whatever their content looks like. */
  readonly from?: DealFormat;
}

/** Says what files of deals hold and what is wrong with them; with several, which boards have one deal. */
export function check(paths: readonly string[], options: CheckOptions, terminal: Terminal): ExitCode {
  const twins = openTwins();
  let code: ExitCode = EXIT.done;
  for (const path of paths) {
    const { format, set } = readDeals(path, options.from);
    const file = { format, set: { ...set, problems: [...set.problems, ...twins.find(path, set)] } };
    if (options.json === true) terminal.print(JSON.stringify(makeReport(path, file)));
    else for (const line of tellReport(path, file)) terminal.print(line);
    if (hasErrors(file.set)) code = EXIT.badInput;
  }
  return code;
}

function makeReport(path: string, { format, set }: DealFile): object {
  const { deck, records, boards, problems } = set;
  return {
    file: path,
    format: format?.name ?? null,
    deck,
    boards: boards.length,
    games: records.length,
    problems: problems.map(withAdvice),
  };
}

function tellReport(path: string, file: DealFile): string[] {
  const { problems } = file.set;
  const told = problems.map(
    (problem) => `${problem.severity === 'error' ? 'Error' : 'Warning'}. ${formatProblemInWords(problem)}`,
  );
  return [
    holdsSentence(path, file),
    ...(told.length === 0 ? ['No problems.'] : told),
    ...(file.format === undefined ? [] : advice(path, file.set)),
  ];
}

function holdsSentence(path: string, { format, set }: DealFile): string {
  if (format === undefined) return `${path}: no file of deals.`;
  const { deck, records, boards } = set;
  const cards = deck === 'super' ? '68' : '52';
  const recorded = records.length === 0 ? '' : `${counted(records.length, 'record')}, `;
  return `${path}: ${format.name.toUpperCase()}, ${recorded}${counted(boards.length, 'board')} of ${cards} cards to deal.`;
}

function advice(path: string, set: DealSet): string[] {
  if (hasErrors(set)) return ['It can be dealt once the errors are corrected.'];
  return set.boards.length === 0 ? [] : [`It can be dealt: ${PROGRAM} deal ${asTyped(path)}`];
}
