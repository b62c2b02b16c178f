import type { Command } from 'commander';
import { readVersion } from '../../adapters/own-package.ts';
import { readReportFonts } from '../../adapters/report-fonts.ts';
import { refuseBeforehand, writeOutput } from '../../app/files/outputs.ts';
import type { LabelsOptions } from '../../app/paper/labels.ts';
import { refuseTwoPapers, sheetOf } from '../../app/paper/labels.ts';
import { readTrayBoards } from '../../app/paper/tray-boards.ts';
import { readSealFile } from '../../app/proof/seal/seal-files.ts';
import { openTypeface } from '../../paper/font/typeface.ts';
import { savePages } from '../../paper/pdf/pages.ts';
import { PAPERS } from '../../paper/pdf/paper.ts';
import { CUT_LABELS, LABEL_SHEET_NAMES } from '../../paper/pockets/label-sheets.ts';
import { eventOnLabels, labelPages } from '../../paper/pockets/labels.ts';
import { measureWith } from '../../paper/pockets/measure-with.ts';
import { POCKET_WORDS } from '../../paper/words/pockets.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, parseBoards, wholeNumber } from '../options/common.ts';
import { eventOption, firstBoardOption, fromOption, languageOption, paperOption } from '../options/print.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { examples } from '../shell/help-examples.ts';
import type { Terminal } from '../shell/terminal.ts';

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
