import type { StreamFrame } from './frame-source.ts';

/** What tells frames from each other: some thousand places of one, evenly spread. */
export interface Glance {
  readonly number: number;
  readonly exposureStartMs: number;
  readonly arrivedMs: number;
  /** Mean grey level, 0 to 255. */
  readonly level: number;
  /** Sums of 2 x 2 pixels, row by row. */
  readonly sums: Uint16Array;
  readonly columns: number;
}

const PLACES = 5000;
const PIXELS_PER_SUM = 4;
/** For noise of a normal distribution: its mean distance from 0, by its median distance. */
const MEAN_PER_MEDIAN = 0.7979 / 0.6745;

/** Glances at a frame that has just come. */
export function glanceAt(stream: StreamFrame, arrivedMs: number): Glance {
  const { exposureStartMs, frame, heightPx, number, strideBytes, widthPx } = stream;
  const step = Math.max(2, Math.floor(Math.sqrt((widthPx * heightPx) / PLACES)));
  const columns = Math.floor(widthPx / step);
  const rows = Math.floor(heightPx / step);
  const sums = new Uint16Array(columns * rows);
  let total = 0;
  for (let row = 0, place = 0; row < rows; row++) {
    for (let column = 0, at = row * step * strideBytes; column < columns; column++, at += step) {
      const above = (frame[at] as number) + (frame[at + 1] as number);
      const below = (frame[at + strideBytes] as number) + (frame[at + strideBytes + 1] as number);
      sums[place++] = above + below;
      total += above + below;
    }
  }
  return { number, exposureStartMs, arrivedMs, level: total / (PIXELS_PER_SUM * sums.length), sums, columns };
}

/** Whether two frames are the same in every place. */
export function isRepeated(earlier: Glance, later: Glance): boolean {
  return later.sums.every((sum, place) => sum === earlier.sums[place]);
}

/**
 * How much two frames differ by motion: the mean difference of places in grey levels, less what noise explains. Noise
 * is everywhere and motion only at edges, so the median difference is taken for noise.
 */
export function motionBetween(earlier: Glance, later: Glance): number {
  return motionOf(later.sums.map((sum, place) => Math.abs(sum - (earlier.sums[place] as number))));
}

/**
 * The same without the share by which most places of a row grow brighter: the bands of a lamp that flickers lie
 * elsewhere in each frame, and nothing moves.
 */
export function motionBesideBands({ columns, sums }: Glance, later: Glance): number {
  const gaps = new Uint16Array(sums.length);
  for (let from = 0; from < sums.length; from += columns) {
    const before = sums.subarray(from, from + columns);
    const after = later.sums.subarray(from, from + columns);
    const shares = Float32Array.from(after, (sum, column) => sum / Math.max(1, before[column] as number));
    const share = shares.sort()[columns >> 1] as number;
    before.forEach((sum, column) => {
      gaps[from + column] = Math.abs((after[column] as number) - share * sum);
    });
  }
  return motionOf(gaps);
}

function total(sums: Uint16Array): number {
  return sums.reduce((all, sum) => all + sum, 0);
}

function motionOf(gaps: Uint16Array): number {
  const mean = total(gaps) / gaps.length;
  const median = gaps.sort()[gaps.length >> 1] as number;
  return Math.max(0, mean - MEAN_PER_MEDIAN * median) / PIXELS_PER_SUM;
}
