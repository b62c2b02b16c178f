import { upperMedian } from '../numbers/statistics.ts';
import { type CoarsePicture, pictureDifferences, weightsFor } from './grouping-picture.ts';
import { assign } from './naming/assignment.ts';
import { FIRST_SUIT } from './naming/candidates.ts';
import type { IndexMarks } from './naming/index-layout.ts';

/** What a frame is compared by: its picture, and what its index reads as. */
export interface Signature {
  readonly picture: CoarsePicture;
  /** Square roots of the shares of ranks, and of suits; absent where no index was found. */
  readonly ranks?: Float32Array;
  readonly suits?: Float32Array;
}

/** A pair is kept if its difference is at most this share of that to the next likely partner. */
const CLEAR = 0.75;
/** What a wholly other rank or suit adds, in differences that are usual between pictures of one card. */
const OTHER_SIGN = 5;
/** Signs count for nothing where those of partners differ by the inverse of this. */
const UNREADABLE = 2.5;
/** Likeness of signs where one of two was not read. */
const UNKNOWN = 0.5;
/** Differences of pictures below this are all alike. */
const LEAST_USUAL = 0.02;

/** What an index reads as, for comparing; whether anybody knows the signs does not matter. */
export function signSharesOf(marks: IndexMarks | undefined): Pick<Signature, 'ranks' | 'suits'> {
  if (marks === undefined) return {};
  return {
    ranks: rootsOf(marks.rank.shares.subarray(0, FIRST_SUIT)),
    suits: rootsOf(marks.suit.shares.subarray(FIRST_SUIT, FIRST_SUIT + 4)),
  };
}

function rootsOf(shares: Float32Array): Float32Array {
  const total = shares.reduce((sum, share) => sum + share, 1e-9);
  return shares.map((share) => Math.sqrt(share / total));
}

/**
 * For each signature of a pass the group that it belongs to, `undefined` where there is none or none that is clear.
 * Every group takes one signature at most. The first matching tells how much each pixel varies on one and the same
 * card; the next ones weigh pixels by it.
 */
export function matchPass(
  groups: readonly (readonly Signature[])[],
  pass: readonly Signature[],
): (number | undefined)[] {
  if (groups.length === 0 || pass.length === 0) return pass.map(() => undefined);
  const groupPictures = groups.map((group) => group.map(({ picture }) => picture));
  const pictures = pass.map(({ picture }) => picture);
  const signs = signDifferences(groups, pass);
  let weights: Float32Array = new Float32Array(pictures[0]?.values.length ?? 0).fill(1);
  let differences = pictureDifferences(groupPictures, pictures, weights, 0);
  let partners = bestPartners(differences, pass.length, groups.length);
  for (const reach of [0, 1] as const) {
    weights = weightsFor(groupPictures, pictures, partners);
    const seen = pictureDifferences(groupPictures, pictures, weights, reach);
    differences = joined(seen, signs, signWeight(signs, groups.length, partners), pass.length);
    partners = bestPartners(differences, pass.length, groups.length);
  }
  return partners.map((group, index) =>
    group !== undefined && isClear(differences, pass.length, groups.length, index, group) ? group : undefined,
  );
}

/** How unlike the signs of each signature (rows) and each group (columns) are: 0 the same, 2 rank and suit another. */
function signDifferences(
  groups: readonly (readonly Signature[])[],
  pass: readonly Signature[],
): Float64Array {
  const differences = new Float64Array(pass.length * groups.length);
  pass.forEach((own, row) => {
    groups.forEach((group, column) => {
      let likeness = 0;
      for (const other of group)
        likeness += overlap(own.ranks, other.ranks) + overlap(own.suits, other.suits);
      differences[row * groups.length + column] = 2 - likeness / group.length;
    });
  });
  return differences;
}

function overlap(one: Float32Array | undefined, other: Float32Array | undefined): number {
  if (one === undefined || other === undefined) return UNKNOWN;
  return one.reduce((sum, root, sign) => sum + root * (other[sign] as number), 0);
}

/** What a wholly other sign counts: less where even partners read differently, since the signs can't be read then. */
function signWeight(signs: Float64Array, columns: number, partners: readonly (number | undefined)[]): number {
  const usual = upperMedian(
    partners.flatMap((group, row) => (group === undefined ? [] : [signs[row * columns + group] as number])),
  );
  return OTHER_SIGN * Math.max(0, 1 - UNREADABLE * usual);
}

/** Pictures and signs together, in differences that are usual between pictures of one card. */
function joined(pictures: Float64Array, signs: Float64Array, weight: number, rows: number): Float64Array {
  const columns = pictures.length / rows;
  const least = Array.from({ length: rows }, (_, row) =>
    pictures.subarray(row * columns, (row + 1) * columns).reduce((a, b) => Math.min(a, b), Infinity),
  );
  const usual = Math.max(LEAST_USUAL, upperMedian(least));
  return pictures.map((difference, at) => difference / usual + weight * (signs[at] as number));
}

/** The group of each signature in the matching of least difference. */
function bestPartners(differences: Float64Array, rows: number, columns: number): (number | undefined)[] {
  return [...assign(differences, rows, columns).columns].map((group) => (group < 0 ? undefined : group));
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
