import { adviceFor, type CameraAdvice, notMeasuredSays } from '../../../calibration/camera/advice.ts';
import {
  type CameraMeasures,
  measureCamera as measureFrames,
} from '../../../calibration/camera/measure-camera.ts';
import { makeCameraProfile } from '../../../calibration/camera.ts';
import { RULER_MM } from '../../decks/target.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import type { DrawnView } from '../../ports/machines/machines-here.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { type GreyFrame, greyOf } from '../../vision/frame.ts';
import { type CameraRequest, cameraInWords, settingsOf } from '../eyes/camera-settings.ts';
import type { CameraWhy } from '../eyes/take-frames.ts';
import { keepWithin, readingPictures } from '../files/frame-folders.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';

/** Five pictures of a sensor of 12 megapixels. */
const MOST_KEPT_BYTES = 64 * 1024 * 1024;

/** A camera to measure, or a folder with pictures of the target. */
export interface MeasureCameraRequest extends CameraRequest {
  readonly frames?: string;
  /** How long the line of 100 mm was printed. */
  readonly rulerMm: number;
  readonly output: string;
  readonly replaces: boolean;
}

/** Why a camera gives no frames yet, as a sentence. */
export interface CameraTrouble {
  readonly kind: 'camera-trouble';
  readonly why: CameraWhy;
  readonly says: string;
}

/** The camera's measurements, the file that holds them, and advice. */
export interface CameraFound {
  readonly measures: CameraMeasures;
  readonly advice: readonly CameraAdvice[];
}

/** What a camera that is measured asks. */
export type CameraPorts = Pick<
  AppPorts<CameraTrouble>,
  'emit' | 'env' | 'clock' | 'files' | 'pictures' | 'program' | 'wallClock'
> & {
  readonly machines: Pick<AppPorts['machines'], 'drawnView'>;
};

/** What a drawn camera is measured by. */
type MeasuredView = Exclude<DrawnView, 'cards'>;

/** Measures a camera by the printed target, and writes its profile. */
export async function measureCamera(request: MeasureCameraRequest, ports: CameraPorts): Promise<CameraFound> {
  const { camera, output, replaces, rulerMm } = request;
  refuseBeforehand(output, replaces, ports);
  const wanted = camera === undefined ? undefined : settingsOf(request);
  const { frames, settings } = await framesOf(request, 'target', wanted, ports);
  const found = measureFrames(frames, rulerMm / RULER_MM);
  if (typeof found === 'string') throw new Problem('input', 'no-target-seen', notMeasuredSays(found));
  const { geometry, measures } = found;
  const profile = {
    at: ports.wallClock(),
    program: ports.program.version(),
    camera: camera === undefined ? 'frames' : cameraInWords(camera),
    geometry,
    measures,
    ...(settings && { settings }),
  };
  writeOutput(output, new TextEncoder().encode(makeCameraProfile(profile)), replaces, ports);
  return { measures, advice: adviceFor(measures, settings?.shutterUs) };
}

/** Frames of a camera, or of a folder; a drawn camera sees what it is measured by. */
export async function framesOf(
  { camera, frames }: Pick<MeasureCameraRequest, 'camera' | 'frames'>,
  view: MeasuredView,
  wanted: CameraSettings | undefined,
  { emit, env, machines, pictures: picturesHere, clock }: CameraPorts,
): Promise<{ readonly frames: readonly GreyFrame[]; readonly settings?: CameraSettings }> {
  if (frames !== undefined && camera === undefined) {
    const keep = keepWithin(frames, MOST_KEPT_BYTES);
    const read = readingPictures(() =>
      picturesHere.inFolder(frames).map((path) => {
        const frame = greyOf(picturesHere.read(path, 1));
        keep(frame);
        return frame;
      }),
    );
    return { frames: read };
  }
  if (camera === undefined || camera.kind === 'folder' || wanted === undefined || frames !== undefined) {
    throw new Problem('request', 'no-camera-or-pictures', 'Name either a camera or a folder of pictures.');
  }
  const pictures = camera.kind === 'drawn' ? await machines.drawnView(view) : undefined;
  const { takeFrames } = await import('../eyes/take-frames.ts');
  const tell = (says: string, why: CameraWhy): void => emit({ kind: 'camera-trouble', why, says });
  const taken = await takeFrames(camera, wanted, { clock, tell, env, ...(pictures && { pictures }) });
  if (typeof taken === 'string') throw new Problem('environment', 'no-frames', taken);
  return taken;
}
