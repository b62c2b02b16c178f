import { cropAt, type Template } from '../align.ts';
import type { CardCorner } from '../card-corner.ts';
import type { DeckModel } from '../deck-model.ts';
import type { Frame } from '../frame.ts';
import { PATCH_PX_PER_MM } from '../patch.ts';
import type { IndexReading } from '../read-index.ts';
import { brightBeyond } from './beyond-card.ts';
import { compareCells } from './cells.ts';
import { fitTemplate, soften, squareExtremes } from './fit-template.ts';
import { measureSlopes } from './slopes.ts';

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
  const template = model.templates[card === undefined ? -1 : model.cards.indexOf(card)];
  if (evidence === undefined || template === undefined) return undefined;
  const { corner, crop, printXMm, printYMm, turned } = evidence;
  const { heightPx, values, widthPx } = template;
  const xPx = (printXMm + model.reachMm) * PATCH_PX_PER_MM;
  const yPx = (printYMm + model.reachMm) * PATCH_PX_PER_MM;
  const picture = cropAt(crop, xPx, yPx, widthPx, heightPx);
  const slopes = measureSlopes(picture, values, widthPx);
  const cells = compareCells(picture, values, widthPx);
  const widths = [corner.topEdge.edgeWidthMm, corner.leftEdge.edgeWidthMm] as const;
  return {
    ...leftOver(picture, template),
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

/** Edges are looked at from where the rounded corner ends. */
const ROUND_MM = 3;

function edgeSeen({ heightPx, pxPerMm, widthPx }: Frame, corner: CardCorner): number {
  const { leftEdge, topEdge, xMm, yMm } = corner;
  const across = topEdge.lengthMm / Math.max(1, widthPx / pxPerMm - xMm - ROUND_MM);
  const down = leftEdge.lengthMm / Math.max(1, heightPx / pxPerMm - yMm - ROUND_MM);
  return Math.min(1, across, down);
}

function leftOver(
  picture: Float32Array,
  { values, widthPx }: Template,
): Pick<CloseLook, 'unexplained' | 'swapped'> {
  const soft = soften(values, widthPx);
  const detail = values.map((value, at) => value - (soft[at] as number));
  const { rest, shares, unexplained } = fitTemplate(picture, [soft, detail], widthPx);
  const contrast = (shares[0] ?? 0) * (Math.max(...values) - Math.min(...values));
  if (contrast <= 0) return { unexplained: 1, swapped: 1 };
  const { highest, lowest } = squareExtremes(rest, widthPx, SQUARE_PX);
  return { unexplained, swapped: Math.min(highest, -lowest) / contrast };
}
