import type { Command } from '@commander-js/extra-typings';
import { lightParts } from '../../adapters/computer/light.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SHEET_NAMES } from '../../decks/sheets.ts';
import { CARD_SIZES, FACES, INDEX_LANGUAGES } from '../../decks/style.ts';
import { MOST_DECK_NUMBERS } from '../../decks/symbol.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, deckOption, wholeNumber } from '../options/common.ts';
import { type Ended, EXIT, type Terminal } from '../shell/command.ts';

export function addPrintCommand(deck: Command, terminal: Terminal, ended: Ended): void {
  deck
    .command('print')
    .description('write the Soubrette deck as a PDF for a printer: every card, the back and a box')
    .addOption(deckOption())
    .addOption(choiceOption('--face <face>', 'what fills the middle of a card', FACES).default('clock'))
    .addOption(choiceOption('--index <language>', 'language of the letters', INDEX_LANGUAGES).default('en'))
    .addOption(
      choiceOption('--symbol <choice>', 'a bar code at both ends, for machines', ['on', 'off']).default('on'),
    )
    .addOption(choiceOption('--size <size>', '57 or 63 mm wide, 88 mm high', CARD_SIZES).default('bridge'))
    .option('--four-colour', 'clubs green, diamonds blue')
    .option(
      '--deck-number <number>',
      'number in the bar code, to tell decks apart, 0 to 99',
      wholeNumber(0, MOST_DECK_NUMBERS - 1),
      0,
    )
    .addOption(
      choiceOption('--sheet <paper>', 'faces and backs on sheets (default: one card per page)', SHEET_NAMES),
    )
    .requiredOption('-o, --output <file>', 'PDF file to write')
    .option('--force', 'replace an existing file')
    .addHelpText('after', HELP)
    .action(
      ended(async ({ force, fourColour, output, sheet, symbol, ...style }) => {
        const { printDeck } = await import('../../app/decks/print-deck.ts');
        const { pages } = await printDeck(
          {
            style: { ...style, hasSymbol: symbol === 'on', isFourColour: fourColour === true },
            sheet,
            output,
            replaces: force === true,
          },
          lightParts,
        );
        const cards = counted(DECKS[style.deck].cards.length, 'card');
        terminal.tell(`Wrote ${cards}, the back and a box on ${counted(pages, 'page')} to ${output}.`);
        terminal.tell('Print it at full size (100 %); print sheets on both sides.');
        return EXIT.done;
      }),
    );
}

const HELP = `
Examples:
  $ soubrette deck print --deck super -o deck.pdf
  $ soubrette deck print --deck super --sheet A4 -o sheets.pdf
  $ soubrette deck print --face pips --index pl --four-colour -o deck.pdf`;
