import { expect, it } from 'vitest';
import { SeededRandom } from '../../../src/vision/learn/random.ts';
import type { Samples } from '../../../src/vision/learn/train-linear.ts';
import { trainLinear } from '../../../src/vision/learn/train-linear.ts';

const SHRINKAGE = 0.1;

/** Samples round a middle of each class's own; more than are multiplied at a time, and not a whole number of that. */
function someSamples(length: number, classes: number, count: number): Samples {
  const random = new SeededRandom(length);
  const middles = Array.from({ length: classes * length }, () => random.next());
  const labels = Uint16Array.from({ length: count }, (_, sample) => sample % classes);
  const features = Float32Array.from({ length: count * length }, (_, at) => {
    const label = labels[Math.floor(at / length)] as number;
    return (middles[label * length + (at % length)] as number) + random.next() - 0.5;
  });
  return { features, labels, length, classes };
}

/** The covariance within classes by its definition, shrunk, and the means of the classes. */
function defined({ classes, features, labels, length }: Samples): {
  covariance: number[][];
  means: number[][];
} {
  const feature = (sample: number, at: number): number => features[sample * length + at] as number;
  const all = [...labels.keys()];
  const means = Array.from({ length: classes }, (_, label) =>
    Array.from({ length }, (__, at) => {
      const own = all.filter((sample) => labels[sample] === label);
      return own.reduce((sum, sample) => sum + feature(sample, at), 0) / own.length;
    }),
  );
  const off = (sample: number, at: number): number =>
    feature(sample, at) - (means[labels[sample] as number]?.[at] as number);
  const plain = Array.from({ length }, (_, row) =>
    Array.from(
      { length },
      (__, column) =>
        all.reduce((sum, sample) => sum + off(sample, row) * off(sample, column), 0) / all.length,
    ),
  );
  const trace = plain.reduce((sum, row, at) => sum + (row[at] as number), 0);
  const covariance = plain.map((row, y) =>
    row.map((value, x) => (1 - SHRINKAGE) * value + (x === y ? (SHRINKAGE * trace) / length : 0)),
  );
  return { covariance, means };
}

it.each([2, 3, 7, 10])("weights of %i features make the covariance the classes' means again", (length) => {
  const samples = someSamples(length, 3, 151);
  const { covariance, means } = defined(samples);
  const { biases, weights } = trainLinear(samples);
  for (const [label, mean] of means.entries()) {
    const own = weights.subarray(label * length, (label + 1) * length);
    const along = (row: readonly number[]): number =>
      row.reduce((sum, value, at) => sum + value * (own[at] as number), 0);
    covariance.forEach((row, at) => {
      expect(along(row)).toBeCloseTo(mean[at] as number, 4);
    });
    expect(biases[label]).toBeCloseTo(-along(mean) / 2, 3);
  }
});
