import { expect, test } from 'vitest';
import { makeKernel } from '../../src/solver/kernel.ts';

test('a kernel that is given more memory than it can have takes what it can', () => {
  expect(() => makeKernel(17, 3_500 * 2 ** 20, () => false)).not.toThrow();
});
