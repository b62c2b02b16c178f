import { type Command, InvalidArgumentError } from 'commander';
import type { CameraProfile } from '../../../calibration/camera.ts';
import { parseCameraProfile } from '../../../calibration/camera.ts';
import { type CameraChoice, parseCamera, USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import { readInput } from '../../app/files/read-input.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import { CommandError, EXIT } from '../shell/exit.ts';
import { wholeNumber } from './common.ts';

/** How a camera is named and set on the command line. */
export interface CameraOptions {
  readonly camera?: CameraChoice;
  readonly cameraProfile?: string;
  readonly size?: { readonly widthPx: number; readonly heightPx: number };
  readonly fps?: number;
  readonly shutterUs?: number;
  readonly gain?: number;
  readonly lensDioptres?: number;
}

const MOST_FPS = 500;
const MOST_SHUTTER_US = 1_000_000;
const MOST_GAIN = 64;
const MOST_DIOPTRES = 1000;
const MOST_PROFILE_BYTES = 1 << 16;
/** Webcams are slower. */
const WEBCAM_FPS = 60;

/** The options of a camera. */
export function addCameraOptions(command: Command): Command {
  return command
    .option(
      '--size <size>',
      'of its frames in pixels, such as 640x480 (default: as measured, or that)',
      parseSize,
    )
    .option('--fps <number>', 'frames a second (default: 100; of a webcam 60)', wholeNumber(1, MOST_FPS))
    .option('--shutter-us <us>', 'exposure in microseconds (default: 2000)', wholeNumber(1, MOST_SHUTTER_US))
    .option('--gain <number>', 'amplification; 1 is none (default: 1)', decimal(0, MOST_GAIN))
    .option(
      '--lens-dioptres <number>',
      'focus of a lens with a motor, 10 for 100 mm; of a webcam in its own steps',
      decimal(0, MOST_DIOPTRES),
    );
}

/** A camera by its name, for an option. */
export function cameraChoice(value: string): CameraChoice {
  const parsed = parseCamera(value);
  if (parsed.ok) return parsed.value;
  throw new InvalidArgumentError(parsed.problems.join(' '));
}

/** A camera as people name it. */
export function cameraInWords(choice: CameraChoice): string {
  switch (choice.kind) {
    case 'rpicam':
      return `rpicam:${choice.camera}`;
    case 'v4l2':
      return `v4l2:${choice.device}`;
    case 'folder':
      return `folder:${choice.path}`;
    case 'drawn':
      return 'drawn';
  }
}

function parseSize(value: string): { readonly widthPx: number; readonly heightPx: number } {
  const [, width, height] = /^(\d{2,5})x(\d{2,5})$/.exec(value) ?? [];
  const size = { widthPx: Number(width), heightPx: Number(height) };
  if (size.widthPx >= 64 && size.heightPx >= 64 && size.widthPx % 2 === 0 && size.heightPx % 2 === 0)
    return size;
  throw new InvalidArgumentError('Give an even width and height in pixels, such as 640x480.');
}

function decimal(min: number, max: number): (value: string) => number {
  return (value) => {
    const number = value.trim() === '' ? Number.NaN : Number(value);
    if (number >= min && number <= max) return number;
    throw new InvalidArgumentError(`Give a number from ${min} to ${max}.`);
  };
}

/** How a camera is to be set: as it is said, else as it was when it was measured, else as usual. */
export function settingsOf(options: CameraOptions, profile?: CameraProfile): CameraSettings {
  const { camera, fps, gain, lensDioptres, shutterUs, size } = options;
  const usual = { ...USUAL_SETTINGS, ...(camera?.kind === 'v4l2' && { fps: WEBCAM_FPS }) };
  return {
    ...(profile?.settings ?? usual),
    ...size,
    ...(fps !== undefined && { fps }),
    ...(gain !== undefined && { gain }),
    ...(shutterUs !== undefined && { shutterUs }),
    ...(lensDioptres !== undefined && { lensDioptres }),
  };
}

/** A sentence where a profile was measured with another camera than the one in use; pictures of files name none. */
export function otherCameraSays(choice: CameraChoice, { camera }: CameraProfile): string | undefined {
  const isCamera = choice.kind === 'rpicam' || choice.kind === 'v4l2';
  const inUse = cameraInWords(choice);
  if (!isCamera || camera === 'frames' || camera === inUse) return undefined;
  return `Warning: the profile was measured with ${camera}, and this is ${inUse}. Measure this one, unless it is the same.`;
}

/** The profile of a camera in a file. */
export function readCameraProfile(path: string): CameraProfile {
  const bytes = readInput(path, MOST_PROFILE_BYTES);
  const parsed = parseCameraProfile(new TextDecoder().decode(bytes));
  if (parsed.ok) return parsed.value;
  throw new CommandError(EXIT.badInput, `${path}: ${parsed.problems.join(' ')}`);
}
