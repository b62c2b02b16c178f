import type { Frame, GreyFrame } from '../../frame.ts';
import { uprightFrame } from '../../locate/upright.ts';
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

/** `undefined` where the frame shows no card's corner, or too little of its edges. */
export function sightCard(frame: Frame): CardSight | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const edges = measureCutEdges(grey, corner);
  return edges && { frame: upright.frame, grey, edges, turned: upright.turned };
}
