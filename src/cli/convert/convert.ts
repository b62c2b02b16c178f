import type { Command } from '@commander-js/extra-typings';
import { type Conversion, convertDeals } from '../../app/deals/convert.ts';
import { counted } from '../../text/counted.ts';
import { firstBoardOption, fromOption, parseFormat } from '../options/format.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { formatProblemLines, warningLines, withAdvice } from '../shell/format-problem-words.ts';

export function addConvertCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('convert')
    .description('write a file of deals in another format')
    .argument('<in>', 'a file of deals in any format; - is stdin')
    .argument('<out>', 'the file to write; - is stdout')
    .addOption(fromOption('IN'))
    .option('--to <format>', "the format of OUT (default: by OUT's extension)", parseFormat)
    .addOption(firstBoardOption('the number of the first board, where IN holds no numbers (default: 1)'))
    .option('--allow-loss', 'write also what the format of OUT can not hold all of')
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON (on stderr where the deals go to stdout)')
    .addHelpText(
      ...examples(
        'soubrette convert evening.pbn evening.dup',
        'soubrette convert old.bri - --to pbn --first-board 13',
      ),
    )
    .action(
      ended((input, output, { allowLoss = false, force = false, json, ...asked }) => {
        const done = convertDeals({ ...asked, input, output, allowLoss, replaces: force });
        if (done.bytes !== undefined) terminal.write(done.bytes);
        if (json !== true) for (const line of inLines(done, input, output)) terminal.tell(line);
        else if (output === '-') terminal.tell(jsonLine(done));
        else terminal.print(jsonLine(done));
        return done.isDone ? EXIT.done : EXIT.badInput;
      }),
    );
}

function jsonLine({ from, to, boards, losses, problems }: Conversion): string {
  return JSON.stringify({ from: from ?? null, to, boards, losses, problems: problems.map(withAdvice) });
}

function inLines(conversion: Conversion, input: string, output: string): string[] {
  const { boards, isDone, losses, problems, to } = conversion;
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const lead = `Nothing was written. ${input} has ${counted(errors.length, 'error')}:`;
    return [lead, ...formatProblemLines(errors)];
  }
  const ending = isDone
    ? `Wrote ${counted(boards, 'board')} to ${output} as ${to.toUpperCase()}.`
    : refusal(conversion);
  return [
    ...warningLines(problems),
    ...losses.map(({ message, needsConsent }) => {
      const kind = !needsConsent ? 'Note' : isDone ? 'Lost' : 'Would be lost';
      return `${kind}. ${message}`;
    }),
    ...(isDone && output === '-' ? [] : [ending]),
  ];
}

function refusal({ losses, to }: Conversion): string {
  const advice = losses.some(({ refused }) => refused)
    ? 'Choose another format.'
    : 'Choose another format, or accept the loss with --allow-loss.';
  return `Nothing was written: ${to.toUpperCase()} can't hold all of it. ${advice}`;
}
