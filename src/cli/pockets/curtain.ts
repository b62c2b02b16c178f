import { type Command, InvalidArgumentError } from 'commander';
import { readVersion } from '../../adapters/own-package.ts';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/deal-files.ts';
import { type HiddenSourceOptions, readHiddenSource } from '../../app/paper/hidden-source.ts';
import { jobOrigin } from '../../app/paper/job-origin.ts';
import { USUAL_POINTS } from '../../bridge/high-card-points.ts';
import { extensionOf } from '../../formats/catalogue/catalogue.ts';
import type { HandRecord } from '../../paper/hand-record/model.ts';
import { SUIT_COLOURS, type SuitColours } from '../../paper/hand-record/suit-look.ts';
import { PAPERS, type PaperName } from '../../paper/pdf/paper.ts';
import { POINT_MM } from '../../paper/pdf/type-size.ts';
import { COVERS, type Cover } from '../../paper/pockets/cover.ts';
import type { CurtainOrder } from '../../paper/pockets/curtain.ts';
import {
  CURTAIN_LAYOUTS,
  type CurtainLayout,
  layoutOf,
  PIECES,
  type PieceKind,
} from '../../paper/pockets/curtain-layouts.ts';
import type { CurtainPdf } from '../../paper/pockets/curtain-pdf.ts';
import type { Language } from '../../paper/words/language.ts';
import { choiceOption, parseBoards } from '../options/common.ts';
import { eventOption, firstBoardOption, fromOption, languageOption, paperOption } from '../options/print.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

interface CurtainOptions extends HiddenSourceOptions {
  readonly output: string;
  readonly per?: PieceKind;
  readonly sealed?: true;
  readonly layout?: number;
  readonly cover?: Cover;
  readonly paper: PaperName;
  readonly language: Language;
  readonly colours: SuitColours;
  readonly event?: string;
  readonly job?: string;
  readonly force?: true;
}

/** Adds the command that prints cards for the pockets of board trays. */
export function addCurtainCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('curtain')
    .description('print curtain cards: the hand of each pocket, hidden until somebody unfolds it')
    .argument('<deals>', 'a file of deals in any format, or a sealed set; - is stdin')
    .requiredOption('-o, --output <file>', 'where to write: .pdf, .html or .txt')
    .addOption(choiceOption('--per <piece>', 'a card for each hand, or one for each board', PIECES))
    .option('--sealed', 'a page for each board, with nothing but its number outside')
    .option('--layout <pieces>', 'pieces a page (default: 16 hands, 4 boards, 1 sealed board)', parseLayout)
    .addOption(
      choiceOption(
        '--cover <how>',
        'hide hands: folded away, behind the paper, or not (default: fold)',
        COVERS,
      ),
    )
    .addOption(paperOption())
    .addOption(languageOption())
    .addOption(choiceOption('--colours <number>', 'of the suits', SUIT_COLOURS).default('four'))
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(eventOption())
    .option('--boards <list>', 'only these, such as 1-18, in this order', parseBoards)
    .option('--seal <file>', 'the opened set that proves these deals; its commitment is printed')
    .option('--seal-passphrase-file <file>', 'whose first line opens a sealed set')
    .option('--job <job>', 'the job that dealt these boards: its folder or name, which is printed')
    .option('--force', 'replace a file that is there')
    .addHelpText(
      'after',
      examples(
        'soubrette curtain evening.pbn -o cards.pdf',
        'soubrette curtain evening.seal --cover back --language pl -o cards.pdf',
        'soubrette curtain evening.pbn --sealed --paper a5 -o sealed.pdf',
        'soubrette curtain evening.pbn --per board --layout 6 --cover none -o boards.pdf',
      ),
    )
    .action(async (path: string, options: CurtainOptions) => ended(await curtain(path, options, terminal)));
}

function parseLayout(value: string): number {
  const number = Number(value);
  if (/^\d{1,3}$/.test(value) && PIECES.some((kind) => layoutOf(kind, number) !== undefined)) return number;
  const [hands, boards] = PIECES.map((kind) => piecesInWords(kind));
  throw new InvalidArgumentError(`A page has ${hands} hands, or ${boards} boards.`);
}

function piecesInWords(kind: PieceKind): string {
  const all = CURTAIN_LAYOUTS[kind].map(({ pieces }) => String(pieces));
  return `${all.slice(0, -1).join(', ')} or ${all.at(-1)}`;
}

async function curtain(path: string, options: CurtainOptions, terminal: Terminal): Promise<ExitCode> {
  const { output, force } = options;
  const extension = extensionOf(output);
  if (!['pdf', 'html', 'htm', 'txt'].includes(extension)) {
    const advice = 'Name a .pdf, .html or .txt file';
    throw new CommandError(EXIT.usage, `${output} does not say what to write. ${advice}.`);
  }
  refuseBeforehand(output, force === true);
  const order = await orderOf(path, options, terminal);
  const written = extension === 'pdf' ? await makePdf(order, options) : await makeWords(order, extension);
  writeOutput(output, written.bytes, force === true);
  const boards = counted(order.record.boards.length, 'board');
  terminal.tell(`Wrote ${output}: ${boards}${written.size}. Whoever reads it sees hands.`);
  return EXIT.done;
}

const USUAL_LAYOUTS: Readonly<Record<PieceKind, number>> = { hand: 16, board: 4 };

async function orderOf(path: string, options: CurtainOptions, terminal: Terminal): Promise<CurtainOrder> {
  const isSealed = options.sealed === true;
  if (isSealed && (options.per === 'hand' || options.cover === 'none')) {
    const flag = options.per === 'hand' ? '--per hand' : '--cover none';
    throw new CommandError(EXIT.usage, `--sealed hides whole boards: leave ${flag} out.`);
  }
  const kind = isSealed ? 'board' : (options.per ?? 'hand');
  const pieces = options.layout ?? (isSealed ? 1 : USUAL_LAYOUTS[kind]);
  const layout = layoutOf(kind, pieces);
  if (layout === undefined) {
    const choice = `Choose --layout ${piecesInWords(kind)}`;
    throw new CommandError(EXIT.usage, `A page can't be cut into ${counted(pieces, kind)}. ${choice}.`);
  }
  const record = await readRecord(path, options, terminal);
  return { record, kind, layout, cover: options.cover ?? 'fold', isSealed };
}

async function readRecord(path: string, options: CurtainOptions, terminal: Terminal): Promise<HandRecord> {
  const source = await readHiddenSource(path, options, terminal);
  const journal = options.job === undefined ? undefined : jobOrigin(options.job, source.boards, terminal);
  const event = options.event ?? source.event;
  return {
    ...(event !== undefined && { event }),
    deck: source.deck,
    boards: source.boards,
    language: options.language,
    colours: options.colours,
    points: USUAL_POINTS[source.deck],
    origin: { ...source.origin, ...(journal !== undefined && { journal }) },
    creator: `Soubrette ${readVersion()}`,
  };
}

/** What was written, and how much it is in words. */
interface Written {
  readonly bytes: Uint8Array;
  readonly size: string;
}

/** A layout that was asked for is kept or refused; else the usual one gives way to the densest that goes. */
async function makePdf(order: CurtainOrder, { paper, layout }: CurtainOptions): Promise<Written> {
  const { makeCurtainPdf } = await import('../../paper/pockets/curtain-pdf.ts');
  const fonts = readReportFonts();
  const made = await makeCurtainPdf(order, PAPERS[paper], fonts);
  if (made.ok) return writtenPdf(made.value, order);
  const largest = made.problems[0]?.largest;
  if (layout !== undefined || largest === undefined) throw tooSmall(order, largest, paper);
  const denser = { ...order, layout: largest };
  const again = await makeCurtainPdf(denser, PAPERS[paper], fonts);
  if (!again.ok) throw tooSmall(denser, undefined, paper);
  return writtenPdf(again.value, denser);
}

function writtenPdf({ bytes, pageCount, typeMm }: CurtainPdf, { layout }: CurtainOrder): Written {
  const typePt = Math.floor((10 * typeMm) / POINT_MM + 1e-6) / 10;
  const size = `on ${counted(pageCount, 'page')} with ${layout.pieces} each`;
  return { bytes, size: `, ${size}, in type of ${typePt} points` };
}

function tooSmall(
  { layout, kind }: CurtainOrder,
  largest: CurtainLayout | undefined,
  paper: PaperName,
): CommandError {
  const problem = `${counted(layout.pieces, kind)} on a page of ${paper.toUpperCase()} would need type below 6 points`;
  const advice =
    largest === undefined
      ? 'Choose a larger paper, or --cover back, which leaves more room.'
      : `The most that can be read is --layout ${largest.pieces}; or choose a larger paper.`;
  return new CommandError(EXIT.usage, `${problem}. ${advice}`);
}

async function makeWords(order: CurtainOrder, extension: string): Promise<Written> {
  const text =
    extension === 'txt'
      ? (await import('../../paper/pockets/curtain-text.ts')).makeCurtainText(order)
      : (await import('../../paper/pockets/curtain-html.ts')).makeCurtainHtml(order);
  return { bytes: new TextEncoder().encode(text), size: '' };
}
