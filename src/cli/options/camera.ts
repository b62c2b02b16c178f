import { Command, InvalidArgumentError } from '@commander-js/extra-typings';
import { type CameraChoice, parseCamera } from '../../../firmware-host/camera/settings.ts';
import type { CameraRequest } from '../../app/eyes/camera-settings.ts';
import { wholeNumber } from './common.ts';
import type { OptionGroup } from './group.ts';

const MOST_FPS = 500;
const MOST_SHUTTER_US = 1_000_000;
const MOST_GAIN = 64;
const MOST_DIOPTRES = 1000;

/** How a camera is set. */
export function cameraOptions(): OptionGroup<Omit<CameraRequest, 'camera' | 'cameraProfile'>> {
  return new Command()
    .option('--size <size>', 'frame size in pixels (default: as measured, else 640x480)', parseSize)
    .option(
      '--fps <number>',
      'most frames per second (default: 100; for a webcam 60)',
      wholeNumber(1, MOST_FPS),
    )
    .option('--shutter-us <us>', 'exposure in microseconds (default: 2000)', wholeNumber(1, MOST_SHUTTER_US))
    .option('--gain <number>', 'amplification; 1 is none (default: 1)', decimal(0, MOST_GAIN))
    .option(
      '--lens-dioptres <number>',
      'focus of a motorized lens, 10 for 100 mm; for a webcam in its own steps',
      decimal(0, MOST_DIOPTRES),
    );
}

/** Where the labels of trays are seen. */
export function labelOptions(): OptionGroup<{
  readonly labelProfile?: string;
  readonly labelCamera?: CameraChoice;
}> {
  return new Command()
    .option('--label-profile <file>', 'where tray labels are seen, from soubrette calibrate label')
    .option(
      '--label-camera <camera>',
      'the camera that sees the labels (default: the one that was measured)',
      cameraChoice,
    );
}

/** A camera by its name, for an option. */
export function cameraChoice(value: string): CameraChoice {
  const parsed = parseCamera(value);
  if (parsed.ok) return parsed.value;
  throw new InvalidArgumentError(parsed.problems.join(' '));
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
