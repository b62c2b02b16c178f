import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { HandRecordRequest, PrintedRecord } from '../../app/paper/hand-record.ts';
import { Problem } from '../../app/problem.ts';
import { POINT_SCALES } from '../../bridge/high-card-points.ts';
import { MOST_ON_PAGE } from '../../paper/hand-record/page-shares.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, dealerOption, parseBoards, wholeNumber } from '../options/common.ts';
import { firstBoardOption, fromOption } from '../options/format.ts';
import { withOptions } from '../options/group.ts';
import { dateOption, eventOption, languageOption, lineOption, paperOption } from '../options/print.ts';
import { clubOption, coloursOption, recordSolving, solvingOptions } from '../options/record.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';
import { heedingInterruptIfSolving, isOfSolving, showSolving } from '../view/solving.ts';

export function addRecordsCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const command = program
    .command('records')
    .description('print hand records: every deal as a diagram, as PDF, HTML or text')
    .argument('<deals>', 'a deal file in any format, or an opened set; - is stdin')
    .requiredOption('-o, --output <file>', 'file to write: .pdf, .html or .txt; - prints text');
  withOptions(withOptions(command, recordOptions()), solvingOptions())
    .addHelpText(
      ...examples(
        'soubrette records evening.pbn -o evening.pdf',
        'soubrette records evening.pbn -o evening.pdf --layout 36 --language pl --title "Wtorek"',
        'soubrette records evening.opened -o evening.html --job 2026-11-21-194500-evening',
        'soubrette records old.dup -o - --boards 1-4',
      ),
    )
    .action(
      ended((deals, { output, force = false, json, maxSeconds, solve, store, ...options }) => {
        const request = {
          ...options,
          ...recordSolving({ maxSeconds, solve, store }),
          deals,
          replaces: force,
        };
        refuseLayoutOfText(output, options.layout);
        return records(output === '-' ? request : { ...request, output }, json === true, terminal);
      }),
    );
}

/** What is printed, and how. */
function recordOptions() {
  return new Command()
    .option(
      '--layout <boards>',
      `most boards per page, up to ${MOST_ON_PAGE} (default: 18, or fewer where type would be small)`,
      wholeNumber(1, MOST_ON_PAGE),
    )
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(coloursOption())
    .addOption(lineOption('--title <text>', 'the headline (default: the words for a hand record)'))
    .addOption(eventOption())
    .addOption(clubOption())
    .addOption(dateOption())
    .option('--boards <list>', 'only these boards, such as 1-18, in this order', parseBoards)
    .addOption(
      choiceOption(
        '--points <scale>',
        'milton counts A K Q J, maid the Maid too (default: by the deck)',
        POINT_SCALES,
      ),
    )
    .option('--hands-only', 'leave out auction, contract, play and comments that the file tells')
    .option('--seal <file>', 'the opened set that proves these deals; its commitment is printed')
    .option('--job <job>', 'the job that dealt these boards: its folder or name, which is printed')
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(dealerOption())
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON');
}

function refuseLayoutOfText(output: string | undefined, layout: number | undefined): void {
  const isText = output === undefined || output === '-' || output.toLowerCase().endsWith('.txt');
  if (isText && layout !== undefined)
    throw new Problem('request', 'layout-unused', 'Text has no pages. Leave out --layout.');
}

/** Prints a hand record; at Ctrl-C with what is known by then of deals that are solved. */
function records(request: HandRecordRequest, isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  return heedingInterruptIfSolving(request, terminal, (signal) =>
    printRecord(request, isJson, terminal, signal),
  );
}

async function printRecord(
  request: HandRecordRequest,
  isJson: boolean,
  terminal: Terminal,
  signal: AbortSignal,
): Promise<ExitCode> {
  const { emit, ...ports } = await readingPorts(terminal);
  const { printHandRecord } = await import('../../app/paper/hand-record.ts');
  const printed = await printHandRecord(request, {
    ...(await partsOf('resultCache')),
    ...ports,
    signal,
    emit: (event) => (isOfSolving(event) ? showSolving(terminal, event) : emit(event)),
  });
  tellRecord(printed, request, isJson, terminal);
  return signal.aborted ? EXIT.interrupted : EXIT.done;
}

function tellRecord(
  printed: PrintedRecord,
  request: HandRecordRequest,
  isJson: boolean,
  terminal: Terminal,
): void {
  const { text } = printed;
  if (text !== undefined) terminal.write(text);
  const lines = isJson ? [recordJson(printed, request)] : recordInWords(printed, request);
  const tell = isJson && text === undefined ? terminal.print : terminal.tell;
  for (const line of lines) tell(line);
}

function recordJson(
  { format, boards, layout, pages, typePt, origin }: PrintedRecord,
  { output = '-', paper, language }: HandRecordRequest,
): string {
  const size = format === 'pdf' ? { paper, pages, typePt } : {};
  return JSON.stringify({ output, format, boards, layout, ...size, language, origin });
}

/** Nothing of a record that is itself on the screen. */
function recordInWords(
  { boards, layout = 0, pages, typePt, unsolved }: PrintedRecord,
  { output }: HandRecordRequest,
): string[] {
  if (output === undefined) return [];
  const size =
    pages === undefined
      ? ''
      : `, ${counted(pages, 'page')}${shareInWords(boards, pages, layout)}, in ${typePt}-point type`;
  return [`Wrote ${output}: ${counted(boards, 'board')}${size}.`, ...unsolvedInWords(unsolved)];
}

function unsolvedInWords(unsolved = 0): string[] {
  if (unsolved === 0) return [];
  const which = unsolved === 1 ? 'One board was' : `${unsolved} boards were`;
  return [`${which} not solved to the end in this time. --solve takes as long as it needs.`];
}

/** How many boards are on each page, or at most. */
function shareInWords(boards: number, pages: number, layout: number): string {
  if (pages === 1) return '';
  const most = counted(layout, 'board');
  return boards === pages * layout ? ` of ${most}` : ` of up to ${most}`;
}
