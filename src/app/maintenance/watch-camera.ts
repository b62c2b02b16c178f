import {
  type CameraMeasures,
  measureCamera as measureFrames,
} from '../../../calibration/camera/measure-camera.ts';
import type { FrameSource, SourceTrouble } from '../../../firmware-host/camera/frame-source.ts';
import { openSource, setUpCamera } from '../../../firmware-host/camera/open-source.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import { RULER_MM } from '../../decks/target.ts';
import type { Clock } from '../../ports/clock.ts';
import type { Computer } from '../../ports/computer.ts';
import type { Pictures } from '../../ports/machines/machines-here.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import type { GreyFrame } from '../../vision/frame.ts';
import { type CameraRequest, settingsOf } from '../eyes/camera-settings.ts';
import { picturesOf } from '../eyes/pictures.ts';
import { Problem } from '../problem.ts';
import type { CameraTrouble } from './measure-camera.ts';

/** A camera that somebody looks through. */
export interface WatchCameraRequest extends CameraRequest {
  readonly camera: CameraChoice;
  /** How long the line of 100 mm was printed on the target. */
  readonly rulerMm: number;
  /** It ends by itself then. */
  readonly forMs: number;
}

export type CameraSight =
  | CameraTrouble
  /** What the camera sees, as PNG, small enough to be shown again and again. */
  | { readonly kind: 'camera-picture'; readonly png: Uint8Array }
  /** The target was in view, and what was measured by it in one frame. */
  | { readonly kind: 'target-seen'; readonly measures: CameraMeasures };

/** Between two pictures, and between two measurings, which take longer. */
const PICTURE_MS = 250;
const MEASURE_MS = 1_000;
/** How long one card lies before a drawn camera. */
const CARD_MS = 3_000;
const WIDEST_PX = 640;
const HOPELESS: readonly SourceTrouble['kind'][] = ['notInstalled', 'wrongSize'];

type Ports = Pick<AppPorts<CameraSight>, 'emit' | 'env' | 'machines' | 'signal' | 'clock' | 'pictures'>;

/**
 * Shows what a camera sees until it is stopped or its time is over, and how sharp the target is while that is in view.
 * Whoever calls it has seen to it that no job is at work: what lies on the window then is no card of a board.
 */
export async function watchCamera(request: WatchCameraRequest, ports: Ports): Promise<'over' | 'stopped'> {
  const { emit, env, signal } = ports;
  const { camera, forMs, rulerMm } = request;
  const setup = await setUpCamera(camera, settingsOf(request), env);
  for (const says of setup.notes) emit({ kind: 'camera-trouble', why: 'lacks', says });
  const source = openSource(camera, setup, ports.clock, env, await picturesFor(camera, ports));
  const show = shower(ports.clock, rulerMm, emit, ports);
  return await new Promise<'over' | 'stopped'>((done, fail) => {
    const stopTurning = turning(source, ports.clock);
    const cancel = ports.clock.afterMs(forMs, () => end(() => done('over')));
    const stop = (): void => end(() => done('stopped'));
    const end = (then: () => void): void => {
      cancel();
      stopTurning();
      signal.removeEventListener('abort', stop);
      source.close();
      then();
    };
    signal.addEventListener('abort', stop);
    source.open({
      frame: (stream) => show(() => wholePicture(stream, 1)),
      trouble: ({ kind, says }) => {
        if (HOPELESS.includes(kind)) end(() => fail(new Problem('environment', 'no-frames', says)));
        else emit({ kind: 'camera-trouble', why: kind, says });
      },
    });
    if (signal.aborted) stop();
  });
}

/** What stands in for a sensor: cards that are drawn, or the pictures of a folder. */
function picturesFor(camera: CameraChoice, ports: Ports): Promise<Pictures> {
  return camera.kind === 'drawn'
    ? ports.machines.drawnView('cards')
    : picturesOf(camera, 'standard', 1, ports);
}

/** Lets another card come before a camera that has to be told that a card comes; answers how that ends. */
function turning(source: FrameSource, clock: Clock): () => void {
  source.turn?.();
  source.light?.(true);
  let cancel = (): void => {};
  const again = (): void => {
    cancel = clock.afterMs(CARD_MS, () => {
      source.turn?.();
      again();
    });
  };
  again();
  return () => cancel();
}

/** Shows and measures frames, no more of them than somebody can look at. */
function shower(
  clock: Clock,
  rulerMm: number,
  emit: Ports['emit'],
  ports: Pick<Computer, 'pictures'>,
): (frameOf: () => GreyFrame) => void {
  let [shownMs, measuredMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
  return (frameOf) => {
    const nowMs = clock.nowMs();
    if (nowMs - shownMs < PICTURE_MS) return;
    shownMs = nowMs;
    const frame = frameOf();
    emit({ kind: 'camera-picture', png: ports.pictures.encode(reduced(frame)) });
    if (nowMs - measuredMs < MEASURE_MS) return;
    measuredMs = nowMs;
    const found = measureFrames([frame], rulerMm / RULER_MM);
    if (typeof found !== 'string') emit({ kind: 'target-seen', measures: found.measures });
  };
}

/** A frame that is no wider than is shown: every second pixel of one that is, or every third. */
function reduced(frame: GreyFrame): GreyFrame {
  const step = Math.ceil(frame.widthPx / WIDEST_PX);
  if (step === 1) return frame;
  const [widthPx, heightPx] = [Math.floor(frame.widthPx / step), Math.floor(frame.heightPx / step)];
  const pixels = Uint8Array.from({ length: widthPx * heightPx }, (_, at) => {
    const [x, y] = [at % widthPx, Math.floor(at / widthPx)];
    return frame.pixels[y * step * frame.widthPx + x * step] ?? 0;
  });
  return { ...frame, widthPx, heightPx, pixels };
}
