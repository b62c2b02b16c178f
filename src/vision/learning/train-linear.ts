import type { LinearReader } from '../deck-model.ts';
import type { Samples } from './samples.ts';

/** Part of the covariance that is replaced by its mean variance, so that it can be inverted and does not overfit. */
const SHRINKAGE = 0.1;

/**
 * Fisher's linear discriminant with a pooled covariance S: w_c = S^-1 mu_c, b_c = -w_c . mu_c / 2.
 * Every class must have samples.
 */
export function trainLinear(samples: Samples): LinearReader {
  const { classes, length } = samples;
  const means = classMeans(samples);
  const factor = cholesky(shrunk(withinCovariance(samples, means), length), length);
  const weights = new Float32Array(classes * length);
  const biases = new Float32Array(classes);
  for (let card = 0; card < classes; card++) {
    const mean = means.subarray(card * length, (card + 1) * length);
    const solved = solve(factor, mean, length);
    weights.set(solved, card * length);
    let product = 0;
    for (let at = 0; at < length; at++) product += (solved[at] as number) * (mean[at] as number);
    biases[card] = -product / 2;
  }
  return { weights, biases };
}

function classMeans({ classes, features, labels, length }: Samples): Float64Array {
  const means = new Float64Array(classes * length);
  const counts = new Float64Array(classes);
  labels.forEach((label, sample) => {
    counts[label] = (counts[label] as number) + 1;
    for (let at = 0; at < length; at++)
      means[label * length + at] =
        (means[label * length + at] as number) + (features[sample * length + at] as number);
  });
  return means.map((sum, at) => sum / Math.max(1, counts[Math.floor(at / length)] as number));
}

/** Samples that are multiplied at a time: what fits a processor's cache. */
const CHUNK = 256;

/** Covariance of the samples round the means of their classes; its lower half is what counts. */
function withinCovariance({ features, labels, length }: Samples, means: Float64Array): Float64Array {
  const count = labels.length;
  const rows = length + (length & 1);
  const chunk = new Float32Array(rows * CHUNK);
  const covariance = new Float64Array(length * length);
  for (let first = 0; first < count; first += CHUNK) {
    chunk.fill(0);
    for (let sample = first; sample < Math.min(count, first + CHUNK); sample++) {
      const mean = (labels[sample] as number) * length;
      for (let at = 0; at < length; at++)
        chunk[at * CHUNK + sample - first] =
          (features[sample * length + at] as number) - (means[mean + at] as number);
    }
    for (let row = 0; row < length; row += 2) addProducts(chunk, row, covariance, length);
  }
  return covariance.map((sum) => sum / count);
}

/** Adds the products of two rows of a chunk with all rows up to them, two by two: each value is read for two sums. */
function addProducts(chunk: Float32Array, row: number, covariance: Float64Array, length: number): void {
  const upper = row * CHUNK;
  const lower = upper + CHUNK;
  for (let column = 0; column <= row; column += 2) {
    const left = column * CHUNK;
    const right = left + CHUNK;
    let upperLeft = 0;
    let upperRight = 0;
    let lowerLeft = 0;
    let lowerRight = 0;
    for (let at = 0; at < CHUNK; at++) {
      const up = chunk[upper + at] as number;
      const down = chunk[lower + at] as number;
      const one = chunk[left + at] as number;
      const other = chunk[right + at] as number;
      upperLeft += up * one;
      upperRight += up * other;
      lowerLeft += down * one;
      lowerRight += down * other;
    }
    const to = row * length + column;
    const isLast = row + 1 >= length;
    covariance[to] = (covariance[to] as number) + upperLeft;
    if (column + 1 < length) covariance[to + 1] = (covariance[to + 1] as number) + upperRight;
    if (isLast) continue;
    covariance[to + length] = (covariance[to + length] as number) + lowerLeft;
    covariance[to + length + 1] = (covariance[to + length + 1] as number) + lowerRight;
  }
}

function shrunk(covariance: Float64Array, length: number): Float64Array {
  let trace = 0;
  for (let at = 0; at < length; at++) trace += covariance[at * length + at] as number;
  for (let at = 0; at < covariance.length; at++)
    covariance[at] = (covariance[at] as number) * (1 - SHRINKAGE);
  for (let at = 0; at < length; at++)
    covariance[at * length + at] =
      (covariance[at * length + at] as number) + (SHRINKAGE * trace) / length + 1e-12;
  return covariance;
}

/** The lower triangle L of a positive matrix with L L^T equal to it, in its place. */
function cholesky(matrix: Float64Array, length: number): Float64Array {
  for (let row = 0; row < length; row++) {
    const ownRow = row * length;
    for (let column = 0; column <= row; column++) {
      const otherRow = column * length;
      let rest = matrix[ownRow + column] as number;
      for (let at = 0; at < column; at++)
        rest -= (matrix[ownRow + at] as number) * (matrix[otherRow + at] as number);
      matrix[ownRow + column] =
        row === column ? Math.sqrt(Math.max(1e-18, rest)) : rest / (matrix[otherRow + column] as number);
    }
  }
  return matrix;
}

/** The x with L L^T x = b. */
function solve(lower: Float64Array, wanted: Float64Array, length: number): Float64Array {
  const solution = wanted.slice();
  for (let row = 0; row < length; row++) {
    let rest = solution[row] as number;
    for (let at = 0; at < row; at++) rest -= (lower[row * length + at] as number) * (solution[at] as number);
    solution[row] = rest / (lower[row * length + row] as number);
  }
  for (let row = length - 1; row >= 0; row--) {
    const value = (solution[row] as number) / (lower[row * length + row] as number);
    solution[row] = value;
    for (let at = 0; at < row; at++)
      solution[at] = (solution[at] as number) - (lower[row * length + at] as number) * value;
  }
  return solution;
}
