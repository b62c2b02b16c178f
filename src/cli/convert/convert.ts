import { Command, Option } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { Conversion, ConvertedFile } from '../../app/deals/convert.ts';
import { Problem } from '../../app/problem.ts';
import { type BoardNumber, toBoardNumber } from '../../bridge/board.ts';
import { changesDealt } from '../../formats/core/deal-codes.ts';
import { type Loss, RECORD_PARTS } from '../../formats/core/deal-set.ts';
import { MOST_MADE } from '../../formats/core/limits.ts';
import type { Turn } from '../../formats/core/seating.ts';
import { counted } from '../../text/counted.ts';
import { dealerOption, parseBoards, wholeNumber } from '../options/common.ts';
import { firstBoardOption, fromOption, MOST_FIRST_BOARD, parseFormat } from '../options/format.ts';
import { withOptions } from '../options/group.ts';
import { type Ended, EXIT, examples, type Terminal } from '../shell/command.ts';
import { formatProblemLines, warningLines, withAdvice } from '../shell/format-problem-words.ts';

export function addConvertCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('convert')
    .description('write a deal file in another format')
    .argument('<in>', 'a deal file in any format; - is stdin')
    .argument('[out]', 'the file to write; - is stdout')
    .option('-o, --output <out>', 'the file to write, as in other commands')
    .addOption(fromOption('IN'))
    .option('--to <format>', "the format of OUT (default: by OUT's extension)", parseFormat)
    .addOption(firstBoardOption('number of the first board, if IN has no numbers (default: 1)'))
    .option('--allow-loss', 'write even what the format of OUT cannot hold in full')
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON (on stderr if the deals go to stdout)');
  withOptions(command, changeOptions())
    .addHelpText(
      ...examples(
        'soubrette convert evening.pbn evening.dup',
        'soubrette convert old.bri - --to pbn --first-board 13',
        'soubrette convert event.pbn event.dup --split 36 --renumber --allow-loss',
        'soubrette convert south-deals.pbn lesson.pbn --renumber --rotate --allow-loss',
      ),
    )
    .action(
      ended(async (input, out, { allowLoss = false, force = false, json, output = out, ...asked }) => {
        if (output === undefined || (out ?? output) !== output) throw NAME_ONE;
        const { convertDeals } = await import('../../app/deals/convert.ts');
        const done = convertDeals(
          { ...asked, input, output, allowLoss, replaces: force },
          await partsOf('openers'),
          (bytes) => terminal.write(bytes),
        );
        const mayRenumber = asked.renumber === undefined;
        if (json !== true) for (const line of inLines(done, input, output, mayRenumber)) terminal.tell(line);
        else if (output === '-') terminal.tell(jsonLine(done));
        else terminal.print(jsonLine(done));
        return done.isDone ? EXIT.done : EXIT.badInput;
      }),
    );
}

/** Which boards are written, with which numbers, and who deals and gets which hand. */
function changeOptions() {
  return new Command()
    .option('--boards <list>', 'only these boards, such as 1-36, in this order', parseBoards)
    .addOption(renumberOption())
    .option(
      '--split <boards>',
      'write several files of this many boards each: OUT-1, OUT-2 and so on',
      wholeNumber(1, MOST_MADE.held),
    )
    .addOption(dealerOption('who deals board 1; the others follow, whatever IN says'))
    .addOption(rotateOption());
}

function renumberOption(): Option<'--renumber [first]', '1', undefined, BoardNumber> {
  const meaning =
    'number the deals again in their order, from 1 or from this number; dealer and vulnerability follow the new numbers';
  return new Option('--renumber [first]', meaning)
    .preset('1')
    .argParser((value: string) => toBoardNumber(wholeNumber(1, MOST_FIRST_BOARD)(value)));
}

const TO_DEALER = 'to-dealer';

function rotateOption(): Option<'--rotate [seats]', typeof TO_DEALER, undefined, Turn> {
  const meaning =
    'turn hands, dealer and vulnerability clockwise by 1 to 3 seats; without a number, until who deals by the number has the hand that dealt';
  return new Option('--rotate [seats]', meaning)
    .preset(TO_DEALER)
    .argParser((value: string) => (value === TO_DEALER ? value : (wholeNumber(1, 3)(value) as Turn)));
}

function jsonLine({ files, from, to, boards, losses, problems }: Conversion): string {
  const several = files.length > 1 ? { files } : {};
  const problemsInWords = problems.map(withAdvice);
  return JSON.stringify({ from: from ?? null, to, boards, ...several, losses, problems: problemsInWords });
}

function inLines(conversion: Conversion, input: string, output: string, mayRenumber: boolean): string[] {
  const { boards, files, isDone, losses, problems, records, to } = conversion;
  const errors = problems.filter(({ severity }) => severity === 'error');
  if (errors.length > 0) {
    const lead = `Nothing was written. ${input} has ${counted(errors.length, 'error')}:`;
    const repeats = mayRenumber && errors.some(({ code }) => code === 'board-clash');
    return [lead, ...formatProblemLines(errors), ...(repeats ? [RENUMBER] : [])];
  }
  const ending = isDone
    ? `Wrote ${boards === 0 ? counted(records, 'record') : counted(boards, 'board')} to ${placeOf(files)} as ${to.toUpperCase()}.`
    : refusal(conversion);
  const lost = losses.map((loss) => ({ loss, line: lossLine(loss, isDone) }));
  const linesOf = (rank: number): string[] =>
    lost.filter(({ loss }) => rankOf(loss) === rank).map(({ line }) => line);
  const { dealt, spelling } = Object.groupBy(problems, ({ code }) =>
    changesDealt(code) ? 'dealt' : 'spelling',
  );
  return [
    ...linesOf(0),
    ...warningLines(dealt ?? []),
    ...linesOf(1),
    ...linesOf(2),
    ...warningLines(spelling ?? []),
    ...(isDone && output === '-' ? [] : [ending]),
  ];
}

const NAME_ONE = new Problem(
  'request',
  'no-output',
  'Name one file to write, such as evening.dup; - writes to stdout.',
);

const RENUMBER = 'To give every deal a new number, add --renumber.';

/** The losses of the boards that would be dealt and of the facts beside them, and those that are only reported. */
function rankOf({ code, needsConsent }: Loss): number {
  if (!needsConsent) return 2;
  return ([...RECORD_PARTS, 'program-lines'] as readonly string[]).includes(code) ? 1 : 0;
}

function lossLine({ message, needsConsent }: Loss, isDone: boolean): string {
  const kind = !needsConsent ? 'Note' : isDone ? 'Lost' : 'Would be lost';
  return `${kind}. ${message}`;
}

/** One file by its name, several by the first and the last. */
function placeOf(files: readonly ConvertedFile[]): string {
  const [first, ...others] = files;
  const last = others.at(-1);
  if (first === undefined || last === undefined) return first?.path ?? '';
  return `${counted(files.length, 'file')}, ${first.path} to ${last.path},`;
}

const TOO_MUCH: readonly string[] = ['too-many-boards', 'board-number-too-high'];

function refusal({ losses, to }: Conversion): string {
  const refused = losses.filter((loss) => loss.refused);
  const isTooMuch = refused.length > 0 && refused.every(({ code }) => TOO_MUCH.includes(code));
  if (isTooMuch) {
    const advice =
      'Choose boards with --boards, write several files with --split 36 --renumber, or choose another format.';
    return `Nothing was written: ${to.toUpperCase()} can't hold all of it. ${advice}`;
  }
  const advice =
    refused.length > 0
      ? 'Choose another format.'
      : 'Choose another format, or accept the loss with --allow-loss.';
  return `Nothing was written: ${to.toUpperCase()} can't hold all of it. ${advice}`;
}
