import { openSource, setUpCamera } from '../../../../firmware-host/camera/open-source.ts';
import type { CameraChoice } from '../../../../firmware-host/camera/settings.ts';
import { LOOK_SAYS, type Seen, WindowCamera } from '../../../../firmware-host/camera/window-camera.ts';
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
  /** Switches the light of the machine; absent where nothing here can. */
  readonly light?: (on: boolean) => void;
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

async function look(wanted: CameraWanted, ports: Pick<Computer, 'clock'>): Promise<CameraProbe['seen']> {
  const { choice, env, isBusy, light, settings } = wanted;
  if (isBusy) return { kind: 'notAsked' };
  const taken = await takeFrames(choice, settings, { clock: ports.clock, tell: () => {}, env });
  if (typeof taken === 'string') return { kind: 'trouble', says: taken };
  const { frames, isFrozen, tookMs } = taken;
  if (isFrozen) return { kind: 'unfit', says: LOOK_SAYS.frozen };
  if (light !== undefined) {
    const fault = await lookAsEyes(wanted, light, ports);
    if (fault !== undefined) return { kind: 'unfit', says: fault };
  }
  const { heightPx = 0, widthPx = 0 } = frames[0] ?? {};
  const fps = (MS_PER_S * (frames.length - 1)) / Math.max(1, tookMs);
  return { kind: 'frames', widthPx, heightPx, fps, isLit: light !== undefined };
}

/** Looks once as the eyes do at work: dark, then lit, then still; what is wrong with it, in a sentence. */
async function lookAsEyes(
  { choice, env, settings }: CameraWanted,
  light: (on: boolean) => void,
  { clock }: Pick<Computer, 'clock'>,
): Promise<string | undefined> {
  const setup = await setUpCamera(choice, settings, env);
  const source = openSource(choice, setup, clock, env, () => undefined);
  const said: string[] = [];
  const tell = (sentence: string): void => void said.push(sentence);
  const camera = new WindowCamera({ clock, source, light, settleMs: 0, tell });
  const seen = await new Promise<Seen>((done) => camera.look({ attempt: 1 }, done));
  camera.close();
  if (seen.kind === 'frame') return undefined;
  return said.at(-1) ?? `The camera shows nothing that can be read (${seen.fault}).`;
}
