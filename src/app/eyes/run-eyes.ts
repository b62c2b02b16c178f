import type { CameraProfile } from '../../../calibration/camera.ts';
import { type DeckProfile, hasMarks, stateInWords } from '../../../calibration/deck-profile.ts';
import { CardEyes, type CardEyesParts, type Identified } from '../../../firmware-host/camera/card-eyes.ts';
import { EyesProgram } from '../../../firmware-host/camera/eyes-program.ts';
import { openSource, setUpCamera } from '../../../firmware-host/camera/open-source.ts';
import { type Served, serveSocket, serveStream } from '../../../firmware-host/camera/serve-program.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { noReading } from '../../vision/reading.ts';
import { FrameFollower } from '../../vision/sequence/frame-follower.ts';
import { LearntContrast } from '../../vision/sequence/learnt-contrast.ts';
import { straightener } from '../../vision/window/straighten.ts';
import { beginWatch } from '../../vision/window/window-watch.ts';
import {
  ageWarning,
  DECK_LIMIT,
  digestOfProfile,
  readDeckProfile,
  requireForDealing,
} from '../files/deck-profile.ts';
import { readInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import {
  type CameraRequest,
  cameraInWords,
  otherCameraSays,
  READ_PX_PER_MM,
  readCameraProfile,
  settingsOf,
} from './camera-settings.ts';
import { openInspection } from './inspect-looks.ts';
import { attempt, keepersOf } from './keep-looks.ts';
import { openLabels } from './open-labels.ts';
import { checkSymbolScale, openMarksEye } from './open-symbols.ts';
import { picturesOf } from './pictures.ts';
import { warmReaders } from './warm-readers.ts';
import { openWindowMemory, type WindowMemory } from './window-memory.ts';

/** What eyes are started with. */
export interface EyesRequest extends CameraRequest {
  readonly camera: CameraChoice;
  readonly deck?: string;
  readonly readers?: ReaderChoice;
  /** Where hosts are listened for; by default there is one host, at the line that is handed in. */
  readonly socket?: string;
  readonly settleMs: number;
  readonly pxPerMm: number;
  readonly keepEvidence?: string;
  readonly record?: string;
  /** Where labels of trays are seen; without it none is read. */
  readonly labelProfile?: string;
  /** The camera that sees them, where it is another one than was measured. */
  readonly labelCamera?: CameraChoice;
  /** A folder for what has to last from one start to the next. */
  readonly state?: string;
}

/** What eyes tell people; it names no card. */
export type EyesEvent =
  /** Frames of this camera are recorded, but none of them is a picture of the window to read cards by. */
  | { readonly kind: 'camera-not-measured' }
  | { readonly kind: 'deck'; readonly path: string; readonly state: string }
  | { readonly kind: 'looking'; readonly camera: string; readonly readers: ReaderChoice }
  | { readonly kind: 'listening'; readonly socket: string }
  /** A sentence about the camera, the window, or what can't be kept. */
  | { readonly kind: 'note'; readonly says: string };

/** A line to the host that started these eyes. */
export interface HostLine {
  readonly input: Parameters<typeof serveStream>[1];
  print(line: string): void;
}

type Emit = (event: EyesEvent) => void;

/** Runs eyes until they are stopped, or who started them is gone. */
export async function runEyes(
  request: EyesRequest,
  ports: Pick<
    AppPorts<EyesEvent>,
    | 'emit'
    | 'env'
    | 'machines'
    | 'signal'
    | 'clock'
    | 'files'
    | 'keys'
    | 'pictures'
    | 'placesFrom'
    | 'program'
  >,
  line: HostLine,
): Promise<'stopped' | 'ended'> {
  const { socket } = request;
  const { emit, signal } = ports;
  const { eyes, close } = await openEyesProgram(request, ports);
  let served: Served | undefined;
  try {
    return await new Promise<'stopped' | 'ended'>((done, fail) => {
      signal.addEventListener('abort', () => done('stopped'));
      if (signal.aborted) return done('stopped');
      if (socket === undefined) {
        const print = (text: string): void => line.print(text);
        served = serveStream(eyes, line.input, print, () => done('ended'));
        return;
      }
      serveSocket(eyes, socket).then((each) => {
        served = each;
        emit({ kind: 'listening', socket });
      }, fail);
    });
  } finally {
    served?.close();
    close();
  }
}

/** The camera of the request, its readers, and the program that speaks for them. */
async function openEyesProgram(
  request: EyesRequest,
  ports: Pick<
    AppPorts<EyesEvent>,
    'emit' | 'env' | 'machines' | 'clock' | 'files' | 'keys' | 'pictures' | 'placesFrom' | 'program'
  >,
): Promise<{ readonly eyes: EyesProgram; readonly close: () => void }> {
  const { camera: choice, pxPerMm, settleMs } = request;
  const { emit, env } = ports;
  const tell = (says: string): void => emit({ kind: 'note', says });
  checkMeasured(request, emit);
  const deck = deckOf(request, emit, ports);
  const readers = request.readers ?? readersOf(deck);
  const reads = await readerOf(deck, readers, tell, ports);
  const inspect = deck && (await openInspection(deck, digestOfProfile(request.deck ?? '', ports), ports));
  const { profile, settings } = cameraOf(request, tell, ports);
  const geometry = geometryOf(choice, profile);
  const scale = geometry === undefined ? pxPerMm : READ_PX_PER_MM;
  if (deck !== undefined) checkSymbolScale(deck, { asked: request.readers, readers }, scale, tell);
  const setup = await setUpCamera(choice, settings, env);
  setup.notes.forEach(tell);
  const pictures = await picturesOf(choice, deck?.deck ?? 'standard', pxPerMm, ports);
  const source = openSource(choice, setup, ports.clock, env, pictures);
  const keep = keepersOf(request, env, tell, ports);
  const memory = memoryOf(request, ports);
  let isRemembered = memory?.read() !== undefined;
  const remember = (): void => {
    isRemembered = true;
    const clean = cardEyes.cleanWindow;
    if (clean !== undefined) attempt(() => memory?.write(clean), tell);
  };
  emit({ kind: 'looking', camera: cameraInWords(choice), readers });
  const greeting = deck && { readers, deck: deck.deck };
  const light = (on: boolean): void => eyes.light(on);
  const readLabel = await openLabels(request, tell, () => camera, ports);
  const eyes = new EyesProgram((asked, done) => cardEyes.read(asked, done), tell, greeting, readLabel);
  const camera = new WindowCamera({ clock: ports.clock, source, light, settleMs, tell });
  const cardEyes = new CardEyes({
    camera,
    straighten:
      geometry === undefined
        ? (stream) => wholePicture(stream, pxPerMm)
        : straightener(geometry, READ_PX_PER_MM),
    identify: reads,
    ...(inspect && { inspect }),
    readers,
    watch: beginWatch(memory?.read()),
    after: (frame, identified, look) => {
      keep(frame, identified, look);
      if (!isRemembered && cardEyes.cleanWindow !== undefined) remember();
    },
    later: ports.clock.inNextTurn,
  });
  const close = (): void => {
    camera.close();
    remember();
  };
  return { eyes, close };
}

/** How the camera should be set; one that is not the one that was measured is reported. */
export function cameraOf(
  request: CameraRequest & Pick<EyesRequest, 'camera'>,
  tell: (says: string) => void,
  ports: Pick<Computer, 'files'>,
): { readonly profile: CameraProfile | undefined; readonly settings: CameraSettings } {
  const { camera, cameraProfile } = request;
  const profile = cameraProfile === undefined ? undefined : readCameraProfile(cameraProfile, ports);
  const settings = settingsOf(request, profile);
  checkSize(profile, camera, settings);
  const warning = profile && otherCameraSays(camera, profile);
  if (warning !== undefined) tell(warning);
  return { profile, settings };
}

function memoryOf({ deck, state }: EyesRequest, ports: Pick<Computer, 'files'>): WindowMemory | undefined {
  return deck === undefined || state === undefined
    ? undefined
    : openWindowMemory(state, readInput(deck, DECK_LIMIT, ports), ports);
}

/** The window of a camera that was not measured is anywhere in its picture, and of any size. */
function checkMeasured(request: EyesRequest, emit: Emit): void {
  if (request.deck === undefined && !isMeasured(request)) emit({ kind: 'camera-not-measured' });
  else requireMeasured(request);
}

type SeenBy = Pick<EyesRequest, 'camera' | 'cameraProfile'>;

function isMeasured({ camera, cameraProfile }: SeenBy): boolean {
  return cameraProfile !== undefined || camera.kind === 'folder' || camera.kind === 'drawn';
}

/** A camera that was not measured is refused. */
export function requireMeasured(request: SeenBy): void {
  if (isMeasured(request)) return;
  throw new Problem('request', 'camera-not-measured', 'This camera has not been measured.');
}

/** The deck to be read; one that is not for dealing is refused. */
export function deckOf(
  { deck, record }: Pick<EyesRequest, 'deck' | 'record'>,
  emit: Emit,
  ports: Pick<Computer, 'files'>,
): DeckProfile | undefined {
  if (deck === undefined) {
    if (record !== undefined) return undefined;
    const sentence = 'There is neither a deck to read nor a folder to record frames in.';
    throw new Problem('request', 'no-deck-to-read', sentence);
  }
  const profile = readDeckProfile(deck, ports);
  requireForDealing(deck, profile);
  const warning = ageWarning(profile);
  if (warning !== undefined) emit({ kind: 'note', says: warning });
  emit({ kind: 'deck', path: deck, state: stateInWords(profile) });
  return profile;
}

/** The readers of a deck where nobody has chosen: all for which it has prints. */
export function readersOf(deck: DeckProfile | undefined): ReaderChoice {
  return deck !== undefined && hasMarks(deck) ? 'both' : 'index';
}

/** Names cards by a deck, frame after frame. */
export async function readerOf(
  deck: DeckProfile | undefined,
  readers: ReaderChoice,
  tell: (says: string) => void,
  ports: Pick<Computer, 'program'>,
): Promise<CardEyesParts['identify']> {
  if (deck === undefined) {
    const none: Identified = noReading('uncertain');
    const index = { ...none, reason: 'uncertain' } as const;
    return () => ({ ...none, index });
  }
  if (readers !== 'index' && !hasMarks(deck)) {
    throw new Problem('request', 'no-symbols-learnt', 'This deck has no symbols that could be read.');
  }
  const symbol = readers === 'index' ? undefined : await openMarksEye(deck, ports);
  const eyes = { index: deck.model, ...(symbol && { symbol }) };
  warmReaders(eyes, readers, deck.pictures);
  const follower = new FrameFollower(eyes, readers);
  const contrast = new LearntContrast(deck.model);
  let isTold = false;
  return (frame, isAnother) => {
    const identified = follower.identify(frame, isAnother);
    contrast.add(identified, identified.index?.evidence?.contrast);
    if (!isTold && contrast.warning !== undefined) tell(contrast.warning);
    isTold ||= contrast.warning !== undefined;
    return identified;
  };
}

function checkSize(
  profile: CameraProfile | undefined,
  { kind }: CameraChoice,
  { heightPx, widthPx }: { readonly heightPx: number; readonly widthPx: number },
): void {
  if (profile === undefined || kind === 'folder' || kind === 'drawn') return;
  const { sensorHeightPx, sensorWidthPx } = profile.geometry;
  if (sensorHeightPx === heightPx && sensorWidthPx === widthPx) return;
  const measured = `The camera was measured with frames of ${sensorWidthPx} x ${sensorHeightPx} pixels`;
  const sentence = `${measured}, not ${widthPx} x ${heightPx}. Use that size, or measure it again.`;
  throw new Problem('request', 'other-frame-size', sentence);
}

/** How a camera sees the window, where that was measured; frames of files and drawings are of the window already. */
export function geometryOf(
  { kind }: CameraChoice,
  profile: CameraProfile | undefined,
): CameraProfile['geometry'] | undefined {
  return kind === 'rpicam' || kind === 'v4l2' ? profile?.geometry : undefined;
}
