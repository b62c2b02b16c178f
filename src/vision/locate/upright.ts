import { type Frame, type GreyFrame, workingFrame } from '../frame.ts';
import { type CardCorner, findCardCorner } from './card-corner.ts';
import { evenLight } from './even-light.ts';
import { straightenEdges } from './straight-edges.ts';
import { findUpperCorner } from './upper-card.ts';

/** A frame so turned that the card's corner is at its top left, with the corner. */
export interface UprightFrame {
  readonly frame: Frame;
  /** The same in grey at the working scale. */
  readonly grey: GreyFrame;
  readonly corner: CardCorner;
  /** Whether the frame was turned by 180 degrees. */
  readonly turned: boolean;
}

/** The same picture turned by 180 degrees. */
export function turnFrame<F extends Frame>(frame: F): F {
  const { channels, pixels } = frame;
  const turned = pixels.toReversed();
  if (channels === 3)
    for (let at = 0; at < turned.length; at += 3) {
      const blue = turned[at] as number;
      turned[at] = turned[at + 2] as number;
      turned[at + 2] = blue;
    }
  return { ...frame, pixels: turned };
}

/** Where a card's corner was found in a frame, turned or not. */
export type FoundCorner = Pick<UprightFrame, 'corner' | 'turned'>;

/** The upright frame of a card whose corner was found before. */
export function uprightBy(frame: Frame, { corner, turned }: FoundCorner): UprightFrame {
  const upright = turned ? turnFrame(frame) : frame;
  return { frame: upright, grey: workingFrame(upright), corner, turned };
}

/** The frame with the end of the card that it shows at its top left; `undefined` where it shows no corner. */
export function uprightFrame(frame: Frame): UprightFrame | undefined {
  const grey = workingFrame(frame);
  const corner = findCardCorner(grey);
  if (corner !== undefined) return { frame, grey, corner, turned: false };
  const turned = turnFrame(frame);
  const turnedGrey = workingFrame(turned);
  const other = findCardCorner(turnedGrey);
  return other && { frame: turned, grey: turnedGrey, corner: other, turned: true };
}

/**
 * The frame with light evened and bent edges made straight, upright; `undefined` where there is nothing to mend, or no
 * corner is seen then either.
 */
export function uprightMended(frame: Frame): UprightFrame | undefined {
  const seen = workingFrame(frame);
  const even = evenLight(seen);
  const lit = even ?? seen;
  for (const turned of [false, true]) {
    const grey = turned ? turnFrame(lit) : lit;
    const mended = straightenEdges(grey) ?? (even && grey);
    if (mended === undefined) continue;
    const corner = findCardCorner(mended);
    if (corner !== undefined) return { frame: mended, grey: mended, corner, turned };
  }
  return undefined;
}

/**
 * The frame with the end of a card that lies on another one; `undefined` where it shows no such corner. Turned as the
 * corner that was found first, where one was; else as the longer edges say.
 */
export function uprightUpper(frame: Frame, first: UprightFrame | undefined): UprightFrame | undefined {
  if (first !== undefined) {
    const corner = findUpperCorner(first.grey);
    return corner && { ...first, corner };
  }
  const [one, other] = [false, true].map((turned) => upperOf(frame, turned));
  if (one === undefined || other === undefined) return one ?? other;
  return edgesOf(one) >= edgesOf(other) ? one : other;
}

function upperOf(frame: Frame, turned: boolean): UprightFrame | undefined {
  const upright = turned ? turnFrame(frame) : frame;
  const grey = workingFrame(upright);
  const corner = findUpperCorner(grey);
  return corner && { frame: upright, grey, corner, turned };
}

function edgesOf({ corner }: UprightFrame): number {
  return Math.min(corner.leftEdge.lengthMm, corner.topEdge.lengthMm);
}
