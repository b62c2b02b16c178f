import type { Card } from '../../src/bridge/card.ts';
import type { Frame } from '../../src/vision/frame.ts';
import { uprightFrame } from '../../src/vision/locate/upright.ts';
import { meanOf, upperMedian } from '../../src/vision/numbers/statistics.ts';
import { inkOf } from '../../src/vision/patch/ink.ts';
import { type Box, rectify } from '../../src/vision/patch/patch.ts';

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

/** What pictures show of their print and their light: numbers by the names of their limits. */
export type PictureNumbers = Readonly<
  Record<'contrast' | 'edgeWidth' | 'darkness' | 'brightness' | 'clipped' | 'gradient', number>
>;

/** As much ink as the thinnest digit has: so much area is the darkest of the index. */
const INK_MM2 = 1.5;
const BRIGHTEST = 255;

/** Measures pictures of cards whose index lies in a box: a card's contrast is the mean of its pictures. */
export function measurePictures(pictures: readonly NamedPicture[], box: Box): PictureNumbers {
  const facts = pictures.flatMap((picture) => factsOf(picture, box) ?? []);
  const usual = (fact: 'clipped' | 'edgeWidth' | 'gradient' | 'paper'): number =>
    upperMedian(facts.map((each) => each[fact]));
  const byCard = Map.groupBy(facts, ({ card }) => card);
  const contrasts = [...byCard.values()].map((own) => meanOf(own.map(({ contrast }) => contrast)));
  return {
    contrast: Math.min(...contrasts),
    edgeWidth: usual('edgeWidth'),
    darkness: Math.min(...facts.map(({ paper }) => paper)),
    brightness: usual('paper'),
    clipped: usual('clipped'),
    gradient: usual('gradient'),
  };
}

function factsOf({ card, edgeWidthMm, frame }: NamedPicture, box: Box) {
  const upright = uprightFrame(frame);
  if (upright === undefined) return undefined;
  const { corner, grey } = upright;
  const ink = inkOf(rectify(grey, corner, box));
  const area = Math.max(1, Math.round((INK_MM2 * ink.values.length) / (box.widthMm * box.heightMm)));
  const darkest = [...ink.values].sort((one, other) => other - one).slice(0, area);
  return {
    card,
    contrast: meanOf(darkest),
    edgeWidth: edgeWidthMm ?? (corner.topEdge.edgeWidthMm + corner.leftEdge.edgeWidthMm) / 2,
    paper: ink.paperLevel,
    clipped: clippedShareOf(frame),
    gradient: ink.gradient,
  };
}

/** Share of a frame's samples that are as bright as a camera can say. */
function clippedShareOf({ pixels }: Frame): number {
  let clipped = 0;
  for (const value of pixels) if (value === BRIGHTEST) clipped++;
  return clipped / Math.max(1, pixels.length);
}
