import type { Readable } from 'node:stream';
import type { CameraProfile } from '../../../calibration/camera.ts';
import { type DeckProfile, hasMarks, isForDealing, stateInWords } from '../../../calibration/deck-profile.ts';
import {
  CardEyes,
  type CardEyesParts,
  type CardLook,
  type Identified,
} from '../../../firmware-host/camera/card-eyes.ts';
import { EyesProgram } from '../../../firmware-host/camera/eyes-program.ts';
import type { StreamFrame } from '../../../firmware-host/camera/frame-source.ts';
import { openSource } from '../../../firmware-host/camera/open-source.ts';
import { type Served, serveSocket, serveStream } from '../../../firmware-host/camera/serve-program.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import { EnvironmentError } from '../../adapters/environment-error.ts';
import { systemClock } from '../../adapters/system-clock.ts';
import { CommandError, EXIT, type ExitCode } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { FrameFollower } from '../../host/frame-follower.ts';
import type { ReaderChoice } from '../../machine/config.ts';
import type { Frame } from '../../vision/frame.ts';
import { straightener } from '../../vision/window/straighten.ts';
import { beginWatch } from '../../vision/window/window-watch.ts';
import { readDeckProfile } from '../files/deck-profile.ts';
import { readInput } from '../files/read-input.ts';
import { cameraInWords, otherCameraSays, readCameraProfile, settingsOf } from './camera-settings.ts';
import { isCertain, keptEvidenceOf, openKeeper } from './evidence.ts';
import { type EyesOptions, READ_PX_PER_MM } from './eyes-request.ts';
import { openMarksEye } from './open-symbols.ts';
import { picturesOf } from './pictures.ts';
import { openWindowMemory, type WindowMemory } from './window-memory.ts';

const MOST_EVIDENCE = 500;
const MOST_RECORDED = 5000;

/** Runs eyes until they are stopped, or who started them is gone. */
export async function runEyes(options: EyesOptions, terminal: Terminal, input: Readable): Promise<ExitCode> {
  const tell = (sentence: string): void => terminal.tell(sentence);
  const { eyes, close } = await openEyesProgram(options, tell);
  let served: Served | undefined;
  try {
    return await new Promise<ExitCode>((done, fail) => {
      const release = terminal.onInterrupt(() => {
        release();
        done(EXIT.interrupted);
      });
      process.once('SIGTERM', () => done(EXIT.done));
      if (options.socket === undefined) {
        served = serveStream(
          eyes,
          input,
          (line) => terminal.print(line),
          () => done(EXIT.done),
        );
      } else {
        serveSocket(eyes, options.socket).then((each) => {
          served = each;
          tell(`Listening at ${options.socket}.`);
        }, fail);
      }
    });
  } finally {
    served?.close();
    close();
  }
}

/** The camera of the options, its readers, and the program that speaks for them. */
async function openEyesProgram(
  options: EyesOptions,
  tell: (sentence: string) => void,
): Promise<{ readonly eyes: EyesProgram; readonly close: () => void }> {
  const { camera: choice, settleMs } = options;
  checkMeasured(options, tell);
  const deck = deckOf(options, tell);
  const readers = options.readers ?? (deck !== undefined && hasMarks(deck) ? 'both' : 'index');
  const reads = await readerOf(deck, readers);
  const profile = options.cameraProfile === undefined ? undefined : readCameraProfile(options.cameraProfile);
  const settings = settingsOf(options, profile);
  checkSize(profile, choice, settings);
  const warning = profile && otherCameraSays(choice, profile);
  if (warning !== undefined) tell(warning);
  const pictures = picturesOf(choice, deck?.deck ?? 'standard', options.pxPerMm);
  const source = openSource(choice, settings, systemClock, process.env, pictures);
  const keep = keepersOf(options);
  const memory = memoryOf(options);
  let isRemembered = memory?.read() !== undefined;
  const remember = (): void => {
    isRemembered = true;
    const clean = cardEyes.cleanWindow;
    if (clean !== undefined) attempt(() => memory?.write(clean), tell);
  };
  tell(`Looking through ${cameraInWords(choice)}; reading ${readersInWords(readers)}.`);
  const greeting = deck && { readers, deck: deck.deck };
  const eyes = new EyesProgram((request, done) => cardEyes.read(request, done), tell, greeting);
  const camera = new WindowCamera({
    clock: systemClock,
    source,
    light: (on) => eyes.light(on),
    settleMs,
    tell,
  });
  const cardEyes = new CardEyes({
    camera,
    straighten: straightenerOf(choice, profile, options.pxPerMm),
    identify: reads,
    readers,
    watch: beginWatch(memory?.read()),
    after: (frame, identified, look) => {
      keep(frame, identified, look);
      if (!isRemembered && cardEyes.cleanWindow !== undefined) remember();
    },
    later: setImmediate,
  });
  const close = (): void => {
    camera.close();
    remember();
  };
  return { eyes, close };
}

function memoryOf({ deck, state }: EyesOptions): WindowMemory | undefined {
  return deck === undefined || state === undefined ? undefined : openWindowMemory(state, readInput(deck));
}

/** What can't be kept is told, and stops nothing. */
function attempt(write: () => void, tell: (sentence: string) => void): void {
  try {
    write();
  } catch (error) {
    if (!(error instanceof EnvironmentError)) throw error;
    tell(error.message);
  }
}

/** The window of a camera that was not measured is anywhere in its picture, and of any size. */
function checkMeasured({ camera, cameraProfile, deck }: EyesOptions, tell: (sentence: string) => void): void {
  if (cameraProfile !== undefined || camera.kind === 'folder' || camera.kind === 'drawn') return;
  const sentence = 'This camera was not measured: calibrate camera, and name the file with --camera-profile.';
  if (deck !== undefined) throw new CommandError(EXIT.usage, sentence);
  tell(`Warning: ${sentence} What is recorded now is no picture of the window to read cards by.`);
}

/** The deck that is to be read; one that is not for dealing is refused. */
function deckOf({ deck, record }: EyesOptions, tell: (sentence: string) => void): DeckProfile | undefined {
  if (deck === undefined) {
    if (record !== undefined) return undefined;
    throw new CommandError(
      EXIT.usage,
      'Name the deck with --deck, or a folder for its frames with --record.',
    );
  }
  const profile = readDeckProfile(deck);
  if (!isForDealing(profile)) {
    const reasons = profile.reasons.map((reason) => `- ${reason}`).join('\n');
    throw new CommandError(EXIT.badInput, `${deck} is not for dealing:\n${reasons}`);
  }
  tell(`${deck}: ${stateInWords(profile)}.`);
  return profile;
}

async function readerOf(
  deck: DeckProfile | undefined,
  readers: ReaderChoice,
): Promise<CardEyesParts['identify']> {
  if (deck === undefined) {
    const none: Identified = { accepted: false, confidence: 0, margin: 0, reason: 'uncertain' };
    const index = { ...none, reason: 'uncertain' } as const;
    return () => ({ ...none, index });
  }
  if (readers !== 'index' && !hasMarks(deck)) {
    throw new CommandError(EXIT.usage, 'This deck has no symbols that were read. Choose --readers index.');
  }
  const symbol = readers === 'index' ? undefined : await openMarksEye(deck);
  const follower = new FrameFollower({ index: deck.model, ...(symbol && { symbol }) }, readers);
  return (frame, isAnother) => follower.identify(frame, isAnother);
}

function checkSize(
  profile: CameraProfile | undefined,
  { kind }: CameraChoice,
  { heightPx, widthPx }: { readonly heightPx: number; readonly widthPx: number },
): void {
  if (profile === undefined || kind === 'folder' || kind === 'drawn') return;
  const { sensorHeightPx, sensorWidthPx } = profile.geometry;
  if (sensorHeightPx === heightPx && sensorWidthPx === widthPx) return;
  throw new CommandError(
    EXIT.usage,
    `The camera was measured with frames of ${sensorWidthPx} x ${sensorHeightPx} pixels, not ${widthPx} x ${heightPx}. Use that size, or measure it anew.`,
  );
}

/** Frames of files and drawings are frames of the window already. */
function straightenerOf(
  { kind }: CameraChoice,
  profile: CameraProfile | undefined,
  pxPerMm: number,
): (stream: StreamFrame) => Frame {
  const isCamera = kind === 'rpicam' || kind === 'v4l2';
  if (profile !== undefined && isCamera) return straightener(profile.geometry, READ_PX_PER_MM);
  return (stream) => wholePicture(stream, pxPerMm);
}

function keepersOf({ keepEvidence, record }: EyesOptions) {
  const evidence = keepEvidence === undefined ? undefined : openKeeper(keepEvidence, MOST_EVIDENCE);
  const all = record === undefined ? undefined : openKeeper(record, MOST_RECORDED);
  return (frame: Frame, identified: Identified, { isFirst, isUnmoved }: CardLook): void => {
    if (!isCertain(identified)) evidence?.keep(frame, keptEvidenceOf(identified));
    if (!isFirst) return;
    if (isUnmoved) all?.replace(frame);
    else all?.keep(frame);
  };
}

function readersInWords(readers: ReaderChoice): string {
  return readers === 'both' ? 'index and symbol' : readers;
}
