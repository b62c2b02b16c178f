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
  const hidden = affine(features, reader.hiddenWeights, reader.hiddenBiases, NETWORK_INPUT_SCALE);
  for (let unit = 0; unit < hidden.length; unit++) {
    const value = hidden[unit] as number;
    if (value < 0) hidden[unit] = LEAK * value;
  }
  return affine(hidden, reader.outputWeights, reader.outputBiases, 1);
}

function affine(
  input: Float32Array,
  weights: Float32Array,
  biases: Float32Array,
  scale: number,
): Float32Array {
  const length = input.length;
  const output = new Float32Array(biases.length);
  for (let row = 0, at = 0; row < output.length; row++, at += length) {
    let even = 0;
    let odd = 0;
    let column = 0;
    for (; column + 1 < length; column += 2) {
      even += (weights[at + column] as number) * (input[column] as number);
      odd += (weights[at + column + 1] as number) * (input[column + 1] as number);
    }
    if (column < length) even += (weights[at + column] as number) * (input[column] as number);
    output[row] = (biases[row] as number) + scale * (even + odd);
  }
  return output;
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
