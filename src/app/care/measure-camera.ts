import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { FrameFileError, readFrameFile } from '../../adapters/frame-file.ts';
import { frameFilesIn } from '../../adapters/frame-folder.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import type { GreyFrame } from '../../vision/frame.ts';
import { greyOf } from '../../vision/frame.ts';
import type { CameraRequest } from '../eyes/camera-settings.ts';

export interface CalibrateCameraOptions extends CameraRequest {
  readonly print?: string;
  readonly frames?: string;
  readonly rulerMm: number;
  readonly output: string;
  readonly strict?: true;
  readonly force?: true;
  readonly json?: true;
}

export async function framesOf(
  { camera, frames }: CalibrateCameraOptions,
  settings: CameraSettings | undefined,
  terminal: Terminal,
): Promise<GreyFrame[]> {
  if (frames !== undefined && camera === undefined) return framesIn(frames);
  const isCamera = camera?.kind === 'rpicam' || camera?.kind === 'v4l2';
  if (!isCamera || settings === undefined || frames !== undefined) {
    throw new CommandError(
      EXIT.usage,
      'Name a camera with --camera, or a folder of pictures with --frames; for the target itself --print.',
    );
  }
  return await framesFrom(camera, settings, terminal);
}

function framesIn(folder: string): GreyFrame[] {
  try {
    return frameFilesIn(folder).map((path) => greyOf(readFrameFile(path, 1)));
  } catch (error) {
    if (error instanceof FrameFileError)
      throw new CommandError(EXIT.badInput, error.message, { cause: error });
    throw error;
  }
}

async function framesFrom(
  camera: CameraChoice,
  settings: CameraSettings,
  terminal: Terminal,
): Promise<GreyFrame[]> {
  const { takeFrames } = await import('../eyes/take-frames.ts');
  const taken = await takeFrames(camera, settings, (sentence) => terminal.tell(sentence), process.env);
  if (typeof taken === 'string') throw new CommandError(EXIT.environment, taken);
  return [...taken.frames];
}
