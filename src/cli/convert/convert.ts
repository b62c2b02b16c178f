import { readVersion } from '../../adapters/own-package.ts';
import type { ConvertOptions, Outcome } from '../../app/deals/convert.ts';
import { chooseWriter, isAccepted, nothingToWrite } from '../../app/deals/convert.ts';
import { errorsOf, readDeals } from '../../app/files/deal-files.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { DealFormat, Loss } from '../../formats/core/deal-set.ts';
import { hasErrors } from '../../formats/core/format-error.ts';
import { counted } from '../../text/counted.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { formatProblemLines, warningLines, withAdvice } from '../shell/format-problem-words.ts';
import type { Terminal } from '../shell/terminal.ts';

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

/** The answer as JSON; on stderr where the deals go to stdout. */
function tellJson({ output, file, to, losses }: Outcome, terminal: Terminal): void {
  const { boards, problems } = file.set;
  const answer = JSON.stringify({
    from: file.format?.name ?? null,
    to: to.name,
    boards: boards.length,
    losses,
    problems: problems.map(withAdvice),
  });
  if (output === '-') terminal.tell(answer);
  else terminal.print(answer);
}

function tellWords(outcome: Outcome, terminal: Terminal): void {
  const { input, output, file, to, losses, isDone } = outcome;
  const { boards, problems } = file.set;
  if (hasErrors(file.set)) {
    const errors = errorsOf(file.set);
    terminal.tell(`Nothing was written. ${input} has ${counted(errors.length, 'error')}:`);
    for (const line of formatProblemLines(errors)) terminal.tell(line);
    return;
  }
  for (const line of warningLines(problems)) terminal.tell(line);
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
