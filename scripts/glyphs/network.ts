import type { Draw } from './augment.ts';

/** Samples side by side: `features` and `labels` of the same count. */
export interface Samples {
  readonly width: number;
  readonly features: Float32Array;
  readonly labels: Uint8Array;
}

/** A network of one hidden layer: leaky units of slope 0.05, then a softmax. */
export interface Network {
  readonly inputs: number;
  readonly hidden: number;
  readonly outputs: number;
  readonly first: Float32Array;
  readonly firstBias: Float32Array;
  readonly second: Float32Array;
  readonly secondBias: Float32Array;
}

const SLOPE = 0.05;
const DECAY = 2e-5;
const SMOOTHING = 0.04;

export function makeNetwork(inputs: number, hidden: number, outputs: number, draw: Draw): Network {
  const random = (count: number, fanIn: number): Float32Array =>
    Float32Array.from({ length: count }, () => (draw() + draw() + draw() - 1.5) * Math.sqrt(4 / fanIn));
  return {
    inputs,
    hidden,
    outputs,
    first: random(inputs * hidden, inputs),
    firstBias: new Float32Array(hidden),
    second: random(hidden * outputs, hidden),
    secondBias: new Float32Array(outputs),
  };
}

/** One pass over all samples in random order. */
export function trainOnce(
  net: Network,
  { features, labels, width }: Samples,
  rate: number,
  draw: Draw,
): number {
  const order = Uint32Array.from(labels, (_, index) => index);
  for (let index = order.length - 1; index > 0; index--) {
    const other = Math.floor(draw() * (index + 1));
    const kept = order[index] as number;
    order[index] = order[other] as number;
    order[other] = kept;
  }
  const { hidden, outputs, first, firstBias, second, secondBias } = net;
  const active = new Float32Array(hidden);
  const back = new Float32Array(hidden);
  const out = new Float32Array(outputs);
  let loss = 0;
  for (const sample of order) {
    const input = features.subarray(sample * width, (sample + 1) * width);
    forward(net, input, active, out);
    const label = labels[sample] as number;
    loss -= Math.log((out[label] as number) + 1e-9);
    back.fill(0);
    for (let k = 0; k < outputs; k++) {
      const wanted = k === label ? 1 - SMOOTHING : SMOOTHING / (outputs - 1);
      const error = (out[k] as number) - wanted;
      const row = k * hidden;
      for (let j = 0; j < hidden; j++) {
        back[j] = (back[j] as number) + error * (second[row + j] as number);
        second[row + j] =
          (second[row + j] as number) * (1 - rate * DECAY) - rate * error * (active[j] as number);
      }
      secondBias[k] = (secondBias[k] as number) - rate * error;
    }
    for (let j = 0; j < hidden; j++) {
      const error = (back[j] as number) * ((active[j] as number) > 0 ? 1 : SLOPE);
      const row = j * width;
      const step = rate * error;
      const keep = 1 - rate * DECAY;
      for (let i = 0; i < width; i++)
        first[row + i] = (first[row + i] as number) * keep - step * (input[i] as number);
      firstBias[j] = (firstBias[j] as number) - step;
    }
  }
  return loss / labels.length;
}

export function forward(net: Network, input: Float32Array, active: Float32Array, out: Float32Array): void {
  const { inputs, hidden, outputs, first, firstBias, second, secondBias } = net;
  for (let j = 0; j < hidden; j++) {
    let sum = firstBias[j] as number;
    const row = j * inputs;
    for (let i = 0; i < inputs; i++) sum += (first[row + i] as number) * (input[i] as number);
    active[j] = sum > 0 ? sum : SLOPE * sum;
  }
  let most = -Infinity;
  for (let k = 0; k < outputs; k++) {
    let sum = secondBias[k] as number;
    const row = k * hidden;
    for (let j = 0; j < hidden; j++) sum += (second[row + j] as number) * (active[j] as number);
    out[k] = sum;
    most = Math.max(most, sum);
  }
  let total = 0;
  for (let k = 0; k < outputs; k++) {
    out[k] = Math.exp((out[k] as number) - most);
    total += out[k] as number;
  }
  for (let k = 0; k < outputs; k++) out[k] = (out[k] as number) / total;
}
