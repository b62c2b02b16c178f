import { hasErrors } from '../formats/format-error.ts';
import { EXIT, type ExitCode } from './exit.ts';
import { type DealFile, readDeals } from './files.ts';
import type { Terminal } from './terminal.ts';
import { PROGRAM } from './version.ts';
import { asTyped, counted } from './words.ts';

export interface CheckOptions {
  readonly json?: true;
}

/** Says what a file of deals holds and what is wrong with it. */
export function check(path: string, options: CheckOptions, terminal: Terminal): ExitCode {
  const file = readDeals(path);
  if (options.json === true) terminal.print(JSON.stringify(makeReport(file)));
  else for (const line of tellReport(path, file)) terminal.print(line);
  return hasErrors(file.set) ? EXIT.badInput : EXIT.done;
}

function makeReport({ format, set }: DealFile): object {
  const { deck, records, boards, problems } = set;
  return { format: format.name, deck, games: records.length, boards: boards.length, problems };
}

function tellReport(path: string, file: DealFile): string[] {
  const { deck, records, boards, problems } = file.set;
  const cards = deck === 'super' ? '68' : '52';
  const holds = `${path}: ${file.format.name.toUpperCase()}, ${counted(records.length, 'record')}, ${counted(boards.length, 'board')} of ${cards} cards to deal.`;
  const told = problems.map(
    ({ severity, message }) => `${severity === 'error' ? 'Error' : 'Warning'}. ${message}`,
  );
  return [holds, ...(told.length === 0 ? ['No problems.'] : told), ...advice(path, file)];
}

function advice(path: string, file: DealFile): string[] {
  if (hasErrors(file.set)) return ['It can be dealt once the errors are corrected.'];
  return file.set.boards.length === 0 ? [] : [`It can be dealt: ${PROGRAM} deal ${asTyped(path)}`];
}
