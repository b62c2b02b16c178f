import type { Command } from '@commander-js/extra-typings';
import { type HandRecordRequest, type PrintedRecord, printHandRecord } from '../../app/paper/hand-record.ts';
import { POINT_SCALES } from '../../bridge/high-card-points.ts';
import { LAYOUTS } from '../../paper/hand-record/fit.ts';
import { SUIT_COLOURS } from '../../paper/hand-record/suit-look.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, parseBoards } from '../options/common.ts';
import { firstBoardOption, fromOption } from '../options/format.ts';
import { eventOption, languageOption, lineOption, paperOption } from '../options/print.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

export function addRecordsCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('records')
    .description('print hand records: every deal as a diagram, as PDF, HTML or text')
    .argument('<deals>', 'a deal file in any format, or an opened set; - is stdin')
    .requiredOption('-o, --output <file>', 'file to write: .pdf, .html or .txt; - prints text')
    .addOption(
      choiceOption(
        '--layout <boards>',
        'boards per page (default: 18, or as many as fit)',
        LAYOUTS.map(String),
      ),
    )
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(
      choiceOption('--colours <number>', 'how many colours the suits have', SUIT_COLOURS).default('four'),
    )
    .addOption(lineOption('--title <text>', 'the headline (default: the words for a hand record)'))
    .addOption(eventOption())
    .option('--boards <list>', 'only these boards, such as 1-18, in this order', parseBoards)
    .addOption(
      choiceOption(
        '--points <scale>',
        'milton counts A K Q J, maid the Maid too (default: by the deck)',
        POINT_SCALES,
      ),
    )
    .option('--seal <file>', 'the opened set that proves these deals; its commitment is printed')
    .option('--job <job>', 'the job that dealt these boards: its folder or name, which is printed')
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .option('--force', 'replace an existing file')
    .option('--json', 'one line of JSON')
    .addHelpText(
      ...examples(
        'soubrette records evening.pbn -o evening.pdf',
        'soubrette records evening.pbn -o evening.pdf --layout 36 --language pl --title "Wtorek"',
        'soubrette records evening.opened -o evening.html --job 2026-11-21-194500-evening',
        'soubrette records old.dup -o - --boards 1-4',
      ),
    )
    .action(
      ended((deals, { output, layout, force, json, ...options }) => {
        const chosen = LAYOUTS.find((each) => `${each}` === layout);
        const request = { ...options, deals, layout: chosen, replaces: force === true };
        return records(output === '-' ? request : { ...request, output }, json === true, terminal);
      }),
    );
}

async function records(request: HandRecordRequest, isJson: boolean, terminal: Terminal): Promise<ExitCode> {
  const printed = await printHandRecord(request, readingPorts(terminal));
  const { text } = printed;
  if (text !== undefined) terminal.write(text);
  const lines = isJson ? [recordJson(printed, request)] : recordInWords(printed, request);
  const tell = isJson && text === undefined ? terminal.print : terminal.tell;
  for (const line of lines) tell(line);
  return EXIT.done;
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
  { boards, layout, pages, typePt }: PrintedRecord,
  { output }: HandRecordRequest,
): string[] {
  if (output === undefined) return [];
  const size =
    pages === undefined
      ? ''
      : `, on ${counted(pages, 'page')} with ${layout} each, in type of ${typePt} points`;
  return [`Wrote ${output}: ${counted(boards, 'board')}${size}.`];
}
