import { Command } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { BACK_CHOICES, SHEET_NAMES } from '../../decks/sheets.ts';
import { CARD_SIZES, FACES, USUAL_STYLE } from '../../decks/style.ts';
import { table } from '../../text/columns.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, deckOption, gather, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { languageOption } from '../options/print.ts';
import { type Ended, EXIT, type ExitCode, examples, type Terminal } from '../shell/command.ts';

const MOST_TABLES = 40;

/** Adds the command that makes a whole box. */
export function addBoxCommand(program: Command, terminal: Terminal, ended: Ended): void {
  withOptions(program.command('box'), boxOptions())
    .description(
      'make a game in a box in one folder: cards, bidding cards, mats, rules, pads, and what to print how often',
    )
    .addHelpText(
      ...examples(
        'soubrette box --deck super --tables 5 -o box',
        'soubrette box --deck super --like ten.png --language ro -o cutie',
      ),
    )
    .action(ended((options) => box(options, terminal)));
}

function boxOptions() {
  return new Command()
    .addOption(deckOption())
    .option('--tables <number>', 'how many tables play', wholeNumber(1, MOST_TABLES), 1)
    .addOption(languageOption())
    .addOption(choiceOption('--sheet <paper>', 'what cards are printed on', SHEET_NAMES).default('A4'))
    .addOption(
      choiceOption('--backs <choice>', 'where the backs of the cards are', BACK_CHOICES).default(
        'other-side',
      ),
    )
    .addOption(choiceOption('--size <size>', 'width of the cards', CARD_SIZES).default('bridge'))
    .addOption(choiceOption('--face <face>', 'what fills the middle of a card', FACES).default('pips'))
    .option(
      '--like <scan>',
      'scan of a card of the pack that the 16 cards are added to; may be repeated',
      gather,
      [],
    )
    .addOption(
      choiceOption('--bidding-size <size>', '57 x 88 mm, or 63.5 x 101.6 mm', [
        'playing-card',
        'box',
      ]).default('playing-card'),
    )
    .requiredOption('-o, --output <dir>', 'folder for the files')
    .option('--force', 'replace existing files');
}

type BoxOptions = ReturnType<ReturnType<typeof boxOptions>['opts']>;

async function box(options: BoxOptions, terminal: Terminal): Promise<ExitCode> {
  const { backs, deck, face, force, language, like, output, sheet, size, tables } = options;
  const { indexFor, makeBox, PLAN_NAME } = await import('../../app/decks/make-box.ts');
  const planned = await makeBox(
    {
      ...options,
      style: { ...USUAL_STYLE, deck, face, size, index: indexFor(language), hasSymbol: like.length === 0 },
      imposition: { sheet, backs },
      replaces: force === true,
    },
    await partsOf('pictures'),
  );
  const rows = planned.map(({ name, sheet: paper, pages, times, sheets }) => [
    name,
    paper,
    ...[pages, times, sheets].map(String),
  ]);
  for (const line of table([['file', 'paper', 'pages', 'times', 'sheets'], ...rows])) terminal.print(line);
  terminal.tell(`Wrote a box for ${counted(tables, 'table')} to ${output}. Begin with ${PLAN_NAME}.`);
  return EXIT.done;
}
