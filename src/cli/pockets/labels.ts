import type { Command } from '@commander-js/extra-typings';
import type { LabelsRequest } from '../../app/paper/labels.ts';
import { Problem } from '../../app/problem.ts';
import { CUT_LABELS, LABEL_SHEET_NAMES, type LabelSheetName } from '../../paper/pockets/label-sheets.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, dealerOption, parseBoards, wholeNumber } from '../options/common.ts';
import { firstBoardOption, fromOption } from '../options/format.ts';
import { eventOption, languageOption, paperOption } from '../options/print.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

const MOST_SETS = 99;

export function addLabelsCommand(program: Command, terminal: Terminal, ended: Ended): void {
  program
    .command('labels')
    .description('print labels for board trays: number, dealer, vulnerability, set and seal, with a symbol')
    .argument('[deals]', 'a deal file or a sealed set, which stays sealed; without it name --boards')
    .requiredOption('-o, --output <file>', 'PDF file to write')
    .option('--boards <list>', 'which boards, such as 1-36', parseBoards)
    .option('--sets <number>', 'how many sets of trays', wholeNumber(1, MOST_SETS), 1)
    .option('--first-set <number>', 'the number of the first set', wholeNumber(1, MOST_SETS), 1)
    .addOption(choiceOption('--sheet <number>', 'a sheet of adhesive labels', LABEL_SHEET_NAMES))
    .addOption(
      choiceOption('--layout <labels>', 'labels per page of plain paper, to cut apart', CUT_LABELS).default(
        '21',
      ),
    )
    .addOption(paperOption())
    .option('--seal <file>', 'show the short form of this seal')
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(dealerOption())
    .addOption(eventOption())
    .addOption(languageOption())
    .option('--force', 'replace an existing file')
    .addHelpText(
      ...examples(
        'soubrette labels --boards 1-36 --sets 2 --sheet L7160 -o labels.pdf',
        'soubrette labels evening.seal -o labels.pdf',
        'soubrette labels evening.pbn --seal evening.seal --layout 8 --paper a5 --language pl -o labels.pdf',
      ),
    )
    .action(
      ended((deals, { force, ...options }, command) => {
        refuseTwoPapers(options.sheet, (option) => command.getOptionValueSource(option) === 'cli');
        return labels({ ...options, deals, replaces: force === true }, terminal);
      }),
    );
}

/** A sheet of labels is of a paper, and has its own number of labels. */
function refuseTwoPapers(
  sheet: LabelSheetName | undefined,
  isGiven: (option: 'paper' | 'layout') => boolean,
): void {
  const given = (['paper', 'layout'] as const).filter(isGiven);
  if (sheet === undefined || given.length === 0) return;
  const flags = given.map((name) => `--${name}`).join(' and ');
  throw new Problem('request', 'idle-option', `A sheet ${sheet} says both itself: leave ${flags} out.`);
}

async function labels(request: LabelsRequest, terminal: Terminal): Promise<ExitCode> {
  const { printLabels } = await import('../../app/paper/labels.ts');
  const { labels: number, pages, eventCutTo } = await printLabels(request, await readingPorts(terminal));
  const size = `${counted(number, 'label')} on ${counted(pages, 'page')}`;
  terminal.tell(`Wrote ${size} to ${request.output}. Print at full size (100 %).`);
  if (eventCutTo !== undefined) {
    terminal.tell(
      `The event does not go on a label, which says "${eventCutTo}". Give a shorter one with --event.`,
    );
  }
  return EXIT.done;
}
