import type { NetworkReader } from '../read-index/deck-model.ts';
import { affine, hiddenOf, LEAK, NETWORK_INPUT_SCALE, toShares } from '../read-index/score.ts';
import type { SeededRandom } from './random.ts';
import type { Samples } from './train-linear.ts';

const HIDDEN = 40;
const EPOCHS = 8;
const FIRST_RATE = 0.02;
const LAST_RATE = 0.001;
/** A sample whose card is this sure teaches nothing more. */
const SURE = 0.02;

/** A network with one hidden layer, trained one sample after the other by gradient descent on the cross-entropy. */
export function trainNetwork(
  samples: Samples,
  random: SeededRandom,
  progress: (share: number) => void,
): NetworkReader {
  const { classes, features, labels, length } = samples;
  const network = initial(length, classes, random);
  const steps = EPOCHS * labels.length;
  let step = 0;
  for (let epoch = 0; epoch < EPOCHS; epoch++) {
    for (const sample of random.order(labels.length)) {
      const rate = FIRST_RATE * (LAST_RATE / FIRST_RATE) ** (step++ / steps);
      const input = features.subarray(sample * length, (sample + 1) * length);
      learn(network, input, labels[sample] as number, rate);
    }
    progress((epoch + 1) / EPOCHS);
  }
  return network;
}

function initial(length: number, classes: number, random: SeededRandom): NetworkReader {
  const weights = (count: number, spread: number): Float32Array =>
    Float32Array.from({ length: count }, () => spread * random.normal());
  return {
    hiddenWeights: weights(HIDDEN * length, 1 / NETWORK_INPUT_SCALE),
    hiddenBiases: new Float32Array(HIDDEN),
    outputWeights: weights(classes * HIDDEN, Math.sqrt(1 / HIDDEN)),
    outputBiases: new Float32Array(classes),
  };
}

/** One step of gradient descent on one sample. */
function learn(network: NetworkReader, input: Float32Array, label: number, rate: number): void {
  const hidden = hiddenOf(input, network);
  const errors = outputErrors(network, hidden, label);
  if (Math.abs(errors[label] as number) < SURE) return;
  const back = new Float32Array(HIDDEN);
  const { outputWeights, outputBiases, hiddenWeights, hiddenBiases } = network;
  for (let card = 0; card < errors.length; card++) {
    const error = errors[card] as number;
    if (Math.abs(error) < 1e-5) continue;
    outputBiases[card] = (outputBiases[card] as number) - rate * error;
    for (let unit = 0, at = card * HIDDEN; unit < HIDDEN; unit++, at++) {
      const weight = outputWeights[at] as number;
      back[unit] = (back[unit] as number) + error * weight;
      outputWeights[at] = weight - rate * error * (hidden[unit] as number);
    }
  }
  for (let unit = 0; unit < HIDDEN; unit++) {
    const slope = (hidden[unit] as number) < 0 ? LEAK : 1;
    const change = rate * slope * (back[unit] as number);
    if (Math.abs(change) < 1e-7) continue;
    hiddenBiases[unit] = (hiddenBiases[unit] as number) - change;
    const step = NETWORK_INPUT_SCALE * change;
    for (let at = 0, to = unit * input.length; at < input.length; at++, to++)
      hiddenWeights[to] = (hiddenWeights[to] as number) - step * (input[at] as number);
  }
}

/** What the softmax of the outputs is above the truth. */
function outputErrors(
  { outputWeights, outputBiases }: NetworkReader,
  hidden: Float32Array,
  label: number,
): Float32Array {
  const errors = toShares(affine(hidden, outputWeights, outputBiases, 1));
  errors[label] = (errors[label] as number) - 1;
  return errors;
}
