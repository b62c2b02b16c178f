import type { Frame, GreyFrame } from '../../frame.ts';
import { uprightFrame } from '../../locate/upright.ts';
import { type CutEdges, measureCutEdges } from './cut-edges.ts';
import { type CutShape, measureCutShape } from './cut-shape.ts';

/** A frame made ready for measuring: upright, at a scale that pixels make sense at, with the card's own edges. */
export interface CardSight {
  /** Upright, in its own colours. */
  readonly frame: Frame;
  readonly grey: GreyFrame;
  readonly edges: CutEdges;
  readonly shape: CutShape;
  /** Whether it showed the card's corner at the bottom right. */
  readonly turned: boolean;
}

/** `undefined` where the frame shows no card's corner, or too little of its edges; `cornerMm` is the radius of the deck's. */
export function sightCard(frame: Frame, cornerMm?: number): CardSight | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const edges = measureCutEdges(grey, corner);
  const shape = edges && measureCutShape(grey, edges.pose, cornerMm);
  return shape && { frame: upright.frame, grey, edges, shape, turned: upright.turned };
}
