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
  const { pxPerMm } = frame;
  const across = span(
    places.map(({ xMm }) => xMm),
    pxPerMm,
    frame.widthPx,
  );
  const down = span(
    places.map(({ yMm }) => yMm),
    pxPerMm,
    frame.heightPx,
  );
  const crop = {
    leftPx: across.first,
    topPx: down.first,
    widthPx: across.end - across.first,
    heightPx: down.end - down.first,
  };
  return crop.widthPx > 0 && crop.heightPx > 0 ? cropFrame(frame, crop) : undefined;
}

function span(
  placesMm: readonly number[],
  pxPerMm: number,
  lengthPx: number,
): { first: number; end: number } {
  const first = Math.floor((Math.min(...placesMm) - ROOM_MM) * pxPerMm);
  const end = Math.ceil((Math.max(...placesMm) + ROOM_MM) * pxPerMm);
  return { first: Math.max(0, first), end: Math.min(lengthPx, end) };
}
