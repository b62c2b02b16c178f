import { cropFrame, type Frame, type GreyFrame } from '../frame.ts';
import type { InkPatch } from '../patch/ink.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { PlaceMm } from '../symbol/reading.ts';

/** What two readers looked at when they named different cards. */
export interface FaultPictures {
  /** The index as it was read: paper white, ink dark, 4 px/mm. */
  readonly index?: GreyFrame;
  /** The part of the frame that holds the symbol. */
  readonly symbol?: Frame;
}

const ROOM_MM = 1;

/** An index as a picture. */
export function pictureOfInk({ heightPx, values, widthPx }: InkPatch): GreyFrame {
  const pixels = Uint8Array.from(values, (ink) =>
    Math.round(255 * (1 - Math.min(1, Math.max(0, Number.isFinite(ink) ? ink : 0)))),
  );
  return { widthPx, heightPx, pxPerMm: PATCH_PX_PER_MM, channels: 1, pixels };
}

/** The part of a frame round some places, with a millimetre of room; `undefined` where none is in the frame. */
export function cutRound(frame: Frame, places: readonly PlaceMm[]): Frame | undefined {
  const { heightPx, pxPerMm, widthPx } = frame;
  const span = (placesMm: readonly number[], lengthPx: number): readonly [from: number, count: number] => {
    const from = Math.max(0, Math.floor((Math.min(...placesMm) - ROOM_MM) * pxPerMm));
    return [from, Math.min(lengthPx, Math.ceil((Math.max(...placesMm) + ROOM_MM) * pxPerMm)) - from];
  };
  const [leftPx, width] = span(
    places.map(({ xMm }) => xMm),
    widthPx,
  );
  const [topPx, height] = span(
    places.map(({ yMm }) => yMm),
    heightPx,
  );
  const crop = { leftPx, topPx, widthPx: width, heightPx: height };
  return width > 0 && height > 0 ? cropFrame(frame, crop) : undefined;
}
