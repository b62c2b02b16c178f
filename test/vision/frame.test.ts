import { expect, test } from 'vitest';
import { averageDown, channelOf, greyOf, halveFrame, workingFrame } from '../../src/vision/frame.ts';
import { SeededRandom } from '../../src/vision/learn/random.ts';

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

test('a picture is averaged down until coarser than the scale asked for', () => {
  const fine = {
    widthPx: 8,
    heightPx: 8,
    pxPerMm: 24,
    channels: 1 as const,
    pixels: new Uint8Array(64).fill(7),
  };
  expect(workingFrame(fine)).toEqual({
    ...fine,
    widthPx: 2,
    heightPx: 2,
    pxPerMm: 6,
    pixels: Uint8Array.from([7, 7, 7, 7]),
  });
  expect(averageDown(fine, 25)).toBe(fine);
});

test('a fine picture in colour is at the working scale as if it had been grey first', () => {
  const random = new SeededRandom(3);
  const pixels = Uint8Array.from({ length: 3 * 9 * 7 }, () => Math.floor(256 * random.next()));
  const fine = { widthPx: 9, heightPx: 7, pxPerMm: 16, channels: 3 as const, pixels };
  const expected = halveFrame(greyOf(fine));
  const working = workingFrame(fine);
  expect({ ...working, pixels: [] }).toEqual({ ...expected, pixels: [] });
  for (const [at, level] of expected.pixels.entries())
    expect(Math.abs((working.pixels[at] as number) - level)).toBeLessThanOrEqual(1);
});

test('each colour of a picture is a grey one, and a grey picture is itself', () => {
  const colours = {
    widthPx: 2,
    heightPx: 1,
    pxPerMm: 8,
    channels: 3 as const,
    pixels: Uint8Array.from([1, 2, 3, 4, 5, 6]),
  };
  expect([0, 1, 2].map((channel) => [...channelOf(colours, channel).pixels])).toEqual([
    [1, 4],
    [2, 5],
    [3, 6],
  ]);
  const grey = greyOf(colours);
  expect(channelOf(grey, 0).pixels).toBe(grey.pixels);
});
