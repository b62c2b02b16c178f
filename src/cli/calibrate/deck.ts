import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { scaleDoubtInWords } from '../../../calibration/deck/doubt-scale.ts';
import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { partsOf } from '../../adapters/computer/computer.ts';
import type { TableHere } from '../../app/dealing/dealing.ts';
import type { LearnDeckEvent, LearnDeckRequest } from '../../app/decks/learn-deck.ts';
import type { LearnShownEvent } from '../../app/decks/learn-shown.ts';
import { Problem } from '../../app/problem.ts';
import { DECK_NAMES } from '../../bridge/deck.ts';
import { counted } from '../../text/counted.ts';
import { byHandOptions } from '../options/by-hand.ts';
import { choiceOption, parseScale, wholeNumber } from '../options/common.ts';
import { withOptions } from '../options/group.ts';
import { interruptSignal, surroundings } from '../shell/app-ports.ts';
import { asTyped } from '../shell/as-typed.ts';
import { type Ended, EXIT, type ExitCode, type Terminal } from '../shell/command.ts';
import { PROGRAM } from '../shell/program-name.ts';
import { showLearning } from '../view/learning.ts';
import { doubtInWords, profileInWords, profileJson } from './deck-summary.ts';
import { isShownNow, type ShownDeckOptions, shownRequest, showRounds } from './shown.ts';

const MOST_SEED = 2 ** 31 - 1;
const MOST_ROUNDS = 5;
const USUAL_ROUNDS = 3;

/** What a picture does that teaches nothing, by what it lacks. */
const LACKS = {
  card: 'shows no card corner, or is far too dark.',
  index: 'shows no corner, or nothing where the cards have their index.',
} as const;

export function addCalibrateDeckCommand(calibrate: Command, terminal: Terminal, ended: Ended): void {
  const learn = calibrate
    .command('deck')
    .description('learn how the cards of a deck look, from pictures of every card, and how sure that is');
  const command = withOptions(withOptions(learn, frameOptions()), shownOptions())
    .requiredOption('-o, --output <file>', 'file to write the deck profile to')
    .option('--report <file>', 'write what was found: .html, .pdf or .txt')
    .addOption(
      choiceOption(
        '--deck <deck>',
        '52 or 68 cards (default: by the cards found, standard with --camera)',
        DECK_NAMES,
      ),
    )
    .option('--settings <name=value...>', 'camera and lamp settings, kept in the profile', parseSetting)
    .option(
      '--seed <number>',
      'the same pictures and seed give the same profile',
      wholeNumber(0, MOST_SEED),
      1,
    )
    .option('--strict', 'end with exit code 3 if the deck is not fit for dealing')
    .option('--json', 'one line of JSON')
    .option('--force', 'replace existing files');
  withOptions(command, byHandOptions())
    .addHelpText('after', HELP)
    .action(
      ended(async ({ force, ...options }, command) => {
        const isGiven = (option: string) => command.getOptionValueSource(option) === 'cli';
        return calibrateDeck(
          { ...options, replaces: force === true },
          isShownNow(options, isGiven),
          terminal,
        );
      }),
    );
}

/** Pictures that were taken before. */
function frameOptions() {
  return new Command()
    .option('--frames <dir...>', 'folders of PNG pictures, each one pass of the deck: one to three')
    .option('--verify <dir>', 'a further pass, in any order, to verify what was learnt')
    .option(
      '--order <file...>',
      'the cards of the pictures in the order of their file names, one per line; one file for all folders, or one for each (default: the order is unknown)',
    )
    .option(
      '--confirmed <file>',
      'which cards those pictures show that look like others than the order says: the file that this command has made, completed',
    )
    .option(
      '--bars <file>',
      'bars of another maker: where they are, and which card each pattern means (default: learnt)',
    )
    .option('--jokers <dir>', 'pictures of the jokers, which are then refused by that name')
    .option('--backs <dir>', 'pictures of the back, which is then refused by that name')
    .option('--px-per-mm <number>', 'pixels in the pictures per millimetre of the card', parseScale)
    .option(
      '--corner-radius-mm <number>',
      'to which radius the corners of the cards are cut, from 1 to 10 (default: 3, as of most)',
      parseRadius,
    );
}

/** Cards that are shown now. */
function shownOptions() {
  return new Command()
    .option(
      '--camera',
      'show the cards now, to the camera of a page, for dealing by hand: several rounds through the deck, in any order',
    )
    .option(
      '--rounds <number>',
      'with --camera or --pictures: rounds through the deck; the last verifies the others',
      wholeNumber(1, MOST_ROUNDS),
      USUAL_ROUNDS,
    );
}

const HELP = `
Files are sorted by the numbers in their names: card-2.png before card-10.png.
Pictures: 8-bit grey or RGB, dark round the card, one of its corners with the
index in view, the card the right way up or upside down.

Examples:
  $ soubrette calibrate deck --camera -o club.deck.json
  $ soubrette calibrate deck --frames monday --order order.txt --px-per-mm 8 -o club.deck.json
  $ soubrette calibrate deck --frames monday --order order.txt --bars bars.json --px-per-mm 8 -o club.deck.json
  $ soubrette calibrate deck --frames monday --order order.txt --confirmed club.doubted.txt --px-per-mm 8 -o club.deck.json
  $ soubrette calibrate deck --frames a b c --verify d --px-per-mm 8 -o club.deck.json --report club.html`;

function parseSetting(value: string, before: DriverSettings = {}): DriverSettings {
  const [, name, said = ''] = /^([A-Za-z][\w.-]*)=(.*)$/s.exec(value) ?? [];
  if (name === undefined) throw new InvalidArgumentError('Write a setting as name=value: shutterUs=2000.');
  const number = Number(said);
  return { ...before, [name]: said.trim() === '' || !Number.isFinite(number) ? said : number };
}

function parseRadius(value: string): number {
  const number = Number(value);
  if (value.trim() !== '' && number >= 1 && number <= 10) return number;
  throw new InvalidArgumentError('Give a radius from 1 to 10 mm; 3 is usual.');
}

interface DeckOptions extends Omit<LearnDeckRequest, 'frames' | 'pxPerMm'>, ShownDeckOptions {
  readonly frames?: LearnDeckRequest['frames'];
  readonly pxPerMm?: number;
  readonly json?: true;
  readonly strict?: true;
}

async function calibrateDeck(
  { json, strict, ...options }: DeckOptions,
  isShown: boolean,
  terminal: Terminal,
): Promise<ExitCode> {
  const { output, report } = options;
  const emit = tellLearning(json === true, terminal);
  const profile = isShown ? await learnShown(options, emit, terminal) : await learnFrames(options, emit);
  if (json === true) terminal.print(JSON.stringify(profileJson(profile, output)));
  else for (const line of profileInWords(profile)) terminal.print(line);
  if (report !== undefined) terminal.tell(`Wrote ${report}.`);
  tellWhatItIsFor(profile, output, isShown, terminal);
  return strict === true && profile.reasons.length > 0 ? EXIT.badInput : EXIT.done;
}

async function learnFrames(
  { frames, pxPerMm, ...request }: DeckOptions,
  emit: (event: LearnDeckEvent) => void,
): Promise<DeckProfile> {
  if (frames === undefined || pxPerMm === undefined) throw NOTHING_TO_LEARN;
  const { learnDeck } = await import('../../app/decks/learn-deck.ts');
  return learnDeck({ ...request, frames, pxPerMm }, { ...(await partsOf('pictures')), emit });
}

const NOTHING_TO_LEARN = new Problem(
  'request',
  'nothing-to-learn',
  'Name folders of pictures with --frames and their scale with --px-per-mm, or show the cards with --camera.',
);

async function learnShown(
  options: DeckOptions,
  emit: (event: LearnShownEvent) => void,
  terminal: Terminal,
): Promise<DeckProfile> {
  const { learnShownDeck } = await import('../../app/decks/learn-shown.ts');
  const { openTable } = await import('../controls/open-table.ts');
  const { release, signal } = interruptSignal(terminal);
  const opening = async (): Promise<TableHere> => {
    const here = await openTable(options, terminal);
    // Learning takes all of this process after that, so Ctrl-C ends it again.
    return { ...here, close: () => here.close().finally(release) };
  };
  const ports = { ...surroundings(), emit, signal, openTable: opening };
  return learnShownDeck(shownRequest(options, options.rounds), ports).finally(release);
}

function tellLearning(isJson: boolean, terminal: Terminal): (event: LearnShownEvent) => void {
  const show = isJson ? () => {} : showLearning(terminal);
  const showShown = isJson ? () => {} : showRounds(terminal);
  return (event) => {
    switch (event.kind) {
      case 'deck-shown':
        return showShown(event);
      case 'doubtful-scale':
        return terminal.tell(scaleDoubtInWords(event));
      case 'naming':
        if (isJson) return;
        return terminal.tell(`Naming the cards of ${counted(event.pictures, 'picture')} by what they show.`);
      case 'left-out':
        return terminal.tell(`Left out: ${event.file} ${LACKS[event.lacks]}`);
      case 'doubted':
        for (const picture of event.pictures) terminal.tell(doubtInWords(picture));
        return;
      case 'learning-starts':
      case 'learning':
      case 'learning-ends':
        return show(event);
    }
  };
}

function tellWhatItIsFor(
  { reasons }: DeckProfile,
  output: string,
  isShown: boolean,
  terminal: Terminal,
): void {
  const path = asTyped(output);
  const next =
    isShown && reasons.length === 0
      ? `Deal by hand with it: ${PROGRAM} deal DEALS.pbn --machine hand --deck-profile ${path}`
      : `Read cards with it: ${PROGRAM} identify --deck ${path} FRAME.png`;
  terminal.tell(`Wrote ${output}. ${next}`);
  if (reasons.length === 0) return;
  terminal.tell(
    `Warning: this deck is not fit for dealing (${counted(reasons.length, 'reason')}); cards can be identified with it.`,
  );
}
