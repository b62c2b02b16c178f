import { type DeckProfile, hasMarks } from '../../../calibration/deck-profile.ts';
import { formatCardName } from '../../bridge/card.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Places } from '../../ports/places.ts';
import { FrameFileError } from '../../ports/refused-input.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { basename, join } from '../../text/path.ts';
import type { DeckEyes, EyeChoice } from '../../vision/identify/identify.ts';
import { likelyScale } from '../../vision/read-index/likely-scale.ts';
import { LearntContrast } from '../../vision/sequence/learnt-contrast.ts';
import { readDeckProfile, stateWarning } from '../files/deck-profile.ts';
import { writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { type FrameKeeper, openKeeper } from './evidence.ts';
import { checkSymbolScale, openMarksEye, openSymbolEye } from './open-symbols.ts';
import { type FramesKey, isRecorded, readRecorded } from './recorded-frames.ts';
import { type FileFrame, type IdentifiedLine, type Show, seeEach, seeTogether } from './see-pictures.ts';

export interface IdentifyRequest {
  /** Pictures, and folders of them. */
  readonly files: readonly string[];
  readonly deck: string;
  /** All that the deck has where nothing is said. */
  readonly readers?: EyeChoice;
  /** The pictures are of one deck, in the order in which they were taken: decide with all of them. */
  readonly isSequence: boolean;
  /** That of the profile where nothing is said. */
  readonly pxPerMm?: number;
  /** A folder for what two readers looked at that disagree. */
  readonly pictures?: string;
  /** The file with the key of recorded frames; by default it lies among the keys. For these alone. */
  readonly key?: string;
  /** A folder without pictures, for the first picture of each card of recorded frames. For these alone. */
  readonly unsealed?: string;
}

export type IdentifyEvent =
  /** What whoever reads by this deck has to know of it. */
  | { readonly kind: 'deck-warning'; readonly says: string }
  | { readonly kind: 'unreadable'; readonly says: string }
  | { readonly kind: 'identified'; readonly line: IdentifiedLine }
  | OtherScale;

/** No card was accepted, but at another scale this picture shows one. */
export interface OtherScale {
  readonly kind: 'other-scale';
  readonly file: string;
  readonly askedPxPerMm: number;
  readonly pxPerMm: number;
  /** The name of the card. */
  readonly card: string;
}

/** How many pictures there were, and what came of them. */
export interface IdentifiedCounts {
  readonly pictures: number;
  readonly accepted: number;
  readonly unreadable: number;
  /** Recorded frames, and how many of them are read otherwise now than they were then. */
  readonly recorded: number;
  readonly otherwise: number;
}

/** Pictures that are tried at other scales where none was accepted. */
const SAMPLES = 3;

/** Identifies pictures one after the other; those of a sequence are reported when all were seen. */
export async function identifyPictures(
  request: IdentifyRequest,
  { emit, places }: Pick<AppPorts<IdentifyEvent>, 'emit'> & { readonly places: Pick<Places, 'keys'> },
  ports: Pick<Computer, 'clock' | 'files' | 'keys' | 'pictures' | 'program'>,
): Promise<IdentifiedCounts> {
  checkRecorded(request, ports);
  const profile = readDeckProfile(request.deck, ports);
  const readers = request.readers ?? (hasMarks(profile) ? 'both' : 'index');
  const pxPerMm = request.pxPerMm ?? profile.pictures.pxPerMm;
  checkSymbolScale(profile, { asked: request.readers, readers }, pxPerMm, (says) =>
    emit({ kind: 'deck-warning', says }),
  );
  const eyes = await eyesFor(profile, readers, ports);
  const warning = stateWarning(profile);
  if (warning !== undefined) emit({ kind: 'deck-warning', says: warning });
  const contrast = new LearntContrast(profile.model);
  const see = request.isSequence
    ? seeTogether(eyes, readers, contrast, ports)
    : seeEach(eyes, readers, { contrast, show: showIn(request.pictures, ports) }, ports);
  const counts = { pictures: 0, accepted: 0, unreadable: 0, recorded: 0, otherwise: 0 };
  const tell = (line: IdentifiedLine): void => {
    counts.pictures++;
    if (line.accepted) counts.accepted++;
    if (line.reason === 'unreadable') counts.unreadable++;
    if (line.said !== undefined) counts.recorded++;
    if (line.said !== undefined && line.said.card !== line.card) counts.otherwise++;
    emit({ kind: 'identified', line });
  };
  const samples: FileFrame[] = [];
  const where = { keys: places.keys, ...(request.key !== undefined && { file: request.key }) };
  const keeper = request.unsealed === undefined ? undefined : keeperIn(request.unsealed, ports);
  for (const frame of framesOf(request.files, pxPerMm, { where, keeper }, emit, ports)) {
    if (samples.length < SAMPLES && frame.frame !== undefined) samples.push(frame);
    see.one(frame, tell);
    await ports.clock.nextTurn();
  }
  see.end(tell);
  if (contrast.warning !== undefined) emit({ kind: 'deck-warning', says: contrast.warning });
  const other = counts.accepted === 0 && readers !== 'symbol' ? otherScale(samples, profile) : undefined;
  if (other !== undefined) emit(other);
  return counts;
}

/** What is only for recorded frames is refused where there are none. */
function checkRecorded({ files, key, unsealed }: IdentifyRequest, ports: Pick<Computer, 'files'>): void {
  if ((key === undefined && unsealed === undefined) || files.some((folder) => isRecorded(folder, ports)))
    return;
  const sentence = 'None of these is a folder of sealed frames: there is nothing to unseal.';
  throw new Problem('request', 'nothing-recorded', sentence);
}

/** Puts frames into a folder; one that has pictures is refused, as they would be replaced. */
function keeperIn(folder: string, ports: Pick<Computer, 'files' | 'pictures'>): FrameKeeper {
  const keeper = openKeeper(folder, Number.POSITIVE_INFINITY, ports);
  if (!ports.files.list(folder).some((name) => /\.png$/i.test(name))) return keeper;
  const sentence = `There are pictures in ${folder} already. Name another folder for those that are unsealed.`;
  throw new Problem('request', 'folder-has-pictures', sentence, { folder });
}

async function eyesFor(
  profile: DeckProfile,
  readers: EyeChoice,
  ports: Pick<Computer, 'program'>,
): Promise<DeckEyes> {
  if (readers === 'index') return { index: profile.model };
  return {
    index: profile.model,
    symbol: (await openMarksEye(profile, ports)) ?? (await openSymbolEye(ports)),
  };
}

/** Keeps what two readers looked at as pictures in a folder, if there should be one. */
function showIn(folder: string | undefined, ports: Pick<Computer, 'files' | 'pictures'>): Show {
  if (folder === undefined) return () => {};
  if (ports.files.find(folder)?.isDirectory() !== true) {
    const sentence = `There is no folder ${folder}. Create it, or name another.`;
    throw new Problem('request', 'no-folder', sentence, { folder });
  }
  const taken = new Set<string>();
  return (file, { index, symbol }) => {
    const stem = join(folder, freeName(basename(file).replace(/\.png$/i, ''), taken));
    if (index !== undefined) writeOutput(`${stem}.index.png`, ports.pictures.encode(index), true, ports);
    if (symbol !== undefined) writeOutput(`${stem}.symbol.png`, ports.pictures.encode(symbol), true, ports);
  };
}

/** The name, or the next of that name with a number that is not taken: folders have pictures of the same name. */
function freeName(name: string, taken: Set<string>): string {
  let free = name;
  for (let number = 2; taken.has(free); number++) free = `${name}-${number}`;
  taken.add(free);
  return free;
}

/** How recorded frames are opened, and where they are put. */
interface Unsealing {
  readonly where: FramesKey;
  readonly keeper: FrameKeeper | undefined;
}

type Emit = (event: IdentifyEvent) => void;

/** The pictures of files and folders, in the order in which these were named. */
function* framesOf(
  paths: readonly string[],
  pxPerMm: number,
  unsealing: Unsealing,
  emit: Emit,
  ports: Pick<Computer, 'files' | 'keys' | 'pictures'>,
): Generator<FileFrame> {
  for (const path of paths) {
    if (isRecorded(path, ports)) yield* recordedIn(path, unsealing, emit, ports);
    else yield* plainIn(path, pxPerMm, emit, ports);
  }
}

/** One picture, or those of a folder; one that can't be read is reported. */
function* plainIn(
  path: string,
  pxPerMm: number,
  emit: Emit,
  ports: Pick<Computer, 'files' | 'pictures'>,
): Generator<FileFrame> {
  for (const file of filesAt(path, ports)) {
    try {
      yield { file, frame: ports.pictures.read(file, pxPerMm) };
    } catch (error) {
      if (!(error instanceof FrameFileError)) throw error;
      emit({ kind: 'unreadable', says: error.message });
      yield { file };
    }
  }
}

/**
 * Recorded frames; the first of each card is put where they are kept, as eyes record without a deck. A look that finds
 * the card of the look before takes its place, but that of another recording stays, and so does what comes before a
 * damaged one, which may have shown another card. Damaged ones are reported.
 */
function* recordedIn(
  folder: string,
  { keeper, where }: Unsealing,
  emit: Emit,
  ports: Pick<Computer, 'files' | 'keys'>,
): Generator<FileFrame> {
  let hasKept = false;
  for (const look of readRecorded(folder, where, ports)) {
    const { file } = look;
    if (look.frame === undefined) {
      hasKept = false;
      emit({ kind: 'unreadable', says: `${file} is damaged: this frame cannot be read.` });
      yield { file };
      continue;
    }
    const { frame, isFirst, isUnmoved, said } = look;
    if (isFirst) {
      (isUnmoved && hasKept ? keeper?.replace : keeper?.keep)?.(frame);
      hasKept = true;
    }
    yield { file, frame, said };
  }
}

/** The pictures of a folder; any other path, and a folder without pictures, is itself. */
function filesAt(path: string, ports: Pick<Computer, 'files' | 'pictures'>): readonly string[] {
  if (ports.files.find(path)?.isDirectory() !== true) return [path];
  try {
    return ports.pictures.inFolder(path);
  } catch (error) {
    if (error instanceof FrameFileError) return [path];
    throw error;
  }
}

/** At which scale pictures show cards of the deck, where they do so at another than was said. */
function otherScale(samples: readonly FileFrame[], { model }: DeckProfile): OtherScale | undefined {
  for (const { file, frame } of samples) {
    const found = frame && likelyScale(frame, model);
    if (frame === undefined || found?.reading.card === undefined) continue;
    const card = formatCardName(found.reading.card);
    return { kind: 'other-scale', file, askedPxPerMm: frame.pxPerMm, pxPerMm: found.pxPerMm, card };
  }
  return undefined;
}
