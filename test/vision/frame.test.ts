import { expect, test } from 'vitest';
import { greyOf, halveFrame } from '../../src/vision/frame.ts';

test('a picture in colour becomes grey by the weights of the eye', () => {
  const pixels = Uint8Array.from([255, 255, 255, 0, 0, 0, 255, 0, 0, 0, 255, 0, 0, 0, 255]);
  const grey = greyOf({ widthPx: 5, heightPx: 1, pxPerMm: 8, channels: 3, pixels });
  expect([...grey.pixels]).toEqual([255, 0, 77, 149, 29]);
  expect(grey.channels).toBe(1);
});

test('a grey picture stays as it is', () => {
  const pixels = Uint8Array.from([1, 2]);
  expect(greyOf({ widthPx: 2, heightPx: 1, pxPerMm: 8, channels: 1, pixels }).pixels).toBe(pixels);
});

test('half the scale is the mean of four, without what is odd', () => {
  const pixels = Uint8Array.from([10, 20, 99, 30, 41, 99, 99, 99, 99]);
  const half = halveFrame({ widthPx: 3, heightPx: 3, pxPerMm: 8, channels: 1, pixels });
  expect(half).toEqual({ widthPx: 1, heightPx: 1, pxPerMm: 4, channels: 1, pixels: Uint8Array.from([25]) });
});
