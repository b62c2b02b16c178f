import { expect, it } from 'vitest';
import { findUpperCorner } from '../../../src/vision/locate/upper-card.ts';
import { type CardFace, PLAIN_FACE, PLAIN_VIEW, windowFrame } from '../../support/window-frame.ts';

const VIEW = { ...PLAIN_VIEW, noise: 0 };
const PAPER = 235;

/** A card on another one that lies out by this much on the left and above, and is darker along the first one. */
function onAnother(leftMm: number, topMm: number, shadow = 0.7): CardFace {
  return (u, v) => {
    const insideMm = Math.min(u - leftMm, v - topMm);
    return insideMm >= 0 ? PAPER : PAPER * (1 - (1 - shadow) * Math.exp(insideMm / 0.4));
  };
}

it.each([
  ['to the left and above', 3, 2.5],
  ['far to the left', 4, 1],
  ['far above', 1, 4],
])('the upper card is found on one that lies out %s', (_, leftMm, topMm) => {
  for (const pxPerMm of [8, 16])
    for (const angleDeg of [0, 2.5, -2.5]) {
      const view = { ...VIEW, pxPerMm, xMm: 1, yMm: 1.5, angleDeg };
      const corner = findUpperCorner(windowFrame(onAnother(leftMm, topMm), view, () => 0.5));
      const [cosine, sine] = [Math.cos((angleDeg * Math.PI) / 180), Math.sin((angleDeg * Math.PI) / 180)];
      expect(corner?.xMm).toBeCloseTo(1 + cosine * leftMm - sine * topMm, 0);
      expect(corner?.yMm).toBeCloseTo(1.5 + sine * leftMm + cosine * topMm, 0);
      expect(Math.abs((corner?.angleDeg ?? 99) - angleDeg)).toBeLessThan(0.4);
    }
});

it('the upper card is found where the one below fills the rest of the frame', () => {
  const view = { ...VIEW, xMm: -4, yMm: -4 };
  const corner = findUpperCorner(windowFrame(onAnother(7, 6.5), view, () => 0.5));
  expect(corner?.xMm).toBeCloseTo(3, 0);
  expect(corner?.yMm).toBeCloseTo(2.5, 0);
  expect(corner?.surroundLevel).toBeLessThanOrEqual(0.5 * (corner?.paperLevel ?? 0));
});

it('an edge on one side goes with the usual one on the other', () => {
  const corner = findUpperCorner(windowFrame(onAnother(3, 0), { ...VIEW, xMm: 1 }, () => 0.5));
  expect(corner?.xMm).toBeCloseTo(4, 0);
  expect(corner?.yMm).toBeCloseTo(3, 0);
});

it.each<[string, CardFace]>([
  ['a card alone', PLAIN_FACE],
  ['print as long as an index', (u, v) => (u > 2 && u < 4 && v > 2 && v < 9 ? 130 : PAPER)],
  ['a dark line along the edge', (u) => (u > 1 && u < 1.6 ? 20 : PAPER)],
])('%s is no card on another one', (_, face) => {
  expect(findUpperCorner(windowFrame(face, VIEW, () => 0.5))).toBeUndefined();
});
