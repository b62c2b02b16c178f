import { isDeepStrictEqual } from 'node:util';
import type { TrayLabel } from '../../src/machine/messages.ts';
import type { Clock } from '../../src/ports/clock.ts';
import type { GreyFrame } from '../../src/vision/frame.ts';
import type { LabelEye } from '../../src/vision/label/label-reader.ts';
import type { FrameSource, StreamFrame } from './frame-source.ts';
import type { LookRequest, WindowCamera } from './window-camera.ts';

/** A part of a camera's picture. */
export interface PictureRegion {
  readonly leftPx: number;
  readonly topPx: number;
  readonly widthPx: number;
  readonly heightPx: number;
}

/** Pictures of the tray, taken from now on, one after the other; whoever takes them says when there are enough. */
export type TrayPictures = (
  /** Another picture; nothing where there is none to be had. Whether there are enough now. */
  picture: (frame: StreamFrame | undefined) => boolean,
) => void;

/** Reads the label of the tray in the bay; nothing where none can be read for certain. */
export type ReadLabel = (done: (label: TrayLabel | undefined) => void) => void;

/** This many pictures have to say the same. */
const VOTES = 2;
/** A label that this many pictures do not show twice is torn, or not well in view: another picture would not help. */
const MOST_PICTURES = 5;
/** For all pictures of a tray together: a second less than a host waits for what they show. */
const PATIENCE_MS = 4000;

/** The label of a tray by pictures of it: read where two say the same and none says another. */
export function labelReader(pictures: TrayPictures, region: PictureRegion, read: LabelEye): ReadLabel {
  return (done) => {
    const votes: TrayLabel[] = [];
    let taken = 0;
    pictures((frame) => {
      const reading = frame && read(cutOut(frame, region));
      if (reading?.kind === 'label') votes.push(reading.label);
      const [first] = votes;
      const isUnsure =
        frame === undefined ||
        ++taken >= MOST_PICTURES ||
        (reading?.kind === 'none' && reading.reason === 'disagree') ||
        votes.some((vote) => !isDeepStrictEqual(vote, first));
      if (!isUnsure && votes.length < VOTES) return false;
      done(isUnsure ? undefined : first);
      return true;
    });
  };
}

/** No card has come onto the window for it: pictures that have to be told about cards stay with the one that they show. */
const FURTHER_LOOK: LookRequest = { attempt: 2 };

/** Pictures of the camera under the window: further looks of it, with its light. */
export function picturesByLooks(camera: Pick<WindowCamera, 'look'>, clock: Clock): TrayPictures {
  return (picture) => {
    let isOver = false;
    const cancel = clock.afterMs(PATIENCE_MS, () => {
      isOver = true;
      picture(undefined);
    });
    const next = (): void =>
      camera.look(FURTHER_LOOK, (seen) => {
        if (isOver) return;
        isOver = picture(seen.kind === 'frame' ? seen.frame : undefined);
        if (isOver) cancel();
        else next();
      });
    next();
  };
}

/** Pictures of a camera for labels: it is opened when it is asked, so that none shows the tray before. */
export function picturesByCamera(
  source: FrameSource,
  clock: Clock,
  tell: (sentence: string) => void,
): TrayPictures {
  return (picture) => {
    let isOver = false;
    const end = (): void => {
      isOver = true;
      cancel();
      source.close();
    };
    const cancel = clock.afterMs(PATIENCE_MS, () => {
      end();
      picture(undefined);
    });
    source.turn?.();
    source.light?.(true);
    source.open({
      frame: (frame) => {
        if (!isOver && picture(frame)) end();
      },
      trouble: ({ says }) => tell(says),
    });
  };
}

/** A part of a picture, cut off where that ends. */
export function cutOut(
  { frame, heightPx, strideBytes, widthPx }: StreamFrame,
  region: PictureRegion,
): GreyFrame {
  const left = Math.min(region.leftPx, widthPx - 1);
  const top = Math.min(region.topPx, heightPx - 1);
  const width = Math.min(region.widthPx, widthPx - left);
  const height = Math.min(region.heightPx, heightPx - top);
  const pixels = new Uint8Array(width * height);
  for (let row = 0; row < height; row++) {
    const from = (top + row) * strideBytes + left;
    pixels.set(frame.subarray(from, from + width), row * width);
  }
  // Symbols are read by their own modules, whatever the scale.
  return { widthPx: width, heightPx: height, pxPerMm: 1, channels: 1, pixels };
}
