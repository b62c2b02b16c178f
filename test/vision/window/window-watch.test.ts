import { describe, expect, test } from 'vitest';
import type { Card } from '../../../src/bridge/card.ts';
import type { GreyFrame } from '../../../src/vision/frame.ts';
import { uprightFrame } from '../../../src/vision/locate/upright.ts';
import type { PaperMap } from '../../../src/vision/window/paper-map.ts';
import {
  beginWatch,
  largestMarkMm2,
  type WindowWatch,
  watchCard,
} from '../../../src/vision/window/window-watch.ts';

const [WIDTH_PX, HEIGHT_PX, PX_PER_MM] = [144, 120, 4];

/** How a window is when a card is looked at. */
interface Window {
  /** Share of its light that a speck at (20, 18) mm takes. */
  readonly speck?: number;
  readonly light?: number;
  readonly blurMm?: number;
  /** Share of the light that is missing at the right. */
  readonly gradient?: number;
}

/** A card with ten bars of its own in its index, its corner a little elsewhere each time. */
function cardFrame(
  card: number,
  pass: number,
  { blurMm = 0.1, gradient = 0.2, light = 1, speck = 0 }: Window,
): GreyFrame {
  let seed = 1 + card + 100 * pass;
  const random = (): number => {
    seed = (seed * 1_103_515_245 + 12_345) >>> 0;
    return (seed >>> 8) / 2 ** 24;
  };
  for (let turn = 0; turn < 5; turn++) random();
  const [cornerX, cornerY] = [3 + 1.2 * (random() - 0.5), 3 + 1.2 * (random() - 0.5)];
  const pixels = new Uint8Array(WIDTH_PX * HEIGHT_PX);
  const soft = (distanceMm: number): number => 1 / (1 + Math.exp((-4.4 * distanceMm) / (2.563 * blurMm)));
  for (let y = 0, at = 0; y < HEIGHT_PX; y++) {
    for (let x = 0; x < WIDTH_PX; x++, at++) {
      const [xMm, yMm] = [(x + 0.5) / PX_PER_MM, (y + 0.5) / PX_PER_MM];
      const cover = soft(xMm - cornerX) * soft(yMm - cornerY);
      const [right, down] = [xMm - cornerX - 2, yMm - cornerY - 2];
      const cell = Math.floor(right) + 6 * Math.floor(down / 1.2);
      const isInked = right > 0 && right < 6 && down > 0 && down < 12 && (cell * 37 + card * 17) % 10 < 5;
      const isSpeck = Math.hypot(xMm - 20, yMm - 18) < 0.6;
      const paper = 200 * (1 - (gradient * x) / WIDTH_PX) * light;
      const level = (20 + cover * (paper * (isInked ? 0.15 : 1) - 20)) * (isSpeck ? 1 - speck : 1);
      pixels[at] = Math.max(0, Math.min(255, level + 5 * (random() - 0.5)));
    }
  }
  return { widthPx: WIDTH_PX, heightPx: HEIGHT_PX, pxPerMm: PX_PER_MM, channels: 1, pixels };
}

const CARDS = 44;

/** A watch after more passes through windows. */
function afterPasses(watch: WindowWatch, ...windows: readonly Window[]): WindowWatch {
  let after = watch;
  for (const window of windows) {
    passes++;
    for (let card = 0; card < CARDS; card++)
      after = watchCard(after, card as Card, cardFrame(card, passes, window));
  }
  return after;
}
let passes = 0;

const CLEAN = afterPasses(beginWatch(), {});
const DIRTY = { speck: 0.3 };

describe('a watched window', () => {
  test('that stays clean asks for nothing, whatever the cards show', () => {
    expect(afterPasses(CLEAN, {}, {}).care).toBeUndefined();
  });

  test.each([
    ['replaceLamp', { light: 0.55 }],
    ['focusCamera', { blurMm: 0.2 }],
  ] as const)('asks for %s after two passes: %o', (care, window) => {
    expect(afterPasses(CLEAN, window, window).care).toBe(care);
  });

  test('asks for nothing any more once it was cleaned', () => {
    const told = afterPasses(CLEAN, DIRTY, DIRTY);
    expect([told.care, afterPasses(told, {}, {}).care]).toEqual(['cleanWindow', undefined]);
  });

  test.each([
    ['a faint speck', { speck: 0.05 }],
    ['a little less light', { light: 0.85 }],
    ['light that falls otherwise', { gradient: 0.35 }],
  ])('takes no notice of %s', (_, window) => {
    expect(afterPasses(CLEAN, window, window).care).toBeUndefined();
  });

  test('learns the same whether it is told where the corner is or looks for it', () => {
    const frame = cardFrame(3, 1, {});
    const found = uprightFrame(frame);
    expect(watchCard(CLEAN, 3 as Card, frame, found)).toEqual(watchCard(CLEAN, 3 as Card, frame));
    expect(watchCard(CLEAN, 3 as Card, frame)).not.toEqual(CLEAN);
  });

  test('learns nothing from a frame without a card', () => {
    const watch = beginWatch();
    const empty = { ...cardFrame(1, 1, {}), pixels: new Uint8Array(WIDTH_PX * HEIGHT_PX).fill(20) };
    expect(watchCard(watch, 1 as Card, empty)).toBe(watch);
  });
});

describe('marks', () => {
  const map = (shares: Uint8Array): PaperMap => ({ columns: 10, rows: 10, cellMm: 0.25, shares });
  const light = map(new Uint8Array(100).fill(100));
  const withDark = (from: PaperMap, cells: readonly number[], share: number): PaperMap =>
    map(from.shares.map((each, cell) => (cells.includes(cell) ? share : each)));

  test('are as large as the cells that hang together', () => {
    const now = withDark(light, [44, 45, 54, 99], 91);
    expect(largestMarkMm2({ light, inkless: light }, now)).toBeCloseTo(3 / 16);
    expect(largestMarkMm2({ light, inkless: light }, withDark(light, [44], 93))).toBe(0);
  });

  test('are none near ink that most cards have, and none beyond the card', () => {
    const inkless = withDark(light, [45], 20);
    expect(largestMarkMm2({ light, inkless }, withDark(light, [44], 50))).toBe(0);
    expect(largestMarkMm2({ light, inkless: light }, withDark(light, [44], 0))).toBe(0);
  });
});
