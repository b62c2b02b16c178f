import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import type { CalibrateDeckOptions } from '../../app/decks/learn-deck.ts';
import { calibrateDeckCommand } from '../../app/decks/learn-deck.ts';
import { writeOutput } from '../../app/files/outputs.ts';
import { DECK_NAMES } from '../../bridge/deck.ts';
import { deckReport } from '../../paper/deck-profile/report.ts';
import { makeReportHtml } from '../../paper/html.ts';
import { counted } from '../../text/counted.ts';
import { choiceOption, parseScale, wholeNumber } from '../options/common.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import { PROGRAM } from '../shell/program-name.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped } from '../shell/words.ts';
import { profileInWords, profileJson } from './deck-summary.ts';

const MOST_SEED = 2 ** 31 - 1;

/** Adds the command that learns a deck from pictures of it. */
export function addCalibrateDeckCommand(
  calibrate: Command,
  terminal: Terminal,
  ended: (code: ExitCode) => void,
): void {
  calibrate
    .command('deck')
    .description('learn how the cards of a deck look, from pictures of every card, and how sure that is')
    .requiredOption('--frames <dir...>', 'folders of PNG pictures, each one pass of the deck: one to three')
    .option('--verify <dir>', 'a further pass, in any order, to prove what was learnt')
    .option(
      '--order <file...>',
      'the cards of the pictures in the order of their file names, one a line; one file for all folders, or one each (default: the order is unknown)',
    )
    .option(
      '--bars <file>',
      'bars of another maker: where they are, and which card each pattern means (default: learnt)',
    )
    .option('--jokers <dir>', 'pictures of the jokers, which are then refused by that name')
    .option('--backs <dir>', 'pictures of the back, which is then refused by that name')
    .requiredOption('--px-per-mm <number>', 'pixels of the pictures for a millimetre of the card', parseScale)
    .requiredOption('-o, --output <file>', 'where to write the profile of the deck')
    .option('--report <file>', 'write what was found as an HTML page')
    .addOption(
      choiceOption('--deck <deck>', '52 or 68 cards (default: by the cards that it has)', DECK_NAMES),
    )
    .option('--settings <name=value...>', 'how camera and lamp were set, kept in the profile', parseSetting)
    .option(
      '--seed <number>',
      'the same pictures and seed give the same profile',
      wholeNumber(0, MOST_SEED),
      1,
    )
    .option('--strict', 'exit with 3 where the deck is not for dealing')
    .option('--json', 'one line of JSON')
    .option('--force', 'replace files that are there')
    .addHelpText('after', HELP)
    .action(async (options: CalibrateDeckOptions) => ended(await calibrateDeckCommand(options, terminal)));
}

const HELP = `
Numbers in file names count by their value: card-2.png comes before card-10.png.
Pictures: 8-bit grey or RGB, dark round the card, one of its corners with the index in view, the card the right way
up or upside down.

Examples:
  $ soubrette calibrate deck --frames monday --order order.txt --px-per-mm 8 -o club.deck.json
  $ soubrette calibrate deck --frames monday --order order.txt --bars bars.json --px-per-mm 8 -o club.deck.json
  $ soubrette calibrate deck --frames a b c --verify d --px-per-mm 8 -o club.deck.json --report club.html`;

function parseSetting(value: string, before: DriverSettings = {}): DriverSettings {
  const [, name, said = ''] = /^([A-Za-z][\w.-]*)=(.*)$/s.exec(value) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Write a setting as name=value: shutterUs=2000.');
  const number = Number(said);
  return { ...before, [name]: said.trim() === '' || !Number.isFinite(number) ? said : number };
}

export function conclude(profile: DeckProfile, options: CalibrateDeckOptions, terminal: Terminal): ExitCode {
  const { json, output, strict } = options;
  if (json === true) terminal.print(JSON.stringify(profileJson(profile, output)));
  else for (const line of profileInWords(profile)) terminal.print(line);
  const write = (path: string, text: string): void =>
    writeOutput(path, new TextEncoder().encode(text), options.force === true);
  write(output, encodeDeckProfile(profile));
  if (options.report !== undefined) {
    write(options.report, makeReportHtml(deckReport(profile)));
    terminal.tell(`Wrote ${options.report}: open it in a browser.`);
  }
  terminal.tell(
    `Wrote ${output}. Read cards with it: ${PROGRAM} identify --deck ${asTyped(output)} FRAME.png`,
  );
  if (profile.reasons.length > 0) {
    terminal.tell(
      `Warning: this deck is not for dealing (${counted(profile.reasons.length, 'reason')}); cards can be identified with it.`,
    );
  }
  return strict === true && profile.reasons.length > 0 ? EXIT.badInput : EXIT.done;
}
