import { product } from '../numbers/least-squares.ts';
import { cropAt } from '../read-index/align.ts';
import { type CornerPatch, PATCH_PX_PER_MM } from './naming/corner-patch.ts';

/** What a patch looks like, for comparing: coarse, of unit length, less what all cards share. */
export interface CoarsePicture {
  readonly widthPx: number;
  readonly heightPx: number;
  readonly values: Float32Array;
}

/** Patch pixels that make one of a picture's, each way. */
const COARSE = 3;
const MOST_WIDTH_MM = 16;
const MOST_HEIGHT_MM = 26;
/** Shifts are tried where the likeness without any is within this of the best. */
const WITHIN = 0.3;
const STEPS = [-1, 0, 1];

/** Coarse pictures of the patches of one deck, all of the same size. */
export function picturesOf(patches: readonly CornerPatch[]): CoarsePicture[] {
  const smallest = (most: number, of: (patch: CornerPatch) => number): number =>
    Math.floor(patches.reduce((least, patch) => Math.min(least, of(patch)), most * PATCH_PX_PER_MM) / COARSE);
  const columns = smallest(MOST_WIDTH_MM, ({ widthPx }) => widthPx);
  const rows = smallest(MOST_HEIGHT_MM, ({ heightPx }) => heightPx);
  const coarse = patches.map((patch) => normed(coarsened(patch, columns, rows)));
  const mean = new Float32Array(columns * rows);
  for (const values of coarse) {
    for (let at = 0; at < mean.length; at++)
      mean[at] = (mean[at] as number) + (values[at] as number) / coarse.length;
  }
  return coarse.map((values) => ({
    widthPx: columns,
    heightPx: rows,
    values: values.map((value, at) => value - (mean[at] as number)),
  }));
}

function coarsened({ widthPx, ink }: CornerPatch, columns: number, rows: number): Float32Array {
  const values = new Float32Array(columns * rows);
  for (let row = 0; row < rows * COARSE; row++) {
    for (let column = 0; column < columns * COARSE; column++) {
      const to = Math.floor(row / COARSE) * columns + Math.floor(column / COARSE);
      values[to] = (values[to] as number) + (ink[row * widthPx + column] as number);
    }
  }
  return values;
}

function normed(values: Float32Array): Float32Array {
  const scale = 1 / Math.sqrt(1e-12 + product(values, values));
  return values.map((value) => value * scale);
}

/**
 * How unlike each picture of a pass (rows) is to each group (columns): one less the best correlation over shifts of up
 * to this many pixels, the mean of the group's members; pixels count by their weights.
 */
export function pictureDifferences(
  groups: readonly (readonly CoarsePicture[])[],
  pass: readonly CoarsePicture[],
  weights: Float32Array,
  reach: 0 | 1,
): Float64Array {
  const differences = new Float64Array(pass.length * groups.length);
  const members = groups.map((group) => group.map(({ values }) => weighed(values, weights)));
  pass.forEach((picture, row) => {
    const { heightPx, widthPx } = picture;
    const own = [weighed(picture.values, weights)];
    const still = members.map((group) => likenessOf(group, own));
    const likely = Math.max(...still) - WITHIN;
    const shifted =
      reach === 0
        ? own
        : STEPS.flatMap((down) =>
            STEPS.map((right) => weighed(cropAt(picture, right, down, widthPx, heightPx), weights)),
          );
    members.forEach((group, column) => {
      const likeness = still[column] as number;
      const isShifted = reach === 1 && likeness >= likely;
      differences[row * groups.length + column] = 1 - (isShifted ? likenessOf(group, shifted) : likeness);
    });
  });
  return differences;
}

/** The mean over the group of the best correlation with any of some pictures. */
function likenessOf(group: readonly Float32Array[], pictures: readonly Float32Array[]): number {
  let sum = 0;
  for (const member of group) sum += Math.max(...pictures.map((picture) => product(member, picture)));
  return sum / group.length;
}

function weighed(values: Float32Array, weights: Float32Array): Float32Array {
  return normed(values.map((value, at) => value * (weights[at] as number)));
}

/** Less weight where the same card differs from pass to pass. */
export function weightsFor(
  groups: readonly (readonly CoarsePicture[])[],
  pass: readonly CoarsePicture[],
  partners: readonly (number | undefined)[],
): Float32Array {
  const count = pass[0]?.values.length ?? 0;
  const spread = new Float32Array(count);
  const between = new Float32Array(count);
  let pairs = 0;
  partners.forEach((group, index) => {
    const first = groups[group ?? -1]?.[0];
    if (first === undefined) return;
    const { values } = pass[index] as CoarsePicture;
    pairs++;
    for (let at = 0; at < count; at++) {
      const other = first.values[at] as number;
      const own = values[at] as number;
      spread[at] = (spread[at] as number) + (own - other) ** 2;
      between[at] = (between[at] as number) + own * own + other * other;
    }
  });
  const usual = between.reduce((sum, value) => sum + value, 0) / count / Math.max(1, pairs);
  return spread.map((value) => 1 / Math.sqrt(value / Math.max(1, pairs) + 0.2 * usual));
}
