import type { SourceTrouble } from '../../../firmware-host/camera/frame-source.ts';
import { type Glance, glanceAt } from '../../../firmware-host/camera/glance.ts';
import { isFrozen, USUAL_LIMITS } from '../../../firmware-host/camera/look.ts';
import { openSource, setUpCamera } from '../../../firmware-host/camera/open-source.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import type { CameraSettings } from '../../ports/camera-settings.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Pictures } from '../../ports/machines/machines-here.ts';
import type { GreyFrame } from '../../vision/frame.ts';

const FRAMES = 5;
/** A camera that has just begun may still be setting itself. */
const FIRST_FRAMES = 15;
const PATIENCE_MS = 10_000;

/** Frames of the whole sensor, and the time from the first of them to the last. */
export interface TakenFrames {
  readonly frames: readonly GreyFrame[];
  readonly tookMs: number;
  /** Whether a bright one repeats the one before, which no sensor does. */
  readonly isFrozen: boolean;
  /** How the camera was set, as far as it could be. */
  readonly settings: CameraSettings;
}

/** Why something is said of a camera: what its source has to say, or that it lacks something that was asked for. */
export type CameraWhy = SourceTrouble['kind'] | 'lacks';

/** What a camera is opened with. */
export interface CameraPorts {
  /** Sentences about the camera. */
  readonly tell: (sentence: string, why: CameraWhy) => void;
  /** The environment of the camera's program. */
  readonly env: NodeJS.ProcessEnv;
  /** What a camera without a sensor shows. */
  readonly pictures?: Pictures;
}

/** Some frames, or a sentence that says why there are none. */
export async function takeFrames(
  camera: CameraChoice,
  wanted: CameraSettings,
  { env, pictures = () => undefined, tell, clock }: CameraPorts & Pick<Computer, 'clock'>,
): Promise<TakenFrames | string> {
  const setup = await setUpCamera(camera, wanted, env);
  for (const note of setup.notes) tell(note, 'lacks');
  const source = openSource(camera, setup, clock, env, pictures);
  return new Promise((done) => {
    const frames: GreyFrame[] = [];
    let passed = 0;
    let firstMs = 0;
    let before: Glance | undefined;
    let hasFrozen = false;
    let last = 'No frame came from the camera within ten seconds. Look at its cable.';
    const end = (taken: TakenFrames | string): void => {
      cancel();
      source.close();
      done(taken);
    };
    const cancel = clock.afterMs(PATIENCE_MS, () => end(last));
    source.turn?.();
    source.light?.(true);
    source.open({
      frame: (stream) => {
        if (passed++ < FIRST_FRAMES) return;
        const glance = glanceAt(stream, clock.nowMs());
        const seen = { isLive: source.isLive, limits: USUAL_LIMITS, phase: 'lit' } as const;
        if (before !== undefined) hasFrozen ||= isFrozen(seen, before, glance);
        before = glance;
        if (frames.length === 0) firstMs = clock.nowMs();
        // The scale is what has to be found.
        frames.push(wholePicture(stream, 1));
        if (frames.length === FRAMES)
          end({
            frames,
            tookMs: clock.nowMs() - firstMs,
            isFrozen: hasFrozen,
            settings: setup.settings,
          });
      },
      trouble: ({ kind, says }) => {
        last = says;
        if (kind === 'notInstalled' || kind === 'wrongSize') end(says);
        else tell(says, kind);
      },
    });
  });
}
