import { type Frame, type GreyFrame, greyOf, halveFrame } from '../frame.ts';
import { uprightFrame } from '../upright.ts';
import { type CutEdges, measureCutEdges } from './cut-edges.ts';

/** A frame made ready for measuring: upright, at a scale that pixels make sense at, with the card's own edges. */
export interface CardSight {
  /** Upright, in its own colours. */
  readonly frame: Frame;
  readonly grey: GreyFrame;
  readonly edges: CutEdges;
  /** Whether it showed the card's corner at the bottom right. */
  readonly turned: boolean;
}

const FINEST_PX_PER_MM = 12;

/** `undefined` where the frame shows no card's corner, or too little of its edges. */
export function sightCard(frame: Frame): CardSight | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  let grey = greyOf(upright.frame);
  while (grey.pxPerMm >= FINEST_PX_PER_MM) grey = halveFrame(grey);
  const edges = measureCutEdges(grey, upright.corner);
  return edges && { frame: upright.frame, grey, edges, turned: upright.turned };
}

/** One colour of a frame as a grey picture: 0 red, 1 green, 2 blue. */
export function channelOf(frame: Frame, channel: 0 | 1 | 2): GreyFrame {
  if (frame.channels === 1) return { ...frame, channels: 1 };
  const pixels = new Uint8Array(frame.widthPx * frame.heightPx);
  for (let at = 0; at < pixels.length; at++) pixels[at] = frame.pixels[3 * at + channel] as number;
  return { ...frame, channels: 1, pixels };
}
