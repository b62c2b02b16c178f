import {
  type LabelAdvice,
  labelAdvice,
  makeLabelProfile,
  measureLabel,
  type SeenLabel,
} from '../../../calibration/label.ts';
import { QUIET_MODULES, qrModules } from '../../paper/qr.ts';
import { cameraInWords, settingsOf } from '../eyes/camera-settings.ts';
import { openLabelEye } from '../eyes/open-symbols.ts';
import { refuseBeforehand, writeOutput } from '../files/outputs.ts';
import { Problem } from '../problem.ts';
import { type CameraPorts, framesOf, type MeasureCameraRequest } from './measure-camera.ts';

/** The findings about the labels, and advice. */
export interface LabelFound {
  readonly pxPerModule: number;
  readonly readShare: number;
  /** What the label says, of the last picture in which it was read. */
  readonly says: string;
  readonly advice: readonly LabelAdvice[];
}

/** Finds the label of a tray that lies in the bay, and writes where it was. */
export async function measureLabelPlace(
  request: Omit<MeasureCameraRequest, 'rulerMm'>,
  ports: CameraPorts,
): Promise<LabelFound> {
  const { camera, output, replaces } = request;
  refuseBeforehand(output, replaces, ports);
  const wanted = camera === undefined ? undefined : settingsOf(request);
  const { frames, settings } = await framesOf(request, 'label', wanted, ports);
  const read = await openLabelEye(ports);
  let says = '';
  const seen = frames.flatMap((frame): SeenLabel[] => {
    const reading = read(frame);
    if (reading.kind === 'none') return [];
    says = reading.text;
    return [{ cornersPx: reading.cornersPx, modules: qrModules(reading.text).length - 2 * QUIET_MODULES }];
  });
  const [first] = frames;
  const measured = first && measureLabel(seen, frames.length, first);
  if (measured === undefined)
    throw new Problem(
      'input',
      'no-label-seen',
      'No Soubrette label can be read in the pictures. Put a tray with one into the bay, and check focus, light and distance.',
    );
  const profile = {
    at: ports.wallClock(),
    program: ports.program.version(),
    camera: camera === undefined ? 'frames' : cameraInWords(camera),
    ...measured,
    ...(settings && { settings }),
  };
  writeOutput(output, new TextEncoder().encode(makeLabelProfile(profile)), replaces, ports);
  const { pxPerModule, readShare } = measured;
  return { pxPerModule, readShare, says, advice: labelAdvice(measured) };
}
