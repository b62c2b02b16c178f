import type { Command } from 'commander';
import { readVersion } from '../../adapters/own-package.ts';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/deal-files.ts';
import { FORM_KINDS, type FormKind, type FormsWish, formsOf } from '../../app/paper/forms-of.ts';
import type { PageFacts } from '../../paper/pdf/pages.ts';
import { PAPERS, type PaperName } from '../../paper/pdf/paper.ts';
import type { Form } from '../../paper/pockets/forms/form.ts';
import { FORM_LAYOUTS, type FormLayout } from '../../paper/pockets/forms/form-pages.ts';
import { type FormsPdf, makeFormsPdf } from '../../paper/pockets/forms/forms-pdf.ts';
import { FORM_WORDS, type FormWords } from '../../paper/words/forms.ts';
import { POCKET_WORDS } from '../../paper/words/pockets.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options/common.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { eventOption, firstBoardOption, fromOption, languageOption, paperOption } from '../options/print.ts';
import { optionOption, rulesOption } from '../options/rules.ts';
import { comparisonOptions } from '../options/session.ts';
import { CommandError, EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';
import { counted } from '../shell/words.ts';

interface TravellersOptions extends FormsWish {
  readonly output: string;
  readonly layout?: `${FormLayout}`;
  readonly paper: PaperName;
  readonly force?: true;
}

const MOST_TABLES = 200;
const MOST_ROUNDS = 99;

/** Adds the command that prints what results are written on. */
export function addTravellersCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  const command = program
    .command('travellers')
    .description(
      'print travellers, pick-up slips or score cards: blank, as a movement has them, or filled in',
    )
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
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(eventOption())
    .addOption(languageOption())
    .option('--force', 'replace a file that is there');
  addResultOptions(command);
  command
    .addHelpText(
      'after',
      examples(
        'soubrette travellers --boards 1-24 --tables 8 -o travellers.pdf',
        'soubrette travellers --kind slip --movement howell.csv -o slips.pdf',
        'soubrette travellers evening.pbn --results results.csv -o results.pdf',
        'soubrette travellers evening.pbn --kind card --tables 8 --paper a5 --language de -o cards.pdf',
      ),
    )
    .action(async (path: string | undefined, options: TravellersOptions) => {
      refuseIdleOptions(options, (option) => command.getOptionValueSource(option) === 'cli');
      ended(await travellers(path, options, terminal));
    });
}

/** What forms are filled in with: the options of a session. */
function addResultOptions(command: Command): void {
  command
    .option(
      '--results <file...>',
      'fill travellers or cards in with these results, as soubrette session reads them',
    )
    .option('--names <file>', 'who is who: a table number,names')
    .option('--partial', 'fill in what is right although other results are not');
  for (const option of [...comparisonOptions(), rulesOption(), optionOption()]) command.addOption(option);
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
