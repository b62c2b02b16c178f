import { join } from 'node:path';
import type { PictureCalibration } from '../app/calibrations/calibrate-thread.ts';
import type { LearnDeckRequest } from '../app/decks/learn-deck.ts';
import type { MeasureCameraRequest } from '../app/maintenance/measure-camera.ts';
import type { WatchCameraRequest } from '../app/maintenance/watch-camera.ts';
import { parseCardName } from '../bridge/card.ts';
import type { ListedFiles } from './listed-files.ts';
import type { ConfirmedCard, DeckTask, EyesTask, PictureSource } from './messages/eyes-room.ts';

/** The cameras and files that a technician can choose, and where is written what was found. */
export interface EyesPlaces {
  readonly cameras: ReadonlyMap<string, WatchCameraRequest['camera']>;
  readonly pictures: ListedFiles;
  readonly orders: ListedFiles;
  /** The folder of what was measured of this machine. */
  readonly measured: string;
  /** The folder of profiles of decks. */
  readonly profiles: string;
}

/** What is asked of a use case, and the file that it writes. */
export type EyesRequest =
  | { readonly kind: 'look'; readonly request: WatchCameraRequest }
  | PictureCalibration;

/** Somebody stands beside it so long, or comes back to it. */
const LOOK_MS = 5 * 60_000;
const SEED = 1;

/** What a task asks for; nothing where it names a camera or a file that is not listed: no path comes from a page. */
export function requestOf(
  task: EyesTask,
  places: EyesPlaces,
  asked: AskedBefore | undefined,
): EyesRequest | undefined {
  const { cameras, measured } = places;
  switch (task.kind) {
    case 'look': {
      const camera = cameras.get(task.camera);
      return camera && { kind: 'look', request: { camera, rulerMm: task.rulerMm, forMs: LOOK_MS } };
    }
    case 'camera': {
      const from = fromOf(task.from, places);
      const file = { output: join(measured, 'camera.json'), replaces: true };
      return from && { kind: 'camera', request: { ...from, ...file, rulerMm: task.rulerMm } };
    }
    case 'label': {
      const from = fromOf(task.from, places);
      const file = { output: join(measured, 'label.json'), replaces: true };
      return from && { kind: 'label', request: { ...from, ...file } };
    }
    case 'deck':
      return deckRequest(task, places, asked);
  }
}

function fromOf(
  { kind, name }: PictureSource,
  { cameras, pictures }: EyesPlaces,
): Pick<MeasureCameraRequest, 'camera' | 'frames'> | undefined {
  if (kind === 'camera') {
    const camera = cameras.get(name);
    return camera && { camera };
  }
  const frames = pictures.get(name);
  return frames === undefined ? undefined : { frames };
}

/** A picture that was doubted, by the id under which it was shown. */
export interface AskedPicture {
  readonly picture: string;
  readonly file: string;
}

/** The pictures that were doubted the last time, and what a person had said before that. */
export interface AskedBefore {
  readonly request: EyesRequest;
  readonly doubted: readonly AskedPicture[];
}

type Confirmed = Exclude<LearnDeckRequest['confirmed'], string | undefined>;

/** The cards of all pictures that a person has looked at; nothing where others were shown last. */
function confirmedFiles(
  said: readonly ConfirmedCard[],
  asked: AskedBefore | undefined,
): Confirmed | undefined {
  if (asked?.request.kind !== 'deck' || asked.doubted.length !== said.length) return undefined;
  const before = asked.request.request.confirmed ?? [];
  const names = new Map(said.map(({ card, picture }) => [picture, card]));
  const now = asked.doubted.flatMap(({ file, picture }): Confirmed => {
    const card = parseCardName(names.get(picture) ?? '');
    return card === undefined ? [] : [{ file, card }];
  });
  return typeof before === 'string' || now.length < said.length ? undefined : [...before, ...now];
}

/** A profile that is there is not replaced: boards may be dealt by it. */
function deckRequest(
  { confirmed, name, order, passes, pxPerMm, verify }: DeckTask,
  { orders, pictures, profiles }: EyesPlaces,
  asked: AskedBefore | undefined,
): EyesRequest | undefined {
  const frames = passes.flatMap((each) => pictures.get(each) ?? []);
  const further = verify === null ? undefined : pictures.get(verify);
  const named = order === null ? undefined : orders.get(order);
  const isListed = frames.length === passes.length && (verify === null) === (further === undefined);
  if (!isListed || (order === null) !== (named === undefined)) return undefined;
  const said = confirmed === undefined ? [] : confirmedFiles(confirmed, asked);
  if (said === undefined) return undefined;
  const request = {
    frames,
    confirmed: said,
    pxPerMm,
    output: join(profiles, `${name}.deck.json`),
    seed: SEED,
    replaces: false,
    ...(further !== undefined && { verify: further }),
    ...(named !== undefined && { order: [named] }),
  };
  return { kind: 'deck', request };
}
