import { describe, expect, it } from 'vitest';
import { makeCard, rankOf, suitOf } from '../../../src/bridge/card.ts';
import { type CardPicture, chooseBox } from '../../../src/vision/learn/choose-box.ts';
import { PATCH_PX_PER_MM } from '../../../src/vision/patch/patch.ts';

const SEEN = { xMm: 0, yMm: 0, widthMm: 18, heightMm: 26 };

/** Pictures with a rank of stripes and a suit of another shape in boxes of mm, and pips further in. */
function picturesOf(rankAt: readonly number[], suitAt: readonly number[]): CardPicture[] {
  const width = SEEN.widthMm * PATCH_PX_PER_MM;
  const cards = [2, 3, 4, 5, 6, 7].flatMap((rank) => [0, 1, 2, 3].map((suit) => makeCard(suit, rank)));
  const inside = (
    [left = 0, top = 0, right = 0, bottom = 0]: readonly number[],
    x: number,
    y: number,
  ): boolean => x >= left && x < right && y >= top && y < bottom;
  const middle = (box: readonly number[], from: 0 | 1): number =>
    ((box[from] ?? 0) + (box[from + 2] ?? 0)) / 2;
  return cards.map((card) => ({
    card,
    values: Float32Array.from({ length: width * SEEN.heightMm * PATCH_PX_PER_MM }, (_, at) => {
      const x = (at % width) / PATCH_PX_PER_MM;
      const y = Math.floor(at / width) / PATCH_PX_PER_MM;
      if (inside(rankAt, x, y)) return Math.floor(y * 2 + x) % rankOf(card) === 0 ? 0.8 : 0;
      if (inside(suitAt, x, y))
        return Math.hypot(x - middle(suitAt, 0), y - middle(suitAt, 1)) < 1.5 + 0.5 * suitOf(card) ? 0.8 : 0;
      if (inside([13, 8, 18, 24], x, y)) return Math.floor(y) % rankOf(card) === 0 ? 0.9 : 0.2;
      return 0;
    }),
  }));
}

describe('the box of an index', () => {
  it('holds rank and suit below each other, and not the pips', () => {
    const { box, seamPx } = chooseBox(picturesOf([2, 2, 7, 8], [2, 10, 7, 15]), SEEN);
    expect(box.xMm).toBeLessThanOrEqual(2);
    expect(box.xMm + box.widthMm).toBeGreaterThanOrEqual(7);
    expect(box.xMm + box.widthMm).toBeLessThan(13);
    expect(box.yMm).toBeLessThanOrEqual(2);
    expect(box.yMm + box.heightMm).toBeGreaterThanOrEqual(15);
    const seamMm = box.yMm + seamPx / PATCH_PX_PER_MM;
    expect(seamMm).toBeGreaterThanOrEqual(8);
    expect(seamMm).toBeLessThanOrEqual(10);
  });

  it('ends before a frame that is printed round the face of every card', () => {
    const width = SEEN.widthMm * PATCH_PX_PER_MM;
    const framed = picturesOf([2, 2, 6, 5], [2, 6, 6, 9.5]).map(({ card, values }) => ({
      card,
      values: values.map((ink, at) => (Math.floor((at % width) / PATCH_PX_PER_MM) === 9 ? 0.9 : ink)),
    }));
    const { box } = chooseBox(framed, SEEN);
    expect(box.xMm + box.widthMm).toBeLessThan(9);
    expect(box.yMm + box.heightMm).toBeLessThan(12);
  });

  it('holds a suit beside the rank', () => {
    const { box } = chooseBox(picturesOf([2, 2, 6, 9], [6.5, 3, 11, 8]), SEEN);
    expect(box.xMm + box.widthMm).toBeGreaterThanOrEqual(10.5);
    expect(box.xMm + box.widthMm).toBeLessThan(13);
  });

  it('holds a large index', () => {
    const { box } = chooseBox(picturesOf([2, 1, 12, 11], [2, 13, 12, 22]), SEEN);
    expect(box.xMm + box.widthMm).toBeGreaterThanOrEqual(12);
    expect(box.yMm + box.heightMm).toBeGreaterThanOrEqual(20);
  });
});
