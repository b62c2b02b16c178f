import { readVersion } from '../../adapters/own-package.ts';
import {
  type DealFile,
  readDeals,
  refuseBeforehand,
  tellProblems,
  tellWarnings,
  writeOutput,
} from '../../app/files/deal-files.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import { FORMATS, formatOfPath } from '../../formats/catalogue/catalogue.ts';
import type { DealFormat, DealSet, Loss } from '../../formats/core/deal-set.ts';
import { hasErrors } from '../../formats/core/format-error.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

export interface ConvertOptions {
  readonly from?: DealFormat;
  readonly to?: DealFormat;
  readonly allowLoss?: true;
  readonly force?: true;
  readonly json?: true;
  readonly firstBoard?: BoardNumber;
}

/** A format that can be written. */
type Writer = DealFormat & Required<Pick<DealFormat, 'write'>>;

/** Reads a file of deals and writes it in another format, unless something is wrong or would be lost. */
export function convert(
  input: string,
  output: string,
  options: ConvertOptions,
  terminal: Terminal,
): ExitCode {
  const to = chooseWriter(output, options.to);
  const replaces = options.force === true;
  if (output !== '-') refuseBeforehand(output, replaces);
  const { format, set } = readDeals(input, options.from, { firstBoard: options.firstBoard });
  const losses = hasErrors(set) ? [] : [...to.losses(set), ...nothingToWrite(to, set)];
  const tell = options.json === true ? tellJson : tellWords;
  const isDone = !hasErrors(set) && isAccepted(losses, options);
  if (isDone) {
    const bytes = to.write(set, { generator: `Soubrette ${readVersion()}` });
    if (output === '-') terminal.write(bytes);
    else writeOutput(output, bytes, replaces);
  }
  tell({ input, output, file: { format, set }, to, losses, isDone }, terminal);
  return isDone ? EXIT.done : EXIT.badInput;
}

function chooseWriter(output: string, named: DealFormat | undefined): Writer {
  const format = named ?? formatOfPath(output);
  if (format?.write !== undefined) return { ...format, write: format.write };
  const names = FORMATS.filter(({ write }) => write !== undefined).map(({ name }) => name);
  const problem =
    format === undefined
      ? `${output === '-' ? 'stdout' : output} does not say in which format to write`
      : `The format ${format.name} is only read`;
  throw new CommandError(EXIT.usage, `${problem}. Choose one with --to: ${names.join(', ')}.`);
}

/** A file of deals without a deal is no file; only records without a deal can be kept. */
function nothingToWrite({ holds }: DealFormat, { boards, records }: DealSet): Loss[] {
  if (boards.length > 0 || (holds.everyRecord && records.length > 0)) return [];
  const message = 'There is no whole deal to write.';
  return [{ code: 'no-deals', message, refused: true, needsConsent: true }];
}

function isAccepted(losses: readonly Loss[], { allowLoss }: ConvertOptions): boolean {
  return losses.every(({ refused, needsConsent }) => !refused && (allowLoss === true || !needsConsent));
}

/** How a conversion went. */
interface Outcome {
  readonly input: string;
  readonly output: string;
  readonly file: DealFile;
  readonly to: DealFormat;
  readonly losses: readonly Loss[];
  readonly isDone: boolean;
}

/** The answer as JSON; on stderr where the deals go to stdout. */
function tellJson({ output, file, to, losses }: Outcome, terminal: Terminal): void {
  const { boards, problems } = file.set;
  const answer = JSON.stringify({
    from: file.format?.name ?? null,
    to: to.name,
    boards: boards.length,
    losses,
    problems,
  });
  if (output === '-') terminal.tell(answer);
  else terminal.print(answer);
}

function tellWords(outcome: Outcome, terminal: Terminal): void {
  const { input, output, file, to, losses, isDone } = outcome;
  const { boards, problems } = file.set;
  if (hasErrors(file.set)) {
    const errors = problems.filter(({ severity }) => severity === 'error');
    terminal.tell(`Nothing was written. ${input} has ${counted(errors.length, 'error')}:`);
    for (const line of tellProblems(errors)) terminal.tell(line);
    return;
  }
  for (const line of tellWarnings(problems)) terminal.tell(line);
  for (const { message, needsConsent } of losses) {
    const kind = !needsConsent ? 'Note' : isDone ? 'Lost' : 'Would be lost';
    terminal.tell(`${kind}. ${message}`);
  }
  if (!isDone) terminal.tell(refusal(to, losses));
  else if (output !== '-')
    terminal.tell(`Wrote ${counted(boards.length, 'board')} to ${output} as ${to.name.toUpperCase()}.`);
}

function refusal(to: DealFormat, losses: readonly Loss[]): string {
  const advice = losses.some(({ refused }) => refused)
    ? 'Choose another format.'
    : 'Choose another format, or accept the loss with --allow-loss.';
  return `Nothing was written: ${to.name.toUpperCase()} can't hold all of it. ${advice}`;
}
