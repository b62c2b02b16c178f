import { type CameraProfile, parseCameraProfile } from '../../../calibration/camera.ts';
import { type CameraChoice, USUAL_SETTINGS } from '../../../firmware-host/camera/settings.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import type { Computer } from '../../ports/computer.ts';
import { type InputLimit, readTextInput } from '../files/read-input.ts';
import { Problem } from '../problem.ts';

/** Scale of the frames that cards are read from. */
export const READ_PX_PER_MM = 8;
/** Webcams are slower than other cameras. */
const WEBCAM_FPS = 60;
const LIMIT: InputLimit = { what: 'the profile of a camera', mostBytes: 1 << 16 };

/** Which camera it is, and how it is set. */
export interface CameraRequest {
  readonly camera?: CameraChoice;
  readonly cameraProfile?: string;
  readonly size?: { readonly widthPx: number; readonly heightPx: number };
  readonly fps?: number;
  readonly shutterUs?: number;
  readonly gain?: number;
  readonly lensDioptres?: number;
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

/** How a camera should be set: as it is said, else as it was when it was measured, else as usual. */
export function settingsOf(options: CameraRequest, profile?: CameraProfile): CameraSettings {
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
  return `Warning: the profile was measured with ${camera}, and this is ${inUse}. Measure this one, unless they are the same.`;
}

/** The profile of a camera in a file. */
export function readCameraProfile(path: string, ports: Pick<Computer, 'files'>): CameraProfile {
  const parsed = parseCameraProfile(readTextInput(path, LIMIT, ports));
  if (parsed.ok) return parsed.value;
  throw new Problem('input', 'unusable-camera-profile', `${path}: ${parsed.problems.join(' ')}`, { path });
}
