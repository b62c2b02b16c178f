import { openSource, setUpCamera } from '../../../firmware-host/camera/open-source.ts';
import type { CameraChoice } from '../../../firmware-host/camera/settings.ts';
import { wholePicture } from '../../../firmware-host/camera/whole-picture.ts';
import { type Seen, WindowCamera } from '../../../firmware-host/camera/window-camera.ts';
import type { WindowLook } from '../../ports/machines/station.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { findCardCorner } from '../../vision/locate/card-corner.ts';
import { straightener } from '../../vision/window/straighten.ts';
import { READ_PX_PER_MM } from './camera-settings.ts';
import { picturesOf } from './pictures.ts';
import {
  cameraOf,
  deckOf,
  type EyesEvent,
  geometryOf,
  readerOf,
  readersOf,
  requireMeasured,
} from './run-eyes.ts';

/** The camera below the window of a machine on the bench, and the deck that it should be able to read. */
export interface WindowLooksRequest {
  readonly camera: CameraChoice;
  readonly cameraProfile?: string;
  readonly deck?: string;
}

/** A window that is looked at as eyes do at work. */
export interface WindowLooks {
  look(done: (look: WindowLook) => void): void;
  close(): void;
}

/** The card has come to rest long before it is asked for. */
const SETTLE_MS = 0;

/** Opens the camera of a machine on the bench; `light` switches the light below its window. */
export async function openWindowLooks(
  request: WindowLooksRequest,
  light: (on: boolean) => void,
  ports: Pick<AppPorts<EyesEvent>, 'clock' | 'emit' | 'env' | 'files' | 'machines' | 'pictures' | 'program'>,
): Promise<WindowLooks> {
  const { camera: choice } = request;
  const { clock, env } = ports;
  const tell = (says: string): void => ports.emit({ kind: 'note', says });
  requireMeasured(request);
  const deck = request.deck === undefined ? undefined : deckOf(request, ports.emit, ports);
  const identify = deck && (await readerOf(deck, readersOf(deck), tell, ports));
  const { profile, settings } = cameraOf(request, tell, ports);
  const geometry = geometryOf(choice, profile);
  const straighten = geometry && straightener(geometry, READ_PX_PER_MM);
  const setup = await setUpCamera(choice, settings, env);
  setup.notes.forEach(tell);
  const pictures = await picturesOf(choice, deck?.deck ?? 'standard', READ_PX_PER_MM, ports);
  const source = openSource(choice, setup, clock, env, pictures);
  const camera = new WindowCamera({ clock, source, light, settleMs: SETTLE_MS, tell });
  const lookOf = (seen: Seen): WindowLook => {
    // A window of which no picture can be had can't be read either.
    if (seen.kind === 'fault') return deck === undefined ? {} : { isLegible: false };
    const frame = straighten?.(seen.frame) ?? wholePicture(seen.frame, READ_PX_PER_MM);
    // Cards go to the right of a frame, and its left edge is the rear one of the card.
    const alongMm = findCardCorner(frame)?.xMm;
    return {
      ...(identify && { isLegible: identify(frame, true).accepted }),
      ...(alongMm !== undefined && { alongMm }),
    };
  };
  return {
    look: (done) => camera.look({ attempt: 1 }, (seen) => done(lookOf(seen))),
    close: () => camera.close(),
  };
}
