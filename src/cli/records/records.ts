import { type Command, InvalidArgumentError } from 'commander';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { toBoardNumber } from '../../bridge/board.ts';
import { POINT_SCALES, type PointScaleName, USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { extensionOf } from '../../formats/catalogue.ts';
import { plainTitle } from '../../generation/seal/statement.ts';
import { LAYOUTS, type Layout } from '../../records/hand-record/fit.ts';
import { makeHandRecordHtml } from '../../records/hand-record/html.ts';
import type { HandRecord } from '../../records/hand-record/model.ts';
import { SUIT_COLOURS, type SuitColours } from '../../records/hand-record/suit-look.ts';
import { makeHandRecordText } from '../../records/hand-record/text.ts';
import { PAPERS, type PaperName } from '../../records/pdf/paper.ts';
import { POINT_MM } from '../../records/pockets/type-size.ts';
import type { Language } from '../../records/words/language.ts';
import { parseFormat } from '../convert/commands.ts';
import { CommandError, EXIT, type ExitCode } from '../exit.ts';
import { refuseBeforehand, writeOutput } from '../files.ts';
import { examples } from '../help-examples.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options.ts';
import { eventOption, languageOption, paperOption } from '../pockets/print-options.ts';
import type { Terminal } from '../terminal.ts';
import { readVersion } from '../version.ts';
import { counted } from '../words.ts';
import { jobOrigin } from './job-origin.ts';
import { readRecordSource, type SourceOptions } from './record-source.ts';

interface RecordsOptions extends SourceOptions {
  readonly output: string;
  readonly layout?: `${Layout}`;
  readonly paper: PaperName;
  readonly language: Language;
  readonly colours: SuitColours;
  readonly title?: string;
  readonly event?: string;
  readonly points?: PointScaleName;
  readonly job?: string;
  readonly force?: true;
  readonly json?: true;
}

/** The layout that most clubs print. */
const USUAL_LAYOUT: Layout = 18;
const MOST_FIRST_BOARD = 1_000_000;

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
    .option('--from <format>', 'the format of the deals (default: told by the content)', parseFormat)
    .option('--first-board <number>', 'the first board, where the file holds no numbers', (value) =>
      toBoardNumber(wholeNumber(1, MOST_FIRST_BOARD)(value)),
    )
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

/** What was written, without a hand. */
interface Written {
  readonly format: 'pdf' | 'html' | 'text';
  readonly bytes: Uint8Array;
  readonly layout?: Layout;
  readonly pages?: number;
  readonly typePt?: number;
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

type Maker = (record: HandRecord, options: RecordsOptions) => Promise<Written>;

const MAKERS: Readonly<Record<string, Maker>> = {
  pdf: makePdf,
  html: makeHtml,
  htm: makeHtml,
  txt: makeText,
};

function makerOf(output: string): Maker {
  const maker = output === '-' ? makeText : MAKERS[extensionOf(output)];
  if (maker !== undefined) return maker;
  throw new CommandError(
    EXIT.usage,
    `${output} does not say what to write. Name a .pdf, .html or .txt file.`,
  );
}

function readRecord(path: string, options: RecordsOptions, terminal: Terminal): HandRecord {
  const { title, language, colours } = options;
  const source = readRecordSource(path, options, terminal);
  const journal = options.job === undefined ? undefined : jobOrigin(options.job, source.boards, terminal);
  const event = options.event ?? source.event;
  return {
    ...(title !== undefined && { title }),
    ...(event !== undefined && event !== '' && { event }),
    deck: source.deck,
    boards: source.boards,
    language,
    colours,
    points: options.points ?? USUAL_POINTS[source.deck],
    origin: { ...source.origin, ...(journal !== undefined && { journal }) },
    creator: `Soubrette ${readVersion()}`,
  };
}

async function makeText(record: HandRecord): Promise<Written> {
  return { format: 'text', bytes: new TextEncoder().encode(makeHandRecordText(record)) };
}

async function makeHtml(record: HandRecord, { layout, paper }: RecordsOptions): Promise<Written> {
  const chosen = layoutOf(layout) ?? USUAL_LAYOUT;
  const bytes = new TextEncoder().encode(makeHandRecordHtml(record, chosen, paper));
  return { format: 'html', bytes, layout: chosen };
}

/** A layout that was asked for is kept or refused; else the usual one gives way to the largest that there can be. */
async function makePdf(record: HandRecord, { layout, paper }: RecordsOptions): Promise<Written> {
  const { makeHandRecordPdf } = await import('../../records/hand-record/pdf.ts');
  const fonts = readReportFonts();
  const asked = layoutOf(layout);
  const first = await makeHandRecordPdf(record, asked ?? USUAL_LAYOUT, PAPERS[paper], fonts);
  const largest = first.ok ? undefined : first.problems[0]?.largest;
  const isRefused = !first.ok && (asked !== undefined || largest === undefined);
  if (isRefused) throw tooSmall(asked ?? USUAL_LAYOUT, largest, paper);
  const chosen = largest ?? asked ?? USUAL_LAYOUT;
  const made = first.ok ? first : await makeHandRecordPdf(record, chosen, PAPERS[paper], fonts);
  if (!made.ok) throw tooSmall(chosen, undefined, paper);
  const { bytes, pageCount, typeMm } = made.value;
  const typePt = Math.floor((10 * typeMm) / POINT_MM + 1e-6) / 10;
  return { format: 'pdf', bytes, layout: chosen, pages: pageCount, typePt };
}

const PAPER_TITLES: Readonly<Record<PaperName, string>> = { a4: 'A4', a5: 'A5', letter: 'Letter' };

function layoutOf(text: RecordsOptions['layout']): Layout | undefined {
  return LAYOUTS.find((layout) => String(layout) === text);
}

function tooSmall(layout: Layout, largest: Layout | undefined, paper: PaperName): CommandError {
  const advice =
    largest === undefined
      ? 'Choose a larger paper.'
      : `The most that can be read is --layout ${largest}; or choose a larger paper.`;
  const problem = `${layout} boards on a page of ${PAPER_TITLES[paper]} would need type below 6 points`;
  return new CommandError(EXIT.usage, `${problem}. ${advice}`);
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
