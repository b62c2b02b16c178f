import { type Frame, greyOf } from '../frame.ts';
import type { CardCorner } from '../locate/card-corner.ts';

/** How far from the card's edges something else is sought. */
const AWAY_MM = 0.7;
const STEP_MM = 0.4;
/** From here between surround and paper something counts as bright. */
const BRIGHT_SHARE = 0.35;

/**
 * How much lies beside a card in the frame that is brighter than what lies round it, in square millimetres: a finger,
 * or another card. Light that falls beside the card is dark there, as long as nothing lies in it.
 */
export function brightBeyond(frame: Frame, corner: CardCorner, turned: boolean): number {
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
