import {
  type DoubtfulScale,
  doubtScale,
  isSquare,
  scaleDoubtInWords,
} from '../../../calibration/deck/doubt-scale.ts';
import type { NamedFile } from '../../../calibration/deck/order.ts';
import { deckOfCards, type LearntDeck, type NonCardPicture } from '../../../calibration/deck/procedure.ts';
import type { DeckProfile, DriverSettings } from '../../../calibration/deck-profile.ts';
import { encodeDeckProfile } from '../../../calibration/deck-profile-codec.ts';
import type { DeckName } from '../../bridge/deck.ts';
import { deckReport } from '../../paper/deck-profile/report.ts';
import type { Computer } from '../../ports/computer.ts';
import type { LearningEvent } from '../../ports/machines/learning.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { NonCardKind } from '../../vision/read-index/deck-model.ts';
import { makeBarReader } from '../../vision/symbol/bars.ts';
import { learnFrom } from '../eyes/learning.ts';
import { openSymbolEye } from '../eyes/open-symbols.ts';
import { refuseReports, writeReports } from '../files/documents.ts';
import { type FolderFrames, readFolder, refuseCopies } from '../files/frame-folders.ts';
import { refuseAllBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { barsOf, readBarsFile } from './makers-bars.ts';
import { nameByLooks } from './name-by-looks.ts';
import { type DoubtedFile, type KnownPasses, nameByOrder } from './name-by-order.ts';

/** A deck to be learnt from pictures of its cards. */
export interface LearnDeckRequest {
  /** Folders of pictures, each one pass of the deck. */
  readonly frames: readonly string[];
  /** A folder with a further pass, to prove what was learnt. */
  readonly verify?: string;
  /** Files with the cards of the pictures in their order: one for all folders, or one for each. */
  readonly order?: readonly string[];
  /** Pictures that looked like other cards, with what a person has said that they show: in a file, or as it was said. */
  readonly confirmed?: string | readonly NamedFile[];
  /** A file that says where another maker's bars are. */
  readonly bars?: string;
  /** Folders with pictures of jokers, and of backs. */
  readonly jokers?: string;
  readonly backs?: string;
  readonly pxPerMm: number;
  /** To which radius the cards' corners are cut, if not to that of most. */
  readonly cornerRadiusMm?: number;
  /** Where the profile goes, and the report as HTML. */
  readonly output: string;
  readonly report?: string;
  /** Absent where the cards tell which deck it is. */
  readonly deck?: DeckName;
  readonly seed: number;
  /** How camera and lamp were set. */
  readonly settings?: DriverSettings;
  readonly replaces: boolean;
}

export type LearnDeckEvent =
  | LearningEvent
  | ({ readonly kind: 'doubtful-scale' } & DoubtfulScale)
  /** The cards of this many pictures are named by what they show. */
  | { readonly kind: 'naming'; readonly pictures: number }
  /** Nothing is learnt until a person has said which cards these show. */
  | { readonly kind: 'doubted'; readonly pictures: readonly DoubtedFile[] }
  /** A picture that teaches nothing: it shows no card's corner or is dark, or has nothing where cards have their index. */
  | { readonly kind: 'left-out'; readonly file: string; readonly lacks: 'card' | 'index' };

type LearnDeckPorts = Pick<AppPorts<LearnDeckEvent>, 'emit' | 'files' | 'pictures' | 'program' | 'wallClock'>;

/** Learns a deck from folders of pictures, and writes its profile and the report. */
export async function learnDeck(request: LearnDeckRequest, ports: LearnDeckPorts): Promise<DeckProfile> {
  const { output, replaces, report } = request;
  refuseAllBeforehand([output, report], replaces, ports);
  refuseReports({ output: report, replaces }, ports);
  refuseConfirmedAlone(request);
  const profile = await learn(request, ports);
  await writeProfile(profile, request, ports);
  return profile;
}

/** Writes a profile, and its report where one is wanted. */
export async function writeProfile(
  profile: DeckProfile,
  { output, replaces, report }: Pick<LearnDeckRequest, 'output' | 'replaces' | 'report'>,
  ports: Pick<Computer, 'files' | 'program'>,
): Promise<void> {
  writeOutput(output, new TextEncoder().encode(encodeDeckProfile(profile)), replaces, ports);
  await writeReports(deckReport(profile), { output: report, replaces }, ports);
}

async function learn(
  request: LearnDeckRequest,
  { emit, pictures: picturesHere, files, program, wallClock }: LearnDeckPorts,
): Promise<DeckProfile> {
  const folders = request.frames.map((folder) =>
    readFolder(folder, request.pxPerMm, { pictures: picturesHere }),
  );
  const verifying =
    request.verify === undefined
      ? undefined
      : readFolder(request.verify, request.pxPerMm, { pictures: picturesHere });
  refuseCopiesIn(verifying === undefined ? folders : [...folders, verifying], {
    files,
    pictures: picturesHere,
  });
  const doubt = doubtScale(
    folders.flatMap(({ frames }) => frames.map(({ frame }) => frame)),
    request.cornerRadiusMm,
  );
  if (doubt !== undefined) emit({ kind: 'doubtful-scale', ...doubt });
  const nonCards = nonCardsIn(request, { pictures: picturesHere });
  const given = request.bars === undefined ? undefined : readBarsFile(request.bars, { files });
  const symbol = await openSymbolEye({ program });
  if (request.order === undefined) {
    const pictures = folders.reduce((sum, { frames }) => sum + frames.length, 0);
    emit({ kind: 'naming', pictures });
  }
  const known =
    request.order === undefined
      ? await nameByLooks(folders, symbol, request, { files, program })
      : await nameByOrder(
          folders,
          { ...request, order: request.order },
          (pictures) => emit({ kind: 'doubted', pictures }),
          { files, program },
        );
  for (const file of known.leftOut) emit({ kind: 'left-out', file, lacks: 'card' });
  const pictures = known.passes.flat();
  const bars = request.bars && given && barsOf(request.bars, given, pictures);
  const deck = request.deck ?? deckOfCards(pictures.map(({ card }) => card));
  const learnt = learnFrom(
    {
      deck,
      learning: known.passes,
      seed: request.seed,
      symbol,
      nonCards,
      ...(bars && { bars: makeBarReader(bars.table) }),
      ...(verifying && { verifying: verifying.frames }),
    },
    emit,
  );
  for (const { file } of learnt.unlearnt ?? []) emit({ kind: 'left-out', file, lacks: 'index' });
  const profile = profileOf(request, deck, known, learnt, { program, wallClock });
  const ofScale = doubt === undefined || isSquare(doubt) ? [] : [scaleDoubtInWords(doubt)];
  const withBars = { ...profile, ...(bars && { bars }) };
  return doubt?.isSlight === true
    ? { ...withBars, warnings: [...ofScale, ...profile.warnings] }
    : { ...withBars, reasons: [...ofScale, ...profile.reasons] };
}

/** What a person says of pictures corrects an order, and nothing else. */
function refuseConfirmedAlone({ confirmed = [], order }: LearnDeckRequest): void {
  if (order !== undefined || confirmed.length === 0) return;
  const sentence = 'Cards are confirmed of pictures in a known order, and no order was given.';
  throw new Problem('request', 'confirmed-without-order', sentence);
}

/** A pass that is there twice teaches and proves nothing. */
function refuseCopiesIn(folders: readonly FolderFrames[], ports: Pick<Computer, 'files' | 'pictures'>): void {
  refuseCopies(
    folders.map(({ folder, frames }) => ({ folder, files: frames.map(({ file }) => file) })),
    'Take a further pass, or leave this folder out.',
    ports,
  );
}

/** The pictures of jokers and backs that were given. */
function nonCardsIn(
  { backs, jokers, pxPerMm }: LearnDeckRequest,
  ports: Pick<Computer, 'pictures'>,
): NonCardPicture[] {
  const picturesOf = (kind: NonCardKind, folder: string | undefined): NonCardPicture[] =>
    folder === undefined ? [] : readFolder(folder, pxPerMm, ports).frames.map((each) => ({ ...each, kind }));
  return [...picturesOf('joker', jokers), ...picturesOf('back', backs)];
}

/** The profile of what was learnt. */
export function profileOf(
  { pxPerMm, seed, settings = {} }: Pick<LearnDeckRequest, 'pxPerMm' | 'seed' | 'settings'>,
  deck: DeckName,
  known: KnownPasses,
  { judgement, measures, model, prints, symbols, verification }: LearntDeck,
  ports: Pick<Computer, 'program' | 'wallClock'>,
): DeckProfile {
  const frame = known.passes[0]?.[0]?.frame;
  if (frame === undefined) throw new RangeError('A deck was learnt from no picture.');
  const { channels, heightPx, widthPx } = frame;
  const passes = known.passes.length;
  const frames = known.passes.flat().length;
  return {
    at: ports.wallClock(),
    program: ports.program.version(),
    deck,
    seed,
    pictures: { pxPerMm, widthPx, heightPx, channels, passes, frames, order: known.order },
    camera: settings,
    ...(symbols && { symbols }),
    model,
    prints,
    measures,
    ...(verification && { verification }),
    ...judgement,
    warnings: [...known.doubts, ...judgement.warnings],
  };
}
