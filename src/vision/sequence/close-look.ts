import type { Frame } from '../frame.ts';
import { type CardCorner, ROUND_MM } from '../locate/card-corner.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from '../read-index/align.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { cropFit, fitTemplate } from '../read-index/fit-template.ts';
import type { IndexEvidence, IndexReading } from '../read-index/read-index.ts';
import { brightBeyond } from './beyond-card.ts';
import { compareCells } from './cells.ts';

import { measureSlopes } from './slopes.ts';
import { measureLeftOver } from './unexplained.ts';

/** How well a frame's index is that of the card it was read as, and what else the frame shows. */
export interface CloseLook {
  /** Share of the index's variance that its template, however soft, does not explain. */
  readonly unexplained: number;
  /** Ink that is missing in one place and too much in another, whichever is less, by the contrast of the index. */
  readonly swapped: number;
  /** Share of the index's strokes that are not seen. */
  readonly hidden: number;
  /** Correlation of the strokes where the index is neither dirty nor hidden. */
  readonly likeness: number;
  /** Steepest by least steep direction: 1 where blur is the same in all. */
  readonly smear: number;
  /** 10-90 % widths of the card's two edges, the wider first. */
  readonly edgeWidthsMm: readonly [wider: number, narrower: number];
  /** Share of the card's edges in the frame that is seen, of the edge of which less is. */
  readonly edgeSeen: number;
  /** What lies bright beside the card. */
  readonly beyondMm2: number;
  /** How far the print lies from the deck's usual place on the card. */
  readonly printXMm: number;
  readonly printYMm: number;
}

const SQUARE_PX = 2 * PATCH_PX_PER_MM;

/** Compares the index of a frame with the template of the card it was read as; `undefined` where nothing was read. */
export function lookClosely(
  frame: Frame,
  { card, evidence }: IndexReading,
  model: DeckModel,
): CloseLook | undefined {
  const template = card === undefined ? undefined : model.templates[model.cards.indexOf(card)];
  if (evidence === undefined || template === undefined) return undefined;
  const { corner, printXMm, printYMm, turned } = evidence;
  const { values, widthPx } = template;
  const picture = pictureOf(evidence, template, model);
  const slopes = measureSlopes(picture, values, widthPx);
  const cells = compareCells(picture, values, widthPx);
  const widths = [corner.topEdge.edgeWidthMm, corner.leftEdge.edgeWidthMm] as const;
  return {
    ...measureLeftOver(picture, values, widthPx, SQUARE_PX),
    hidden: cells.hidden,
    likeness: cells.usual,
    smear: slopes.least > 0 ? slopes.most / slopes.least : Number.POSITIVE_INFINITY,
    edgeWidthsMm: [Math.max(...widths), Math.min(...widths)],
    edgeSeen: edgeSeen(frame, corner),
    beyondMm2: brightBeyond(frame, corner, turned),
    printXMm,
    printYMm,
  };
}

/** The index as it lies under its template; where the frame does not show it, it is taken to be as it should. */
function pictureOf(
  { crop, printXMm, printYMm }: IndexEvidence,
  template: Template,
  { reachMm, seamPx }: DeckModel,
): Float32Array {
  const xPx = (printXMm + reachMm) * PATCH_PX_PER_MM;
  const yPx = (printYMm + reachMm) * PATCH_PX_PER_MM;
  const fitted = cropFit(crop, fitTemplate(crop, template, { xPx, yPx }, seamPx), template);
  const { unseen, values } = fitted;
  if (unseen === undefined) return values;
  const seen = (picture: Float32Array): Float32Array => picture.filter((_, at) => unseen[at] !== 1);
  const [own, wanted] = [seen(values), seen(template.values)];
  const meanOwn = mean(own);
  const meanWanted = mean(wanted);
  let product = 0;
  let square = 0;
  for (let at = 0; at < own.length; at++) {
    product += ((own[at] as number) - meanOwn) * ((wanted[at] as number) - meanWanted);
    square += ((wanted[at] as number) - meanWanted) ** 2;
  }
  const strength = square > 0 ? product / square : 0;
  return values.map((value, at) =>
    unseen[at] === 1 ? meanOwn + strength * ((template.values[at] as number) - meanWanted) : value,
  );
}

function mean(values: Float32Array): number {
  return values.reduce((sum, value) => sum + value, 0) / Math.max(1, values.length);
}

/** The share of both edges, from where the round corner ends, that was found. */
function edgeSeen({ heightPx, pxPerMm, widthPx }: Frame, corner: CardCorner): number {
  const { leftEdge, topEdge, xMm, yMm } = corner;
  const across = topEdge.lengthMm / Math.max(1, widthPx / pxPerMm - xMm - ROUND_MM);
  const down = leftEdge.lengthMm / Math.max(1, heightPx / pxPerMm - yMm - ROUND_MM);
  return Math.min(1, across, down);
}
