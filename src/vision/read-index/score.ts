import type { LinearReader, NetworkReader } from './deck-model.ts';

/** Brings features of norm 1 to the size a network learns well from. */
export const NETWORK_INPUT_SCALE = 8;
/** What a hidden unit lets through below zero. */
export const LEAK = 0.05;

/** The best and the next best of some scores, by number, and how far apart they are. */
export interface Ranking {
  readonly best: number;
  readonly second: number;
  readonly margin: number;
}

/** Scores of all cards by the linear discriminant. */
export function scoreLinear(features: Float32Array, reader: LinearReader): Float32Array {
  return affine(features, reader.weights, reader.biases, 1);
}

/** Scores of all cards by the network, before the softmax. */
export function scoreNetwork(features: Float32Array, reader: NetworkReader): Float32Array {
  return affine(hiddenOf(features, reader), reader.outputWeights, reader.outputBiases, 1);
}

/** What the hidden units make of features. */
export function hiddenOf(features: Float32Array, reader: NetworkReader): Float32Array {
  const hidden = affine(features, reader.hiddenWeights, reader.hiddenBiases, NETWORK_INPUT_SCALE);
  for (let unit = 0; unit < hidden.length; unit++) {
    const value = hidden[unit] as number;
    if (value < 0) hidden[unit] = LEAK * value;
  }
  return hidden;
}

/** Scores as shares, 1 in all, in their place. */
export function toShares(scores: Float32Array): Float32Array {
  let most = Number.NEGATIVE_INFINITY;
  for (let at = 0; at < scores.length; at++) most = Math.max(most, scores[at] as number);
  let total = 0;
  for (let at = 0; at < scores.length; at++) {
    const share = Math.exp((scores[at] as number) - most);
    scores[at] = share;
    total += share;
  }
  for (let at = 0; at < scores.length; at++) scores[at] = (scores[at] as number) / total;
  return scores;
}

/**
 * One output for each row of weights, as long as the input: scale times their product, and the row's bias. Four rows
 * at a time, which do not wait for each other.
 */
export function affine(
  input: Float32Array,
  weights: Float32Array,
  biases: Float32Array,
  scale: number,
): Float32Array {
  const length = input.length;
  const output = new Float32Array(biases.length);
  let row = 0;
  for (; row + 3 < output.length; row += 4) {
    const first = row * length;
    const second = first + length;
    const third = second + length;
    const fourth = third + length;
    let one = 0;
    let two = 0;
    let three = 0;
    let four = 0;
    for (let at = 0; at < length; at++) {
      const value = input[at] as number;
      one += value * (weights[first + at] as number);
      two += value * (weights[second + at] as number);
      three += value * (weights[third + at] as number);
      four += value * (weights[fourth + at] as number);
    }
    output[row] = one;
    output[row + 1] = two;
    output[row + 2] = three;
    output[row + 3] = four;
  }
  for (; row < output.length; row++) output[row] = rowProduct(input, weights, row * length);
  for (let at = 0; at < output.length; at++)
    output[at] = (biases[at] as number) + scale * (output[at] as number);
  return output;
}

function rowProduct(input: Float32Array, weights: Float32Array, first: number): number {
  let sum = 0;
  for (let at = 0; at < input.length; at++) sum += (input[at] as number) * (weights[first + at] as number);
  return sum;
}

/** Which score is best and which next; with one score alone the margin is 0. */
export function rank(scores: Float32Array): Ranking {
  let best = 0;
  let second = -1;
  for (let index = 1; index < scores.length; index++) {
    const score = scores[index] as number;
    if (score > (scores[best] as number)) {
      second = best;
      best = index;
    } else if (second < 0 || score > (scores[second] as number)) second = index;
  }
  if (second < 0) return { best, second: best, margin: 0 };
  return { best, second, margin: (scores[best] as number) - (scores[second] as number) };
}
