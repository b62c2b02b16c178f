import { assign } from './naming/assignment.ts';
import { type CornerPatch, PATCH_PX_PER_MM } from './naming/corner-patch.ts';

/** What a patch looks like, for comparing: coarse, of unit length, less what all cards share. */
export interface Signature {
  readonly columns: number;
  readonly rows: number;
  readonly values: Float32Array;
}

/** Patch pixels that make one of a signature, each way. */
const COARSE = 3;
const MOST_WIDTH_MM = 16;
const MOST_HEIGHT_MM = 26;
/** A pair is kept if its difference is at most this share of that to the next likely partner. */
const CLEAR = 0.75;
const SHIFTS = [-1, 0, 1];

/** Signatures of the patches of one deck, all of the same size. */
export function signaturesOf(patches: readonly CornerPatch[]): Signature[] {
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
    columns,
    rows,
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
  let squares = 1e-12;
  for (const value of values) squares += value * value;
  const scale = 1 / Math.sqrt(squares);
  return values.map((value) => value * scale);
}

/**
 * For each signature of a pass the group that it belongs to, `undefined` where there is none or none that is clear.
 * Every group takes one signature at most. The first matching tells how much each pixel varies on one and the same
 * card; the second weighs pixels by it.
 */
export function matchPass(
  groups: readonly (readonly Signature[])[],
  pass: readonly Signature[],
): (number | undefined)[] {
  if (groups.length === 0 || pass.length === 0) return pass.map(() => undefined);
  const count = (pass[0] as Signature).values.length;
  let weights: Float32Array = new Float32Array(count).fill(1);
  let differences = differencesOf(groups, pass, weights);
  for (let round = 0; round < 2; round++) {
    const partners = bestPartners(differences, pass.length, groups.length);
    weights = weightsFor(groups, pass, partners);
    differences = differencesOf(groups, pass, weights);
  }
  const partners = bestPartners(differences, pass.length, groups.length);
  return partners.map((group, index) =>
    group !== undefined && isClear(differences, pass.length, groups.length, index, group) ? group : undefined,
  );
}

/** How unlike each signature of the pass (rows) is to each group (columns): one less the best correlation. */
function differencesOf(
  groups: readonly (readonly Signature[])[],
  pass: readonly Signature[],
  weights: Float32Array,
): Float64Array {
  const differences = new Float64Array(pass.length * groups.length);
  const shifted = pass.map((signature) => shiftsOf(signature, weights));
  groups.forEach((group, column) => {
    const members = group.map(({ values }) =>
      normed(values.map((value, at) => value * (weights[at] as number))),
    );
    shifted.forEach((shifts, row) => {
      let sum = 0;
      for (const member of members) sum += bestCorrelation(member, shifts);
      differences[row * groups.length + column] = 1 - sum / members.length;
    });
  });
  return differences;
}

function bestCorrelation(member: Float32Array, shifts: readonly Float32Array[]): number {
  let best = -1;
  for (const shift of shifts) {
    let sum = 0;
    for (let at = 0; at < member.length; at++) sum += (member[at] as number) * (shift[at] as number);
    best = Math.max(best, sum);
  }
  return best;
}

/** The signature moved by a pixel each way, weighed, of unit length. */
function shiftsOf(signature: Signature, weights: Float32Array): Float32Array[] {
  return SHIFTS.flatMap((down) =>
    SHIFTS.map((right) =>
      normed(moved(signature, right, down).map((value, at) => value * (weights[at] as number))),
    ),
  );
}

function moved({ columns, rows, values }: Signature, right: number, down: number): Float32Array {
  const to = new Float32Array(values.length);
  for (let row = 0; row < rows; row++) {
    const fromRow = Math.min(rows - 1, Math.max(0, row - down));
    for (let column = 0; column < columns; column++) {
      const fromColumn = Math.min(columns - 1, Math.max(0, column - right));
      to[row * columns + column] = values[fromRow * columns + fromColumn] as number;
    }
  }
  return to;
}

/** The group of each signature in the matching of least difference. */
function bestPartners(differences: Float64Array, rows: number, columns: number): (number | undefined)[] {
  if (rows <= columns) return [...assign(differences, rows, columns).columns];
  const turned = new Float64Array(differences.length);
  for (let row = 0; row < rows; row++) {
    for (let column = 0; column < columns; column++) {
      turned[column * rows + row] = differences[row * columns + column] as number;
    }
  }
  const partners: (number | undefined)[] = Array.from({ length: rows }, () => undefined);
  assign(turned, columns, rows).columns.forEach((row, column) => {
    partners[row] = column;
  });
  return partners;
}

/** Less weight where the same card differs from pass to pass. */
function weightsFor(
  groups: readonly (readonly Signature[])[],
  pass: readonly Signature[],
  partners: readonly (number | undefined)[],
): Float32Array {
  const count = (pass[0] as Signature).values.length;
  const spread = new Float32Array(count);
  const between = new Float32Array(count);
  let pairs = 0;
  partners.forEach((group, index) => {
    const first = groups[group ?? -1]?.[0];
    if (first === undefined) return;
    const { values } = pass[index] as Signature;
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

/** Whether no other group, and no other signature for this group, is nearly as like. */
function isClear(
  differences: Float64Array,
  rows: number,
  columns: number,
  row: number,
  column: number,
): boolean {
  const own = differences[row * columns + column] as number;
  let next = Infinity;
  for (let other = 0; other < columns; other++) {
    if (other !== column) next = Math.min(next, differences[row * columns + other] as number);
  }
  for (let other = 0; other < rows; other++) {
    if (other !== row) next = Math.min(next, differences[other * columns + column] as number);
  }
  return own <= CLEAR * next;
}
