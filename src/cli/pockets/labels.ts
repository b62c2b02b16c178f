import type { Command } from 'commander';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { openTypeface } from '../../records/font/typeface.ts';
import { savePages } from '../../records/pdf/pages.ts';
import { PAPERS, type PaperName } from '../../records/pdf/paper.ts';
import type { Grid } from '../../records/pockets/grid.ts';
import {
  CUT_LABELS,
  type CutLabels,
  cutLabelGrid,
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheetName,
  sheetGrid,
} from '../../records/pockets/label-sheets.ts';
import { eventOnLabels, labelPages } from '../../records/pockets/labels.ts';
import { measureWith } from '../../records/pockets/measure-with.ts';
import type { Language } from '../../records/words/language.ts';
import { POCKET_WORDS } from '../../records/words/pockets.ts';
import { CommandError, EXIT, type ExitCode } from '../exit.ts';
import { refuseBeforehand, writeOutput } from '../files.ts';
import { examples } from '../help-examples.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options.ts';
import { eventOption, firstBoardOption, fromOption, languageOption, paperOption } from '../print-options.ts';
import { readSealFile } from '../proof/seal/seal-files.ts';
import type { Terminal } from '../terminal.ts';
import { readVersion } from '../version.ts';
import { counted } from '../words.ts';
import { readTrayBoards, type TrayOptions } from './tray-boards.ts';

interface LabelsOptions extends TrayOptions {
  readonly output: string;
  readonly sets: number;
  readonly firstSet: number;
  readonly sheet?: LabelSheetName;
  readonly layout: CutLabels;
  readonly paper: PaperName;
  readonly seal?: string;
  readonly event?: string;
  readonly language: Language;
  readonly force?: true;
}

const MOST_SETS = 99;

/** Adds the command that prints labels for board trays. */
export function addLabelsCommand(
  program: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  program
    .command('labels')
    .description('print labels for board trays: number, dealer, vulnerability, set and seal, with a symbol')
    .argument('[deals]', 'a file of deals or a sealed set, which stays sealed; without it name --boards')
    .requiredOption('-o, --output <file>', 'where to write, as PDF')
    .option('--boards <list>', 'which boards, such as 1-36', parseBoards)
    .option('--sets <number>', 'how many sets of trays', wholeNumber(1, MOST_SETS), 1)
    .option('--first-set <number>', 'the number of the first set', wholeNumber(1, MOST_SETS), 1)
    .addOption(choiceOption('--sheet <number>', 'a sheet of labels that stick', LABEL_SHEET_NAMES))
    .addOption(
      choiceOption('--layout <labels>', 'labels a page of plain paper, to be cut', CUT_LABELS).default('21'),
    )
    .addOption(paperOption())
    .option('--seal <file>', 'show the short form of this seal')
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(eventOption())
    .addOption(languageOption())
    .option('--force', 'replace a file that is there')
    .addHelpText(
      'after',
      examples(
        'soubrette labels --boards 1-36 --sets 2 --sheet L7160 -o labels.pdf',
        'soubrette labels evening.seal -o labels.pdf',
        'soubrette labels evening.pbn --seal evening.seal --layout 8 --paper a5 --language pl -o labels.pdf',
      ),
    )
    .action(async (path: string | undefined, options: LabelsOptions, command: Command) => {
      refuseTwoPapers(options, command);
      ended(await labels(path, options, terminal));
    });
}

/** A sheet of labels is of a paper, and has its own number of labels. */
function refuseTwoPapers({ sheet }: LabelsOptions, command: Command): void {
  const given = ['paper', 'layout'].filter((name) => command.getOptionValueSource(name) === 'cli');
  if (sheet === undefined || given.length === 0) return;
  const flags = given.map((name) => `--${name}`).join(' and ');
  throw new CommandError(EXIT.usage, `A sheet ${sheet} says both itself: leave ${flags} out.`);
}

async function labels(
  path: string | undefined,
  options: LabelsOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const { output, force, sets, firstSet, language } = options;
  refuseBeforehand(output, force === true);
  const found = readTrayBoards(path, options, terminal);
  const seal = options.seal === undefined ? found.seal : readSealFile(options.seal).statement.commitment;
  const order = {
    boards: found.boards,
    sets: Array.from({ length: sets }, (_, index) => firstSet + index),
    seal,
    language,
  };
  const { grid, paper, isCut } = sheetOf(options);
  const facts = { title: POCKET_WORDS[language].labels, language, creator: `Soubrette ${readVersion()}` };
  const { regular, bold } = readReportFonts();
  const typefaces = [openTypeface(regular), openTypeface(bold)] as const;
  const event = typefaces[0].settable(options.event ?? found.event);
  const sheet = { paper: PAPERS[paper], isCut };
  const measure = measureWith(typefaces);
  const pages = labelPages({ ...order, event }, grid, sheet, measure);
  writeOutput(output, await savePages(facts, PAPERS[paper], pages, typefaces), force === true);
  const number = counted(order.boards.length * sets, 'label');
  terminal.tell(
    `Wrote ${number} on ${counted(pages.length, 'page')} to ${output}. Print at full size (100 %).`,
  );
  const shown = eventOnLabels(event, grid, measure);
  if (shown !== event) {
    terminal.tell(
      `The event does not go on a label, which says "${shown}". Give a shorter one with --event.`,
    );
  }
  return EXIT.done;
}

function sheetOf({ sheet, layout, paper }: LabelsOptions): {
  readonly grid: Grid;
  readonly paper: PaperName;
  readonly isCut: boolean;
} {
  if (sheet === undefined) return { grid: cutLabelGrid(paper, layout), paper, isCut: false };
  return { grid: sheetGrid(sheet), paper: LABEL_SHEETS[sheet].paper, isCut: true };
}
