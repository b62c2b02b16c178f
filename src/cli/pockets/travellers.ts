import type { Command } from 'commander';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import type { BoardNumber } from '../../bridge/board.ts';
import type { PageFacts } from '../../records/pdf/pages.ts';
import { PAPERS, type PaperName } from '../../records/pdf/paper.ts';
import {
  blankCards,
  blankSlips,
  blankTravellers,
  type CardOwner,
  type SlipTable,
} from '../../records/pockets/forms/blank-forms.ts';
import type { Form } from '../../records/pockets/forms/form.ts';
import { FORM_LAYOUTS, type FormLayout } from '../../records/pockets/forms/form-pages.ts';
import { type FormsPdf, makeFormsPdf } from '../../records/pockets/forms/forms-pdf.ts';
import { movementCards, movementPlays, movementSlips } from '../../records/pockets/forms/movement-forms.ts';
import { boardOfNumber, type LabelledBoard } from '../../records/pockets/label-code.ts';
import { FORM_WORDS, type FormWords } from '../../records/words/forms.ts';
import type { Language } from '../../records/words/language.ts';
import { POCKET_WORDS } from '../../records/words/pockets.ts';
import { CommandError, EXIT, type ExitCode } from '../exit.ts';
import { refuseBeforehand, writeOutput } from '../files.ts';
import { examples } from '../help-examples.ts';
import { readMovement } from '../movement/read-movement.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options.ts';
import type { Terminal } from '../terminal.ts';
import { readVersion } from '../version.ts';
import { counted } from '../words.ts';
import { eventOption, languageOption, paperOption } from './print-options.ts';
import { readTrayBoards } from './tray-boards.ts';

const FORM_KINDS = ['traveller', 'slip', 'card'] as const;
type FormKind = (typeof FORM_KINDS)[number];

const MOST_TABLES = 200;
const MOST_ROUNDS = 99;

interface TravellersOptions {
  readonly output: string;
  readonly kind: FormKind;
  readonly boards?: readonly BoardNumber[];
  readonly movement?: string;
  readonly tables: number;
  readonly rounds: number;
  readonly boardsPerRound: number;
  readonly layout?: `${FormLayout}`;
  readonly paper: PaperName;
  readonly language: Language;
  readonly event?: string;
  readonly force?: true;
}

/** Adds the command that prints what results are written on. */
export function addTravellersCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('travellers')
    .description('print travellers, pick-up slips or score cards: blank, or as a movement has them')
    .argument('[deals]', 'a file of deals or a sealed set, which stays sealed; without it name --boards')
    .requiredOption('-o, --output <file>', 'where to write, as PDF')
    .addOption(
      choiceOption(
        '--kind <form>',
        'one for each board, for each table and round, or for each pair',
        FORM_KINDS,
      ).default('traveller'),
    )
    .option('--boards <list>', 'which boards, such as 1-24', parseBoards)
    .option('--movement <file>', 'who meets whom, as soubrette movement writes it with --csv')
    .option('--tables <number>', 'how many tables play', wholeNumber(1, MOST_TABLES), 8)
    .option('--rounds <number>', 'how many rounds: slips for each table', wholeNumber(1, MOST_ROUNDS), 8)
    .option('--boards-per-round <number>', 'lines of a slip', wholeNumber(1, MOST_ROUNDS), 3)
    .addOption(
      choiceOption(
        '--layout <forms>',
        'forms a page (default: 4 travellers, 8 slips, 2 cards, or as many as go on it)',
        FORM_LAYOUTS.map(String),
      ),
    )
    .addOption(paperOption())
    .addOption(eventOption())
    .addOption(languageOption())
    .option('--force', 'replace a file that is there')
    .addHelpText(
      'after',
      examples(
        'soubrette travellers --boards 1-24 --tables 8 -o travellers.pdf',
        'soubrette travellers --kind slip --movement howell.csv -o slips.pdf',
        'soubrette travellers evening.pbn --kind card --tables 8 --paper a5 --language de -o cards.pdf',
      ),
    )
    .action(async (path: string | undefined, options: TravellersOptions) =>
      ended(await travellers(path, options, terminal)),
    );
}

/** How many forms a page usually has, and their word. */
const USUAL: Readonly<Record<FormKind, { readonly layout: FormLayout; readonly title: keyof FormWords }>> = {
  traveller: { layout: 4, title: 'travellers' },
  slip: { layout: 8, title: 'slips' },
  card: { layout: 2, title: 'cards' },
};

async function travellers(
  path: string | undefined,
  options: TravellersOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { output, force, kind, language } = options;
  refuseBeforehand(output, force === true);
  const { forms, event } = formsOf(path, options, terminal);
  const title = FORM_WORDS[language][USUAL[kind].title];
  const facts = {
    title,
    language,
    creator: `Soubrette ${readVersion()}`,
    ...(event !== '' && { subject: event }),
  };
  const { bytes, pageCount, layout } = await fittingPdf(forms, options, facts, event);
  writeOutput(output, bytes, force === true);
  const pages = `${counted(pageCount, 'page')} with ${layout} each`;
  terminal.tell(`Wrote ${output}: ${counted(forms.length, kind)} on ${pages}.`);
  return EXIT.done;
}

function formsOf(
  path: string | undefined,
  options: TravellersOptions,
  terminal: Terminal,
): { readonly forms: readonly Form[]; readonly event: string } {
  const { kind, tables, rounds, boardsPerRound, language } = options;
  if (options.movement !== undefined) return movementForms(path, options.movement, options, terminal);
  if (kind === 'slip') {
    const boards = Array.from({ length: boardsPerRound }, () => '');
    const slips = Array.from({ length: tables * rounds }, (): SlipTable => ({ boards }));
    return { forms: blankSlips(slips, language), event: options.event ?? '' };
  }
  const found = readTrayBoards(path, options.boards, terminal);
  const event = options.event ?? found.event;
  if (kind === 'traveller') return { forms: blankTravellers(found.boards, () => tables, language), event };
  const owner: CardOwner = { isPlayer: false, boards: found.boards };
  return {
    forms: blankCards(
      Array.from({ length: 2 * tables }, () => owner),
      language,
    ),
    event,
  };
}

/** Forms as a movement has them; a file of deals says who deals and who is vulnerable. */
function movementForms(
  path: string | undefined,
  movementPath: string,
  options: TravellersOptions,
  terminal: Terminal,
): { readonly forms: readonly Form[]; readonly event: string } {
  const { kind, language } = options;
  const movement = readMovement(movementPath);
  const found = path === undefined ? undefined : readTrayBoards(path, undefined, terminal);
  const known = new Map(found?.boards.map((board) => [board.number, board]));
  const boardOf = (number: BoardNumber): LabelledBoard => known.get(number) ?? boardOfNumber(number);
  const event = options.event ?? found?.event ?? '';
  if (kind === 'slip') return { forms: blankSlips(movementSlips(movement), language), event };
  if (kind === 'card') return { forms: blankCards(movementCards(movement, boardOf), language), event };
  const plays = movementPlays(movement);
  const wanted = options.boards ?? [...plays.keys()];
  const missing = wanted.find((number) => !plays.has(number));
  if (missing !== undefined) {
    throw new CommandError(EXIT.usage, `The movement ${movementPath} has no board ${missing}.`);
  }
  const forms = blankTravellers(wanted.map(boardOf), ({ number }) => plays.get(number) ?? 0, language);
  return { forms, event };
}

/** A layout that was asked for is kept or refused; else the usual one gives way to the largest that there can be. */
async function fittingPdf(
  forms: readonly Form[],
  { layout, paper, kind, language }: TravellersOptions,
  facts: PageFacts,
  event: string,
): Promise<FormsPdf & { readonly layout: FormLayout }> {
  const cut = POCKET_WORDS[language].cut;
  const asked = FORM_LAYOUTS.find((each) => String(each) === layout);
  const make = (each: FormLayout): ReturnType<typeof makeFormsPdf> => {
    const foot = [...(each > 1 ? [cut] : []), ...(event === '' ? [] : [event])];
    return makeFormsPdf(forms, each, { facts, paper: PAPERS[paper], foot }, readReportFonts());
  };
  const first = asked ?? USUAL[kind].layout;
  const made = await make(first);
  if (made.ok) return { ...made.value, layout: first };
  const largest = made.problems[0]?.largest;
  const second = asked === undefined && largest !== undefined ? await make(largest) : made;
  if (second.ok && largest !== undefined) return { ...second.value, layout: largest };
  const advice =
    largest === undefined
      ? 'Choose a larger paper, or fewer lines.'
      : `The most that can be written on is --layout ${largest}; or choose a larger paper.`;
  const problem = `${counted(first, kind)} on a page of ${paper.toUpperCase()} would have lines that are too low`;
  throw new CommandError(EXIT.usage, `${problem}. ${advice}`);
}
