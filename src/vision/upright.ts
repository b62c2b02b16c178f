import { type CardCorner, findCardCorner } from './card-corner.ts';
import { type Frame, type GreyFrame, greyOf } from './frame.ts';

/** A frame so turned that the card's corner is at its top left, with the corner. */
export interface UprightFrame {
  readonly frame: Frame;
  /** The same in grey. */
  readonly grey: GreyFrame;
  readonly corner: CardCorner;
  /** Whether the frame was turned by 180 degrees. */
  readonly turned: boolean;
}

/** The same picture turned by 180 degrees. */
export function turnFrame<F extends Frame>(frame: F): F {
  const { channels, pixels } = frame;
  const turned = new Uint8Array(pixels.length);
  for (let at = 0; at < pixels.length; at += channels)
    for (let channel = 0; channel < channels; channel++)
      turned[pixels.length - channels - at + channel] = pixels[at + channel] as number;
  return { ...frame, pixels: turned };
}

/** The frame with the end of the card that it shows at its top left; `undefined` where it shows no corner. */
export function uprightFrame(frame: Frame): UprightFrame | undefined {
  const grey = greyOf(frame);
  const corner = findCardCorner(grey);
  if (corner !== undefined) return { frame, grey, corner, turned: false };
  const turnedGrey = turnFrame(grey);
  const other = findCardCorner(turnedGrey);
  return other && { frame: turnFrame(frame), grey: turnedGrey, corner: other, turned: true };
}
