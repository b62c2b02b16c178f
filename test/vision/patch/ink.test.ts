import { expect, it } from 'vitest';
import { inkOf } from '../../../src/vision/patch/ink.ts';
import { OFF_CARD, type Patch, UNSEEN } from '../../../src/vision/patch/patch.ts';

const WIDTH = 40;
const HEIGHT = 60;
const isInk = (x: number, y: number): boolean => x > 10 && x < 24 && y > 8 && y < 40;
const inkAt = (values: Float32Array, x: number, y: number): number => values[y * WIDTH + x] ?? Number.NaN;

/** Ink of half the paper's darkness, in light that falls by 30 % from left to right. */
const PATCH: Patch = {
  widthPx: WIDTH,
  heightPx: HEIGHT,
  values: Float32Array.from({ length: WIDTH * HEIGHT }, (_, at) => {
    const x = at % WIDTH;
    const y = Math.floor(at / WIDTH);
    if (y >= 50) return UNSEEN;
    if (x < 3) return OFF_CARD;
    return 180 * (1 - (0.3 * x) / WIDTH) * (isInk(x, y) ? 0.5 : 1);
  }),
};

it('ink is the same wherever the light falls', () => {
  const ink = inkOf(PATCH);
  expect(inkAt(ink.values, 12, 20)).toBeCloseTo(0.5, 1);
  expect(inkAt(ink.values, 22, 20)).toBeCloseTo(0.5, 1);
  expect(inkAt(ink.values, 5, 45)).toBeCloseTo(0, 1);
  expect(inkAt(ink.values, 37, 45)).toBeCloseTo(0, 1);
  expect(ink.gradient).toBeGreaterThan(0.2);
});

it('off the card is bare paper, and what is unseen is what is usual there', () => {
  const ink = inkOf(PATCH, new Float32Array(WIDTH * HEIGHT).fill(0.25));
  expect(inkAt(ink.values, 1, 20)).toBe(0);
  expect(inkAt(ink.values, 20, 55)).toBe(0.25);
  expect(ink.unseen?.[55 * WIDTH + 20]).toBe(1);
  expect(ink.unseen?.[20 * WIDTH + 20]).toBe(0);
  expect(
    inkOf({ ...PATCH, values: PATCH.values.map((value) => Math.max(value, 90)) }).unseen,
  ).toBeUndefined();
});
