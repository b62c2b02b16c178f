import fc from 'fast-check';
import { expect, it } from 'vitest';
import { affine } from '../../../src/vision/read-index/score.ts';

const numbers = (length: number): fc.Arbitrary<Float32Array> =>
  fc.float32Array({ minLength: length, maxLength: length, min: -2, max: 2, noNaN: true });

it('each output is its row of weights times the input, and its bias', () => {
  const shape = fc.record({ length: fc.integer({ min: 1, max: 9 }), rows: fc.integer({ min: 1, max: 11 }) });
  const shaped = shape.chain(({ length, rows }) =>
    fc.record({ input: numbers(length), weights: numbers(rows * length), biases: numbers(rows) }),
  );
  fc.assert(
    fc.property(shaped, ({ biases, input, weights }) => {
      const outputs = affine(input, weights, biases, 8);
      const expected = [...biases].map((bias, row) => {
        const own = weights.subarray(row * input.length, (row + 1) * input.length);
        return bias + 8 * own.reduce((sum, weight, at) => sum + weight * (input[at] as number), 0);
      });
      expect(outputs).toHaveLength(expected.length);
      for (const [row, value] of expected.entries()) expect(outputs[row]).toBeCloseTo(value, 3);
    }),
  );
});
