import { factorise, solveFactored } from '../numbers/equations.ts';
import type { LinearReader } from '../read-index/deck-model.ts';

/** Feature vectors of known cards, one after the other. */
export interface Samples {
  readonly features: Float32Array;
  /** The card of each, by its number in the model. */
  readonly labels: Uint16Array;
  /** Length of one vector. */
  readonly length: number;
  readonly classes: number;
}

/** Part of the covariance that is replaced by its mean variance, so that it can be inverted and does not overfit. */
const SHRINKAGE = 0.1;

/**
 * Fisher's linear discriminant with a pooled covariance S: w_c = S^-1 mu_c, b_c = -w_c . mu_c / 2.
 * Every class must have samples.
 */
export function trainLinear(samples: Samples): LinearReader {
  const { classes, length } = samples;
  const means = classMeans(samples);
  const factor = factorise(shrunk(withinCovariance(samples, means), length), length);
  const weights = new Float32Array(classes * length);
  const biases = new Float32Array(classes);
  for (let card = 0; card < classes; card++) {
    const mean = means.subarray(card * length, (card + 1) * length);
    const solved = solveFactored(factor, mean);
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
const CHUNK = 64;

/** Covariance of the samples round the means of their classes; its lower half is what counts. */
function withinCovariance({ features, labels, length }: Samples, means: Float64Array): Float64Array {
  const count = labels.length;
  const chunk = new Float64Array((length + 1) * CHUNK);
  const covariance = new Float64Array(length * length);
  for (let first = 0; first < count; first += CHUNK) {
    chunk.fill(0);
    for (let sample = first; sample < Math.min(count, first + CHUNK); sample++) {
      const mean = (labels[sample] as number) * length;
      for (let at = 0; at < length; at++)
        chunk[at * CHUNK + sample - first] =
          (features[sample * length + at] as number) - (means[mean + at] as number);
    }
    addProducts(chunk, covariance, length);
  }
  return covariance.map((sum) => sum / count);
}

/** Adds the products of the rows of a chunk with each other, two with two at a time: what is loaded serves twice. */
function addProducts(chunk: Float64Array, sums: Float64Array, length: number): void {
  for (let row = 0; row < length; row += 2)
    for (let column = 0; column <= row; column += 2) {
      let [one, two, three, four] = [0, 0, 0, 0];
      for (let at = row * CHUNK, other = column * CHUNK, end = at + CHUNK; at < end; at++, other++) {
        const upper = chunk[at] as number;
        const lower = chunk[at + CHUNK] as number;
        const left = chunk[other] as number;
        const right = chunk[other + CHUNK] as number;
        one += upper * left;
        two += upper * right;
        three += lower * left;
        four += lower * right;
      }
      const to = row * length + column;
      sums[to] = (sums[to] as number) + one;
      sums[to + 1] = (sums[to + 1] as number) + two;
      sums[to + length] = (sums[to + length] as number) + three;
      sums[to + length + 1] = (sums[to + length + 1] as number) + four;
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
