import { expect, it } from 'vitest';
import { makeCard } from '../../../src/bridge/card.ts';
import { toTemplate } from '../../../src/vision/read-index/align.ts';
import { rivalShare } from '../../../src/vision/read-index/rival-share.ts';

const WIDTH = 24;
const SEAM = 30;
const HEIGHT = 54;

/** How far a place lies inside a figure, in pixels; less than 0 outside. */
type Figure = (x: number, y: number) => number;

const ring: Figure = (x, y) => 1.5 - Math.abs(Math.hypot(x - 12, y - 15) - 8);
const cross: Figure = (x, y) =>
  1.5 - Math.min(Math.abs(x - 12) + over(y - 15), Math.abs(y - 15) + over(x - 12));
const disc: Figure = (x, y) => 7 - Math.hypot(x - 12, y - 42);
const diamond: Figure = (x, y) => (9 - Math.abs(x - 12) - Math.abs(y - 42)) * Math.SQRT1_2;
const over = (away: number): number => Math.max(0, Math.abs(away) - 9);

const picture = (...figures: readonly Figure[]): Float32Array =>
  Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const inside = Math.max(...figures.map((figure) => figure(at % WIDTH, Math.floor(at / WIDTH))));
    return 0.9 * Math.max(0, Math.min(1, 0.5 + inside / 2));
  });

/** Two ranks of two suits. */
const PRINTS = [picture(ring, disc), picture(cross, disc), picture(ring, diamond), picture(cross, diamond)];
const MODEL = {
  cards: [makeCard(0, 2), makeCard(0, 3), makeCard(1, 2), makeCard(1, 3)],
  seamPx: SEAM,
  templates: PRINTS.map((print) => toTemplate(WIDTH, HEIGHT, print)),
};
const [OWN, OTHER_RANK, OTHER_SUIT] = PRINTS as [Float32Array, Float32Array, Float32Array];
const blend = (other: Float32Array, share: number): Float32Array =>
  OWN.map((ink, at) => ink + share * ((other[at] as number) - ink));

it.each([
  ['rank', OTHER_RANK],
  ['suit', OTHER_SUIT],
])('says how much of another %s is in a picture', (_, other) => {
  for (const share of [0.2, 0.4, 0.5])
    expect(rivalShare({ values: blend(other, share) }, MODEL, 0)).toBeCloseTo(share, 1);
});

it('finds nothing of another figure in faded, unevenly rubbed and soiled ink', () => {
  const values = OWN.map((ink, at) => {
    const [x, y] = [at % WIDTH, Math.floor(at / WIDTH)];
    return Math.hypot(x - 5, y - 6) < 3 ? 0.8 : ink * (0.4 + 0.015 * x) + 0.002 * y;
  });
  expect(rivalShare({ values }, MODEL, 0)).toBeLessThan(0.15);
});

it('leaves out what the frame does not show', () => {
  const values = OWN.map((ink, at) =>
    at < SEAM * WIDTH && at % WIDTH > 12 ? (OTHER_RANK[at] as number) : ink,
  );
  const unseen = Uint8Array.from(values, (_, at) => (at % WIDTH > 12 ? 1 : 0));
  expect(rivalShare({ values }, MODEL, 0)).toBeGreaterThan(0.3);
  expect(rivalShare({ values, unseen }, MODEL, 0)).toBeLessThan(0.05);
});

it.each([
  ['to the right', (at: number) => at % WIDTH >= 15],
  ['below, through the sign', (at: number) => at >= 44 * WIDTH],
])('says the same where the frame does not show what lies %s', (_, isHidden) => {
  const unseen = Uint8Array.from(OWN, (_, at) => (isHidden(at) ? 1 : 0));
  for (const other of [OTHER_RANK, OTHER_SUIT])
    for (const share of [0.3, 0.5]) {
      const values = blend(other, share);
      const hidden = values.map((ink, at) => (unseen[at] === 1 ? 0.2 : ink));
      expect(rivalShare({ values: hidden, unseen }, MODEL, 0)).toBeCloseTo(
        rivalShare({ values }, MODEL, 0),
        3,
      );
    }
});
