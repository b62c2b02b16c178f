import { describe, expect, test } from 'vitest';
import type { Frame } from '../../../src/vision/frame.ts';
import { cutRound, pictureOfInk } from '../../../src/vision/identify/fault-pictures.ts';

describe('a picture of what was read', () => {
  const pixels = Uint8Array.from({ length: 20 * 10 * 3 }, (_, at) => at % 251);
  const frame: Frame = { widthPx: 20, heightPx: 10, pxPerMm: 2, channels: 3, pixels };

  test('is cut from the frame with room round it', () => {
    const cut = cutRound(frame, [
      { xMm: 3, yMm: 2 },
      { xMm: 4.5, yMm: 2.5 },
    ]);
    expect([cut?.widthPx, cut?.heightPx, cut?.channels]).toEqual([7, 5, 3]);
    expect([...(cut?.pixels.subarray(0, 3) ?? [])]).toEqual([...pixels.subarray(3 * 44, 3 * 44 + 3)]);
    expect([...(cut?.pixels.subarray(21, 24) ?? [])]).toEqual([...pixels.subarray(3 * 64, 3 * 64 + 3)]);
  });

  test('ends where the frame does, and there is none beyond it', () => {
    expect(cutRound(frame, [{ xMm: 9.8, yMm: 4.9 }])).toMatchObject({ widthPx: 3, heightPx: 3 });
    expect(cutRound(frame, [{ xMm: 40, yMm: 2 }])).toBeUndefined();
    expect(cutRound(frame, [])).toBeUndefined();
  });

  test('shows ink dark and paper white', () => {
    const ink = { widthPx: 4, heightPx: 1, values: Float32Array.of(0, 1, 0.5, -0.2), paperLevel: 200 };
    const picture = pictureOfInk({ ...ink, gradient: 0 });
    expect([...picture.pixels]).toEqual([255, 0, 128, 255]);
  });
});
