import { type Command, InvalidArgumentError } from 'commander';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { RecordsOptions } from '../../app/paper/hand-record.ts';
import { readRecord } from '../../app/paper/hand-record.ts';
import { makerOf, type Written } from '../../app/paper/hand-record-files.ts';
import { POINT_SCALES } from '../../bridge/high-card-points.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import { LAYOUTS } from '../../paper/hand-record/fit.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import { SUIT_COLOURS } from '../../paper/hand-record/suit-look.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, parseBoards } from '../options/common.ts';
import { eventOption, firstBoardOption, fromOption, languageOption, paperOption } from '../options/print.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that prints hand records. */
export function addRecordsCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('records')
    .description('print hand records: every deal as a diagram, as PDF, HTML or text')
    .argument('<deals>', 'a file of deals in any format, or an opened set; - is stdin')
    .requiredOption('-o, --output <file>', 'where to write: .pdf, .html or .txt; - prints text')
    .addOption(
      choiceOption(
        '--layout <boards>',
        'boards a page (default: 18, or as many as go on it)',
        LAYOUTS.map(String),
      ),
    )
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(choiceOption('--colours <number>', 'of the suits', SUIT_COLOURS).default('four'))
    .option('--title <text>', 'the headline (default: the words for a hand record)', parseTitle)
    .addOption(eventOption())
    .option('--boards <list>', 'only these, such as 1-18, in this order', parseBoards)
    .addOption(
      choiceOption(
        '--points <scale>',
        'milton counts A K Q J, maid the Maid too (default: by deck)',
        POINT_SCALES,
      ),
    )
    .option('--seal <file>', 'the opened set that proves these deals; its commitment is printed')
    .option('--job <job>', 'the job that dealt these boards: its folder or name, which is printed')
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .option('--force', 'replace a file that is there')
    .option('--json', 'one line of JSON')
    .addHelpText(
      'after',
      examples(
        'soubrette records evening.pbn -o evening.pdf',
        'soubrette records evening.pbn -o evening.pdf --layout 36 --language pl --title "Wtorek"',
        'soubrette records evening.opened -o evening.html --job 2026-11-21-194500-evening',
        'soubrette records old.dup -o - --boards 1-4',
      ),
    )
    .action(async (path: string, options: RecordsOptions) => ended(await records(path, options, terminal)));
}

function parseTitle(value: string): string {
  const title = plainTitle(value);
  if (title !== undefined && title !== '') return title;
  throw new InvalidArgumentError('Give a text of one line, at most 200 characters.');
}

async function records(path: string, options: RecordsOptions, terminal: Terminal): Promise<ExitCode> {
  const { output, force } = options;
  const make = makerOf(output);
  if (output !== '-') refuseBeforehand(output, force === true);
  const record = readRecord(path, options, terminal);
  const written = await make(record, options);
  if (output === '-') terminal.write(written.bytes);
  else writeOutput(output, written.bytes, force === true);
  tell(record, written, options, terminal);
  return EXIT.done;
}

function tell(
  { boards, language, origin }: HandRecord,
  { format, layout, pages, typePt }: Written,
  { output, json, paper }: RecordsOptions,
  terminal: Terminal,
): void {
  if (json === true) {
    const size = format === 'pdf' ? { paper, pages, typePt } : {};
    const report = { output, format, boards: boards.length, layout, ...size, language, origin };
    if (output === '-') terminal.tell(JSON.stringify(report));
    else terminal.print(JSON.stringify(report));
    return;
  }
  if (output === '-') return;
  const size =
    pages === undefined
      ? ''
      : `, on ${counted(pages, 'page')} with ${layout} each, in type of ${typePt} points`;
  terminal.tell(`Wrote ${output}: ${counted(boards.length, 'board')}${size}.`);
}
