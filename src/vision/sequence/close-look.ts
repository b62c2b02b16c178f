import { type Frame, greyOf } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';
import { cardAt } from '../numbers/pose.ts';
import { PATCH_PX_PER_MM } from '../patch/patch.ts';
import type { DeckModel } from '../read-index/deck-model.ts';
import { cropFit, fitTemplate } from '../read-index/fit-template.ts';
import type { IndexReading } from '../read-index/read-index.ts';
import { compareCells } from './cells.ts';

/** How well a frame's index is that of the card it was read as, and what else the frame shows. */
export interface CloseLook {
  /** Share of the index's strokes that are not seen. */
  readonly hidden: number;
  /** Correlation of the strokes where the index is neither dirty nor hidden. */
  readonly likeness: number;
  /** What lies bright beside the card. */
  readonly beyondMm2: number;
}

/** How far from the card's edges something else is sought. */
const AWAY_MM = 0.7;
const STEP_MM = 0.4;
/** From here between surround and paper something counts as bright. */
const BRIGHT_SHARE = 0.35;

/** Compares the index of a frame with the template of the card it was read as; `undefined` where nothing was read. */
export function lookClosely(
  frame: Frame,
  { card, evidence }: IndexReading,
  { cards, reachMm, seamPx, templates }: DeckModel,
): CloseLook | undefined {
  const template = card === undefined ? undefined : templates[cards.indexOf(card)];
  if (evidence === undefined || template === undefined) return undefined;
  const { corner, crop, printXMm, printYMm, turned } = evidence;
  const xPx = (printXMm + reachMm) * PATCH_PX_PER_MM;
  const yPx = (printYMm + reachMm) * PATCH_PX_PER_MM;
  const fitted = cropFit(crop, fitTemplate(crop, template, { xPx, yPx }, seamPx), template);
  return { ...compareCells(fitted, template), beyondMm2: brightBeyond(frame, corner, turned) };
}

/**
 * How much lies beside a card in the frame that is brighter than what lies round it, in square millimetres: a finger,
 * or another card. Light that falls beside the card is dark there, as long as nothing lies in it.
 */
function brightBeyond(frame: Frame, corner: CardCorner, turned: boolean): number {
  const { widthPx, heightPx, pxPerMm } = frame;
  const { pixels } = greyOf(frame);
  const step = Math.max(1, Math.round(STEP_MM * pxPerMm));
  const bright = corner.surroundLevel + BRIGHT_SHARE * (corner.paperLevel - corner.surroundLevel);
  let found = 0;
  for (let y = step >> 1; y < heightPx; y += step) {
    for (let x = step >> 1; x < widthPx; x += step) {
      const place = cardAt({ ...corner, scale: 1 }, [(x + 0.5) / pxPerMm, (y + 0.5) / pxPerMm]);
      const at = y * widthPx + x;
      if (Math.min(...place) < -AWAY_MM && (pixels[turned ? pixels.length - 1 - at : at] as number) > bright)
        found++;
    }
  }
  return found * (step / pxPerMm) ** 2;
}
