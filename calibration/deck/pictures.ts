import type { Card } from '../../src/bridge/card.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { meanOf } from '../../src/vision/numbers/statistics.ts';
import { inkOf } from '../../src/vision/patch/ink.ts';
import { type Box, rectify } from '../../src/vision/patch/patch.ts';
import { type PictureMeasures, spreadOf } from './measures.ts';

/** A picture of a card, and where it comes from. */
export interface DeckPicture {
  readonly file: string;
  readonly frame: Frame;
  /**
   * The width of the card's edge, from 10 to 90 %, as the camera saw it, where the frame was straightened since: its own
   * edge was painted then.
   */
  readonly edgeWidthMm?: number;
}

/** A picture of which the card is known. */
export interface NamedPicture extends DeckPicture {
  readonly card: Card;
}

/** What one picture shows of its print and its light. */
interface PictureFacts {
  readonly contrast: number;
  readonly edgeWidthMm: number;
  readonly paperLevel: number;
  readonly clippedShare: number;
  readonly gradientShare: number;
}

/** As much ink as the thinnest digit has: so much area is the darkest of the index. */
const INK_MM2 = 1.5;
const BRIGHTEST = 255;

/** Measures a picture of a card whose index lies in a box; `undefined` where it shows no corner. */
export function measurePicture(
  { edgeWidthMm, frame }: Pick<DeckPicture, 'edgeWidthMm' | 'frame'>,
  box: Box,
): PictureFacts | undefined {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const ink = inkOf(rectify(grey, corner, box));
  const area = Math.max(1, Math.round((INK_MM2 * ink.values.length) / (box.widthMm * box.heightMm)));
  const darkest = [...ink.values].sort((one, other) => other - one).slice(0, area);
  return {
    contrast: meanOf(darkest),
    edgeWidthMm: edgeWidthMm ?? (corner.topEdge.edgeWidthMm + corner.leftEdge.edgeWidthMm) / 2,
    paperLevel: ink.paperLevel,
    clippedShare: clippedShareOf(frame),
    gradientShare: ink.gradient,
  };
}

/** Share of a frame's samples that are as bright as a camera can say. */
function clippedShareOf({ pixels }: Frame): number {
  let clipped = 0;
  for (const value of pixels) if (value === BRIGHTEST) clipped++;
  return clipped / Math.max(1, pixels.length);
}

/** What the pictures of a deck show together; a card's contrast is the mean of its pictures. */
export function summarisePictures(
  pictures: readonly { readonly card: Card; readonly facts: PictureFacts }[],
): PictureMeasures {
  const byCard = new Map<Card, number[]>();
  for (const { card, facts } of pictures) byCard.set(card, [...(byCard.get(card) ?? []), facts.contrast]);
  if (byCard.size === 0) throw new RangeError('There is no picture to measure.');
  const spread = (fact: keyof PictureFacts) => spreadOf(pictures.map(({ facts }) => facts[fact]));
  return {
    contrast: spreadOf([...byCard.values()].map(meanOf)),
    edgeWidthMm: spread('edgeWidthMm'),
    paperLevel: spread('paperLevel'),
    clippedShare: spread('clippedShare'),
    gradientShare: spread('gradientShare'),
  };
}
