import { type Frame, greyOf } from '../frame.ts';
import { type CardCorner, edgeSeen } from '../locate/card-corner.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { Template } from '../read-index/align.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { cropFit, fitTemplate } from '../read-index/fit-template.ts';
import type { IndexEvidence, IndexReading } from '../read-index/read-index.ts';
import { compareCells } from './cells.ts';
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
  /** Share of the card's edges in the frame that is seen, of the edge of which less is. */
  readonly edgeSeen: number;
  /** What lies bright beside the card. */
  readonly beyondMm2: number;
  /** How far the print lies from the deck's usual place on the card. */
  readonly printXMm: number;
  readonly printYMm: number;
}

/** How far from the card's edges something else is sought. */
const AWAY_MM = 0.7;
const STEP_MM = 0.4;
/** From here between surround and paper something counts as bright. */
const BRIGHT_SHARE = 0.35;
/** What of each would make a cover by itself: dirt has much of one at most. */
const COVER = { swapped: 0.3, hidden: 0.15, unexplained: 0.25 } as const;

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
  const cells = compareCells(picture, values, widthPx);
  return {
    ...measureLeftOver(picture, values, widthPx),
    hidden: cells.hidden,
    likeness: cells.usual,
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

/**
 * How much lies beside a card in the frame that is brighter than what lies round it, in square millimetres: a finger,
 * or another card. Light that falls beside the card is dark there, as long as nothing lies in it.
 */
function brightBeyond(frame: Frame, corner: CardCorner, turned: boolean): number {
  const { widthPx, heightPx, pxPerMm } = frame;
  const { pixels } = greyOf(frame);
  const step = Math.max(1, Math.round(STEP_MM * pxPerMm));
  const turn = (corner.angleDeg * Math.PI) / 180;
  const [cos, sin] = [Math.cos(turn), Math.sin(turn)];
  const bright = corner.surroundLevel + BRIGHT_SHARE * (corner.paperLevel - corner.surroundLevel);
  let found = 0;
  for (let y = step >> 1; y < heightPx; y += step) {
    for (let x = step >> 1; x < widthPx; x += step) {
      const fromX = (x + 0.5) / pxPerMm - corner.xMm;
      const fromY = (y + 0.5) / pxPerMm - corner.yMm;
      const isBeyond = cos * fromX + sin * fromY < -AWAY_MM || cos * fromY - sin * fromX < -AWAY_MM;
      const at = y * widthPx + x;
      if (isBeyond && (pixels[turned ? pixels.length - 1 - at : at] as number) > bright) found++;
    }
  }
  return found * (step / pxPerMm) ** 2;
}

/** How much speaks for a cover: 1 is enough. */
export function coverOf({ hidden, swapped, unexplained }: CloseLook): number {
  return swapped / COVER.swapped + hidden / COVER.hidden + unexplained / COVER.unexplained;
}
