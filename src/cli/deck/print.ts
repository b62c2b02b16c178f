import type { Command } from 'commander';
import { readVersion } from '../../adapters/own-package.ts';
import type { PrintOptions } from '../../app/decks/print-deck.ts';
import { sheetsOf, styleOf } from '../../app/decks/print-deck.ts';
import { writeOutput } from '../../app/files/outputs.ts';
import { DECKS } from '../../bridge/deck.ts';
import { SHEET_NAMES } from '../../decks/sheets.ts';
import { CARD_SIZES, FACES, INDEX_LANGUAGES } from '../../decks/style.ts';
import { MOST_DECK_NUMBERS } from '../../decks/symbol.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, deckOption, wholeNumber } from '../options/common.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';

/** Adds the command that writes our own deck as a PDF. */
export function addPrintCommand(deck: Command, terminal: Terminal, ended: (code: ExitCode) => void): void {
  deck
    .command('print')
    .description('write a deck of our own as a PDF for a printer: every card, the back and a box')
    .addOption(deckOption())
    .addOption(choiceOption('--face <face>', 'what fills the middle of a card', FACES).default('clock'))
    .addOption(choiceOption('--index <language>', 'whose letters', INDEX_LANGUAGES).default('en'))
    .addOption(
      choiceOption('--symbol <choice>', 'a bar code at both ends, for machines', ['on', 'off']).default('on'),
    )
    .addOption(choiceOption('--size <size>', '57 or 63 mm wide, 88 mm high', CARD_SIZES).default('bridge'))
    .option('--four-colour', 'clubs green, diamonds blue')
    .option(
      '--deck-number <number>',
      'tells this deck from others by its bar code, 0 to 99',
      wholeNumber(0, MOST_DECK_NUMBERS - 1),
      0,
    )
    .addOption(
      choiceOption('--sheet <paper>', 'faces and backs on sheets (default: a card a page)', SHEET_NAMES),
    )
    .requiredOption('-o, --output <file>', 'where to write')
    .option('--force', 'replace a file that is there')
    .addHelpText('after', HELP)
    .action(async (options: PrintOptions) => ended(await printDeck(options, terminal)));
}

const HELP = `
Examples:
  $ soubrette deck print --deck super -o deck.pdf
  $ soubrette deck print --deck super --sheet A4 -o sheets.pdf
  $ soubrette deck print --face pips --index pl --four-colour -o deck.pdf`;

async function printDeck(options: PrintOptions, terminal: Terminal): Promise<ExitCode> {
  const style = styleOf(options);
  const sheets = sheetsOf(style, options.sheet);
  const { makePdf } = await import('../../paper/deck-sheets/pdf.ts');
  const cards = counted(DECKS[options.deck].cards.length, 'card');
  const pdf = await makePdf(sheets, `Soubrette, ${cards}`, `Soubrette ${readVersion()}`);
  writeOutput(options.output, pdf, options.force === true);
  terminal.tell(
    `Wrote ${cards}, the back and a box on ${counted(sheets.length, 'page')} to ${options.output}.`,
  );
  terminal.tell('Print it at full size (100 %), on both sides where faces and backs are on sheets.');
  return EXIT.done;
}
