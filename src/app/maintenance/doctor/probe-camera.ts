import type { CameraChoice } from '../../../../firmware-host/camera/settings.ts';
import type { CameraSettings } from '../../../ports/camera-settings.ts';
import type { Computer } from '../../../ports/computer.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { cameraInWords } from '../../eyes/camera-settings.ts';
import { takeFrames } from '../../eyes/take-frames.ts';
import { hasProgram } from '../bench/system-files.ts';
import type { CameraProbe } from './probe.ts';

/** A camera to be looked at, and where. */
export interface CameraWanted {
  readonly choice: CameraChoice;
  readonly settings: CameraSettings;
  /** The environment of its program. */
  readonly env: AppPorts['env'];
  /** Whether eyes run as a service, which have the camera. */
  readonly isBusy: boolean;
}

const MS_PER_S = 1000;

/** Finds out whether a camera can be used, by taking some frames. Files are no camera. */
export async function probeCamera(
  wanted: CameraWanted,
  ports: Pick<Computer, 'clock' | 'files'>,
): Promise<CameraProbe | undefined> {
  const { choice, env } = wanted;
  if (choice.kind !== 'rpicam' && choice.kind !== 'v4l2') return undefined;
  const isWebcam = choice.kind === 'v4l2';
  const program = isWebcam ? 'ffmpeg' : 'rpicam-vid';
  const isInstalled = hasProgram(program, ports, env.PATH);
  const lacksControls = isWebcam && !hasProgram('v4l2-ctl', ports, env.PATH);
  return {
    name: cameraInWords(choice),
    program,
    install: isWebcam ? 'sudo apt install ffmpeg' : 'sudo apt install rpicam-apps',
    isInstalled,
    missing: lacksControls
      ? [
          {
            says: 'v4l2-ctl is not installed; without it a webcam sets exposure and focus by itself.',
            advice: 'sudo apt install v4l-utils',
          },
        ]
      : [],
    seen: isInstalled ? await look(wanted, ports) : { kind: 'notAsked' },
  };
}

async function look(
  { choice, env, isBusy, settings }: CameraWanted,
  ports: Pick<Computer, 'clock'>,
): Promise<CameraProbe['seen']> {
  if (isBusy) return { kind: 'notAsked' };
  const taken = await takeFrames(choice, settings, { clock: ports.clock, tell: () => {}, env });
  if (typeof taken === 'string') return { kind: 'trouble', says: taken };
  const { frames, tookMs } = taken;
  const { heightPx = 0, widthPx = 0 } = frames[0] ?? {};
  return { kind: 'frames', widthPx, heightPx, fps: (MS_PER_S * (frames.length - 1)) / Math.max(1, tookMs) };
}
