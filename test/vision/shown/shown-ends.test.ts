import { describe, expect, it } from 'vitest';
import { findCardCorner } from '../../../src/vision/locate/card-corner.ts';
import { findCard } from '../../../src/vision/shown/find-card.ts';
import { type ShownEnds, straightenEnds } from '../../../src/vision/shown/shown-ends.ts';
import { cornersOf, drawPicture } from './drawn-picture.ts';

const SIZE = { widthPx: 640, heightPx: 420 };

function endsOn(ground: string): ShownEnds {
  const corners = cornersOf({
    ...SIZE,
    x: 330,
    y: 210,
    pxPerMm: 3.7,
    turnDeg: -11,
    tiltDeg: 10,
    widthMm: 60,
  });
  const picture = drawPicture({ ...SIZE, ground, cards: [{ corners, widthMm: 60 }], blurPx: 0.7 });
  const outline = findCard(picture);
  if (typeof outline === 'string') throw new Error(`No card was found: ${outline}.`);
  return straightenEnds(picture, outline);
}

describe.each(['dark', 'white'])('both ends of a card on a ground that is %s', (ground) => {
  const { edgeWidthMm, ends } = endsOn(ground);

  it('are as a window shows them: the corner at 5 and 4 mm, upright', () => {
    for (const end of ends) {
      const corner = findCardCorner(end);
      expect(corner?.xMm).toBeCloseTo(5, 1);
      expect(corner?.yMm).toBeCloseTo(4, 1);
      expect(Math.abs(corner?.angleDeg ?? 9)).toBeLessThan(0.5);
    }
  });

  it('have the index at their top left', () => {
    for (const { pixels, widthPx } of ends) {
      const level = (xMm: number, yMm: number): number =>
        pixels[Math.round((yMm + 4) * 8) * widthPx + Math.round((xMm + 5) * 8)]!;
      expect(level(4.5, 8)).toBeLessThan(80);
      expect(level(10, 8)).toBeGreaterThan(200);
      expect(level(-2, 8)).toBeLessThan(30);
      expect(level(10, -2)).toBeLessThan(30);
    }
  });

  it('have an edge as wide as that in the picture', () => {
    for (const end of ends) {
      const corner = findCardCorner(end)!;
      expect(corner.leftEdge.edgeWidthMm).toBeCloseTo(edgeWidthMm, 0);
      expect(corner.leftEdge.edgeWidthMm).toBeGreaterThan(0.7 * edgeWidthMm);
    }
  });
});
