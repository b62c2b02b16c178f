import { Command } from '@commander-js/extra-typings';
import type { TravellersRequest } from '../../app/paper/travellers.ts';
import { FORM_KINDS } from '../../paper/pockets/forms/form.ts';
import { FORM_LAYOUTS } from '../../paper/pockets/forms/form-pages.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, dealerOption, parseBoards, wholeNumber } from '../options/common.ts';
import { firstBoardOption, fromOption } from '../options/format.ts';
import { withOptions } from '../options/group.ts';
import { refuseIdleOptions } from '../options/idle.ts';
import { eventOption, languageOption, paperOption } from '../options/print.ts';
import { comparisonOptions, fieldOptions } from '../options/session.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';
import { readingPorts } from '../view/reading.ts';

const MOST_TABLES = 200;
const MOST_ROUNDS = 99;

/** Adds the command that prints what results are written on. */
export function addTravellersCommand(program: Command, terminal: Terminal, ended: Ended): void {
  const blank = program
    .command('travellers')
    .description(
      'print travellers, pick-up slips or score cards: blank, as a movement has them, or filled in',
    )
    .argument('[deals]', 'a deal file or a sealed set, which stays sealed; without it name --boards')
    .requiredOption('-o, --output <file>', 'PDF file to write')
    .addOption(
      choiceOption(
        '--kind <form>',
        'one for each board, for each table and round, or for each pair',
        FORM_KINDS,
      ).default('traveller'),
    )
    .option('--boards <list>', 'which boards, such as 1-24', parseBoards)
    .option('--movement <file>', 'who meets whom, as soubrette movement --csv writes it')
    .option('--tables <number>', 'how many tables play', wholeNumber(1, MOST_TABLES), 8)
    .option('--rounds <number>', 'how many rounds: slips for each table', wholeNumber(1, MOST_ROUNDS), 8)
    .option('--boards-per-round <number>', 'lines on a slip', wholeNumber(1, MOST_ROUNDS), 3)
    .addOption(
      choiceOption(
        '--layout <forms>',
        'forms per page (default: 4 travellers, 2 with names, 8 slips, 2 cards, or as many as fit)',
        FORM_LAYOUTS.map(String),
      ),
    )
    .addOption(paperOption())
    .addOption(fromOption())
    .addOption(firstBoardOption())
    .addOption(dealerOption())
    .addOption(eventOption())
    .addOption(languageOption())
    .option('--force', 'replace an existing file');
  withOptions(withOptions(withOptions(blank, resultOptions()), fieldOptions()), comparisonOptions())
    .addHelpText(
      ...examples(
        'soubrette travellers --boards 1-24 --tables 8 -o travellers.pdf',
        'soubrette travellers --kind slip --movement howell.csv -o slips.pdf',
        'soubrette travellers evening.pbn --results results.csv -o results.pdf',
        'soubrette travellers evening.pbn --kind card --tables 8 --paper a5 --language de -o cards.pdf',
      ),
    )
    .action(
      ended((deals, { force, layout: forms, ...options }, command) => {
        refuseIdleOptions(options, (option) => command.getOptionValueSource(option) === 'cli');
        const layout = FORM_LAYOUTS.find((each) => `${each}` === forms);
        return travellers({ ...options, deals, layout, replaces: force === true }, terminal);
      }),
    );
}

/** What forms are filled in with. */
function resultOptions() {
  return new Command()
    .option(
      '--results <file...>',
      'fill in travellers or cards with these results, as soubrette session reads them',
    )
    .option('--names <file>', 'who is who: a table with the columns number,names')
    .option('--partial', 'fill in the valid results even if others are not');
}

async function travellers(request: TravellersRequest, terminal: Terminal): Promise<ExitCode> {
  const { output, kind } = request;
  const { printTravellers } = await import('../../app/paper/travellers.ts');
  const printed = await printTravellers(request, await readingPorts(terminal));
  const pages = `${counted(printed.pages, 'page')} with ${printed.layout} each`;
  terminal.tell(`Wrote ${output}: ${counted(printed.forms, kind)} on ${pages}.`);
  return EXIT.done;
}
