import type { Command } from 'commander';
import { InvalidArgumentError } from 'commander';
import { doubtScale } from '../../../calibration/deck/doubt-scale.ts';
import {
  calibrateDeck,
  deckOfCards,
  type LearntDeck,
  type StrangerPicture,
} from '../../../calibration/deck/procedure.ts';
import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import { PROGRAM, readVersion } from '../../adapters/own-package.ts';
import { barsOf, readBarsFile } from '../../app/decks/makers-bars.ts';
import { nameByLooks } from '../../app/decks/name-by-looks.ts';
import { type KnownPasses, nameByOrder } from '../../app/decks/name-by-order.ts';
import { openSymbolEye } from '../../app/eyes/open-symbols.ts';
import { refuseAllBeforehand, writeOutput } from '../../app/files/deal-files.ts';
import { type FolderFrames, readFolder } from '../../app/files/frame-folders.ts';
import { refuseCopies } from '../../app/files/same-pictures.ts';
import { DECK_NAMES, type DeckName } from '../../bridge/deck.ts';
import { deckReport } from '../../paper/deck-profile/report.ts';
import { makeReportHtml } from '../../paper/html.ts';
import type { StrangerKind } from '../../vision/read-index/strangers.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import { choiceOption, parseScale, wholeNumber } from '../options/common.ts';
import { EXIT, type ExitCode } from '../shell/exit.ts';
import type { Terminal } from '../shell/terminal.ts';
import { asTyped, counted } from '../shell/words.ts';
import { tellProgress } from '../view/learning.ts';
import { profileInWords, profileJson } from './deck-summary.ts';

export interface CalibrateDeckOptions {
  readonly frames: readonly string[];
  readonly verify?: string;
  readonly order?: readonly string[];
  readonly bars?: string;
  readonly jokers?: string;
  readonly backs?: string;
  readonly pxPerMm: number;
  readonly output: string;
  readonly report?: string;
  readonly deck?: DeckName;
  readonly seed: number;
  readonly settings?: DriverSettings;
  readonly strict?: true;
  readonly json?: true;
  readonly force?: true;
}

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

/** Learns a deck from folders of pictures and writes its profile. */
export async function calibrateDeckCommand(
  options: CalibrateDeckOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  refuseAllBeforehand([options.output, options.report], options.force === true);
  const folders = options.frames.map((folder) => readFolder(folder, options.pxPerMm));
  const verifying = options.verify === undefined ? undefined : readFolder(options.verify, options.pxPerMm);
  refuseCopiesIn(verifying === undefined ? folders : [...folders, verifying]);
  const doubt = doubtScale(folders.flatMap(({ frames }) => frames.map(({ frame }) => frame)));
  if (doubt !== undefined) terminal.tell(doubt);
  const strangers = strangersIn(options);
  const told = options.bars === undefined ? undefined : readBarsFile(options.bars);
  const symbol = await openSymbolEye();
  const known =
    options.order === undefined
      ? nameByLooks(folders, symbol, options, terminal)
      : nameByOrder(folders, options.order, options.deck);
  for (const note of known.notes) terminal.tell(note);
  const bars = options.bars && told && barsOf(options.bars, told, known.passes.flat());
  const progress = tellProgress(terminal, options.json === true, known.passes.flat().length);
  const deck = options.deck ?? deckOfCards(known.passes.flat().map(({ card }) => card));
  const learnt = calibrateDeck(
    {
      deck,
      learning: known.passes,
      seed: options.seed,
      symbol,
      strangers,
      ...(bars && { bars: makeBarReader(bars.table) }),
      ...(verifying && { verifying: verifying.frames }),
    },
    progress,
  );
  terminal.rewrite('');
  for (const { file } of learnt.unlearnt ?? []) {
    terminal.tell(`Left out: ${file} shows no corner, or nothing where the cards have their index.`);
  }
  const profile = { ...profileOf(options, deck, folders, known, learnt), ...(bars && { bars }) };
  return conclude(profile, options, terminal);
}

/** A pass that is there twice teaches and proves nothing. */
function refuseCopiesIn(folders: readonly FolderFrames[]): void {
  refuseCopies(
    folders.map(({ folder, frames }) => ({ folder, files: frames.map(({ file }) => file) })),
    'Take a further pass, or leave this folder out.',
  );
}

/** The pictures of jokers and backs that were given. */
function strangersIn({ backs, jokers, pxPerMm }: CalibrateDeckOptions): StrangerPicture[] {
  const picturesOf = (kind: StrangerKind, folder: string | undefined): StrangerPicture[] =>
    folder === undefined ? [] : readFolder(folder, pxPerMm).frames.map((each) => ({ ...each, kind }));
  return [...picturesOf('joker', jokers), ...picturesOf('back', backs)];
}

function profileOf(
  options: CalibrateDeckOptions,
  deck: DeckName,
  folders: readonly FolderFrames[],
  known: KnownPasses,
  { judgement, measures, model, prints, symbols, verification }: LearntDeck,
): DeckProfile {
  const frame = folders[0]?.frames[0]?.frame;
  if (frame === undefined) throw new RangeError('A folder without pictures was not refused.');
  const { channels, heightPx, widthPx } = frame;
  const passes = known.passes.length;
  const frames = known.passes.flat().length;
  return {
    at: new Date().toISOString(),
    program: readVersion(),
    deck,
    seed: options.seed,
    pictures: { pxPerMm: options.pxPerMm, widthPx, heightPx, channels, passes, frames, order: known.order },
    camera: options.settings ?? {},
    ...(symbols && { symbols }),
    model,
    prints,
    measures,
    ...(verification && { verification }),
    ...judgement,
    warnings: [...known.doubts, ...judgement.warnings],
  };
}

function conclude(profile: DeckProfile, options: CalibrateDeckOptions, terminal: Terminal): ExitCode {
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
