import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { partsOf } from '../../adapters/computer/computer.ts';
import { type Card, parseCardName } from '../../bridge/card.ts';
import { BACK_CHOICES, SHEET_NAMES } from '../../decks/sheets.ts';
import {
  CARD_LAYOUTS,
  CARD_SIZES,
  type DeckStyle,
  FACES,
  INDEX_LANGUAGES,
  INDEX_SIZES,
  layoutOf,
} from '../../decks/style.ts';
import { MOST_DECK_NUMBERS } from '../../decks/symbol.ts';
import { counted } from '../../text/counted.ts';
import { listInWords } from '../../text/nearest.ts';
import { choiceOption, deckOption, gather, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';

const MOST_JOKERS = 8;
const MOST_SHIFT_MM = 5;

export function addPrintCommand(deck: Command, terminal: Terminal, ended: Ended): void {
  const look = withOptions(withOptions(deck.command('print'), cardOptions()), lookOptions());
  withOptions(look, sheetOptions())
    .description('write the Soubrette deck, or some of its cards, as a PDF for a printer')
    .addHelpText('after', HELP)
    .action(ended((options) => print(options, terminal)));
}

/** Which cards are printed. */
function cardOptions() {
  return new Command()
    .addOption(deckOption())
    .option('--add-on', 'only the 16 cards that Super Bridge adds to a pack of 52, and a box for all')
    .option('--cards <cards>', 'only these cards, like S10,CM: spare ones', parseCards)
    .option('--jokers <number>', 'jokers besides, red and black', wholeNumber(0, MOST_JOKERS), 0)
    .option(
      '--like <scan>',
      'scan of a card of the pack that these are added to: its size, index and ink are taken over; may be repeated',
      gather,
      [],
    );
}

/** How they look. */
function lookOptions() {
  return new Command()
    .addOption(
      choiceOption(
        '--face <face>',
        'what fills the middle of a card (default: clock; with --like pips)',
        FACES,
      ),
    )
    .addOption(choiceOption('--index <language>', 'language of the letters', INDEX_LANGUAGES).default('en'))
    .addOption(choiceOption('--index-size <size>', 'how large the index is', INDEX_SIZES).default('usual'))
    .option(
      '--art <dir>',
      'folder with pictures for the honours, such as K.svg, or SK.png of 300 dpi or more',
    )
    .option('--points', 'high-card points on the honours, to learn them')
    .addOption(
      choiceOption(
        '--symbol <choice>',
        'a bar code at both ends, for machines (default: on; with --like off)',
        ['on', 'off'],
      ),
    )
    .addOption(
      choiceOption('--size <size>', '57, 58 or 63 mm wide, all 88 mm high', CARD_SIZES).default('bridge'),
    )
    .option('--four-colour', 'clubs green, diamonds blue')
    .option(
      '--deck-number <number>',
      'number in the bar code, to tell decks apart, 0 to 99',
      wholeNumber(0, MOST_DECK_NUMBERS - 1),
      0,
    );
}

/** What they are printed on. */
function sheetOptions() {
  return new Command()
    .addOption(
      choiceOption('--sheet <paper>', 'faces and backs on sheets (default: one card per page)', SHEET_NAMES),
    )
    .addOption(
      choiceOption(
        '--backs <choice>',
        'backs on the other side of a sheet, beside the faces to be folded behind them, or white',
        BACK_CHOICES,
      ).default('other-side'),
    )
    .option(
      '--shift <mm>',
      'move the backs to the right and down, like 0.5,-0.3: what your printer is out',
      parseShift,
    )
    .requiredOption('-o, --output <file>', 'PDF file to write')
    .option('--force', 'replace an existing file');
}

type Options<Make extends () => Command> = ReturnType<ReturnType<Make>['opts']>;
type PrintOptions = Options<typeof cardOptions> & Options<typeof lookOptions> & Options<typeof sheetOptions>;

async function print(options: PrintOptions, terminal: Terminal): Promise<ExitCode> {
  const { art, backs, cards, addOn, jokers, like, output, force, sheet, shift } = options;
  const { printDeck } = await import('../../app/decks/print-deck.ts');
  const printed = await printDeck(
    {
      style: styleOf(options),
      which: cards ?? (addOn === true ? 'add-on' : 'deck'),
      jokers,
      like,
      art,
      hasBacks: backs !== 'none',
      ...(sheet !== undefined && { imposition: { sheet, backs, ...(shift && { shiftMm: shift }) } }),
      output,
      replaces: force === true,
    },
    await partsOf('pictures'),
  );
  const rest = [...(backs === 'none' ? [] : ['the back']), ...(printed.hasBox ? ['a box'] : [])];
  const what = listInWords([counted(printed.cards, 'card'), ...rest]);
  terminal.tell(`Wrote ${what} on ${counted(printed.pages, 'page')} to ${output}.`);
  if (art !== undefined) terminal.tell(`${counted(printed.art, 'honour')} from ${art}.`);
  if (like.length > 0) tellLike(printed.style, terminal);
  terminal.tell('Print it at full size (100 %); print sheets on both sides.');
  return EXIT.done;
}

/** How the cards look; what is added to a pack is of the large deck, whose honours have numbers. */
function styleOf(options: PrintOptions): DeckStyle {
  const { addOn, deck, deckNumber, face, fourColour, index, indexSize, like, points, size, symbol } = options;
  const isLike = like.length > 0;
  return {
    deck: addOn === true ? 'super' : deck,
    face: face ?? (isLike ? 'pips' : 'clock'),
    index,
    size,
    deckNumber,
    layout: CARD_LAYOUTS[indexSize],
    hasPoints: points === true,
    hasSymbol: (symbol ?? (isLike ? 'off' : 'on')) === 'on',
    isFourColour: fourColour === true,
  };
}

/** What was taken over from a scan. */
function tellLike(style: DeckStyle, terminal: Terminal): void {
  const { rankHeightMm, rankTopMm, suitSizeMm } = layoutOf(style);
  const mm = (value: number): string => `${value.toFixed(1)} mm`;
  terminal.tell(
    `As scanned: size ${style.size}, rank ${mm(rankHeightMm)} high and ${mm(rankTopMm)} below the edge, suit ${mm(suitSizeMm)}.`,
  );
}

function parseCards(value: string): Card[] {
  return value.split(',').map((name) => {
    const card = parseCardName(name.trim());
    if (card !== undefined) return card;
    throw new InvalidArgumentError(`There is no card ${name.trim()}. Write suit and rank, like S10,CM.`);
  });
}

function parseShift(value: string): [number, number] {
  const [right = Number.NaN, down = Number.NaN, ...more] = value
    .split(',')
    .map((part) => (part.trim() === '' ? Number.NaN : Number(part)));
  const isIn = (shift: number): boolean => Math.abs(shift) <= MOST_SHIFT_MM;
  if (more.length === 0 && isIn(right) && isIn(down)) return [right, down];
  throw new InvalidArgumentError(
    `Give two numbers from -${MOST_SHIFT_MM} to ${MOST_SHIFT_MM}, like 0.5,-0.3.`,
  );
}

const HELP = `
Examples:
  $ soubrette deck print --deck super -o deck.pdf
  $ soubrette deck print --deck super --sheet A4 -o sheets.pdf
  $ soubrette deck print --add-on --like ten-of-spades.png --sheet A4 -o sixteen.pdf
  $ soubrette deck print --deck super --cards S10,CM --jokers 2 -o spare.pdf
  $ soubrette deck print --face pips --index pl --four-colour -o club.pdf`;
