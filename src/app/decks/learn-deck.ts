import { doubtScale } from '../../../calibration/deck/doubt-scale.ts';
import type { LearntDeck, StrangerPicture } from '../../../calibration/deck/procedure.ts';
import { deckOfCards } from '../../../calibration/deck/procedure.ts';
import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { readVersion } from '../../adapters/own-package.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { conclude } from '../../cli/calibrate/deck.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { showLearning } from '../../cli/view/learning.ts';
import type { StrangerKind } from '../../vision/read-index/deck-model.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import { learnFrom } from '../eyes/learning.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';
import type { FolderFrames } from '../files/frame-folders.ts';
import { readFolder, refuseCopies } from '../files/frame-folders.ts';
import { refuseAllBeforehand } from '../files/outputs.ts';
import { barsOf, readBarsFile } from './makers-bars.ts';
import { nameByLooks } from './name-by-looks.ts';
import type { KnownPasses } from './name-by-order.ts';
import { nameByOrder } from './name-by-order.ts';

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
  const deck = options.deck ?? deckOfCards(known.passes.flat().map(({ card }) => card));
  const learnt = learnFrom(
    {
      deck,
      learning: known.passes,
      seed: options.seed,
      symbol,
      strangers,
      ...(bars && { bars: makeBarReader(bars.table) }),
      ...(verifying && { verifying: verifying.frames }),
    },
    options.json === true ? () => {} : showLearning(terminal),
  );
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
