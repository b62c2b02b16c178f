import { type LabelProfile, parseLabelProfile } from '../../../calibration/label.ts';
import {
  labelReader,
  picturesByCamera,
  picturesByLooks,
  type ReadLabel,
  type TrayPictures,
} from '../../../firmware-host/camera/label-eyes.ts';
import { openSource, setUpCamera } from '../../../firmware-host/camera/open-source.ts';
import { type CameraChoice, parseCamera } from '../../../firmware-host/camera/settings.ts';
import type { WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';
import { cameraInWords, settingsOf } from './camera-settings.ts';
import { openLabelEye } from './open-symbols.ts';
import { picturesOf } from './pictures.ts';

const LIMIT: InputLimit = { what: 'where labels are seen', mostBytes: 1 << 16 };

/** What says where labels are seen, and with which camera. */
interface LabelsRequest {
  readonly camera: CameraChoice;
  readonly labelProfile?: string;
  readonly labelCamera?: CameraChoice;
}

type LabelPorts = Pick<AppPorts, 'env' | 'machines' | 'clock' | 'files' | 'pictures' | 'program'>;

/** The reader of labels that was asked for; none where none was. */
export async function openLabels(
  { camera, labelCamera, labelProfile }: LabelsRequest,
  tell: (sentence: string) => void,
  windowCamera: () => WindowCamera,
  ports: LabelPorts,
): Promise<ReadLabel | undefined> {
  if (labelProfile === undefined) {
    if (labelCamera === undefined) return undefined;
    const sentence = 'Where this camera sees labels has not been measured.';
    throw new Problem('request', 'labels-not-measured', sentence);
  }
  const profile = readLabelProfile(labelProfile, ports);
  const choice = labelCamera ?? cameraOf(labelProfile, profile);
  const pictures: TrayPictures =
    cameraInWords(choice) === cameraInWords(camera)
      ? (picture) => picturesByLooks(windowCamera(), ports.clock)(picture)
      : await picturesOfOwnCamera(choice, profile, tell, ports);
  return labelReader(pictures, profile.region, await openLabelEye(ports));
}

async function picturesOfOwnCamera(
  choice: CameraChoice,
  { settings }: LabelProfile,
  tell: (sentence: string) => void,
  ports: LabelPorts,
): Promise<TrayPictures> {
  const { env } = ports;
  const setup = await setUpCamera(choice, settings ?? settingsOf({ camera: choice }), env);
  setup.notes.forEach(tell);
  const source = openSource(choice, setup, ports.clock, env, await picturesOf(choice, 'standard', 1, ports));
  return picturesByCamera(source, ports.clock, tell);
}

function readLabelProfile(path: string, ports: Pick<Computer, 'files'>): LabelProfile {
  const parsed = parseLabelProfile(readTextInput(path, LIMIT, ports));
  if (parsed.ok) return parsed.value;
  throw new Problem('input', 'unusable-label-profile', `${path}: ${parsed.problems.join(' ')}`, { path });
}

function cameraOf(path: string, { camera }: LabelProfile): CameraChoice {
  const parsed = parseCamera(camera);
  if (parsed.ok) return parsed.value;
  const sentence = `${path} was measured from pictures, so it does not say which camera sees the labels.`;
  throw new Problem('request', 'no-label-camera', sentence, { path });
}
