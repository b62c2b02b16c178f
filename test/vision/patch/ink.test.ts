import { describe, expect, it } from 'vitest';
import { inkOf } from '../../../src/vision/patch/ink.ts';
import { KNOWN } from '../../../src/vision/patch/paper-light.ts';
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

it('a pale sign of a jumbo index is no shadow, though it is 11 mm wide', () => {
  const [widthPx, heightPx] = [76, 80];
  const isSign = (x: number, y: number): boolean => Math.abs(x - 38) < 22 - Math.abs(y - 40);
  const inkThere = Float32Array.from({ length: widthPx * heightPx }, (_, at) =>
    isSign(at % widthPx, Math.floor(at / widthPx)) ? 0.5 : 0,
  );
  const { values } = inkOf({ widthPx, heightPx, values: inkThere.map((ink) => 180 * (1 - ink)) });
  const errors = values.map((ink, at) => Math.abs(ink - (inkThere[at] as number)));
  expect(Math.max(...errors)).toBeLessThan(0.01);
});

describe('ink in uneven light', () => {
  /** Two strokes and a solid sign of 4 mm, 0.6 of the light missing, under a light of one's own. */
  const lit = (
    lightAt: (x: number, y: number) => number,
    addedAt: (x: number, y: number) => number,
  ): Patch => ({
    widthPx: 48,
    heightPx: 64,
    values: Float32Array.from({ length: 48 * 64 }, (_, at) => {
      const [x, y] = [at % 48, Math.floor(at / 48)];
      return 180 * ((1 - inkHere(x, y)) * lightAt(x, y) + addedAt(x, y));
    }),
  });
  const inkHere = (x: number, y: number): number => {
    const isStroke = y >= 10 && y < 30 && ((x >= 16 && x < 19) || (x >= 28 && x < 31));
    const isSign = x >= 16 && x < 32 && y >= 36 && y < 52;
    return isStroke || isSign ? 0.6 : 0;
  };
  /** Root mean square difference from the ink that is there. */
  const errorOf = (patch: Patch, print?: Uint8Array): number => {
    const { values } = inkOf(patch, undefined, print);
    const square = values.reduce(
      (sum, ink, at) => sum + (ink - inkHere(at % 48, Math.floor(at / 48))) ** 2,
      0,
    );
    return Math.sqrt(square / values.length);
  };
  const even = (): number => 1;
  const none = (): number => 0;
  /** 0 to 1 over a soft rim. */
  const within = (inside: number, rim: number): number => Math.max(0, Math.min(1, 0.5 + inside / rim));

  it('is what it is where the light is even', () => {
    expect(errorOf(lit(even, none))).toBeLessThan(0.005);
  });

  it('is the same in the bands of a lamp that flickers', () => {
    const bands = (_: number, y: number): number => 1 + 0.15 * Math.sin(y / 4);
    expect(errorOf(lit(bands, none))).toBeLessThan(0.02);
  });

  it('is the same in bands that cross a card which lies askew', () => {
    const rowSlope = 0.08;
    const askew = lit((x, y) => 1 + 0.15 * Math.sin((y + rowSlope * x) / 3), none);
    expect(errorOf({ ...askew, rowSlope })).toBeLessThan(0.01);
    expect(errorOf(askew)).toBeGreaterThan(0.01);
  });

  it('is the same in a shadow', () => {
    const shadow = (x: number, y: number): number => 1 - 0.35 * within(x + 0.3 * y - 34, 10);
    expect(errorOf(lit(shadow, none))).toBeLessThan(0.04);
  });

  it('is as dark where a reflection adds light to paper and ink', () => {
    const reflection = (x: number, y: number): number =>
      0.3 * Math.exp(-(((x - 18) ** 2 + (y - 20) ** 2) / 200));
    expect(errorOf(lit(even, reflection))).toBeLessThan(0.03);
  });

  it('is the same in a shadow as narrow as ink, where it is known what is printed', () => {
    const round = (x: number, y: number): number => 1 - 0.4 * within(9 - Math.hypot(x - 24, y - 26), 3);
    const print = Uint8Array.from({ length: 48 * 64 }, (_, at) =>
      inkHere(at % 48, Math.floor(at / 48)) > 0 ? KNOWN.printed : KNOWN.bare,
    );
    const shaded = lit(round, none);
    expect(errorOf(shaded)).toBeGreaterThan(0.08);
    expect(errorOf(shaded, print)).toBeLessThan(0.05);
    const open = new Uint8Array(print.length).fill(KNOWN.open);
    expect(errorOf(lit(even, none), open)).toBeLessThan(0.005);
  });

  it('is not taken for a shadow because it lies where paper should be', () => {
    const nothing = new Uint8Array(48 * 64).fill(KNOWN.bare);
    const { values } = inkOf(lit(even, none), undefined, nothing);
    expect(values[44 * 48 + 24]).toBeGreaterThan(0.5);
  });
});
