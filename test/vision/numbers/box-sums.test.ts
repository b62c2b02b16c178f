import { expect, it } from 'vitest';
import { boxSums } from '../../../src/vision/numbers/box-sums.ts';

it.each([1, 2, 9])('sums over a square with a reach of %i end where the table does', (reach) => {
  const [width, height] = [7, 5];
  const values = Float32Array.from({ length: width * height }, (_, at) => (at * 37) % 11);
  const sumAt = (x: number, y: number): number =>
    values.reduce((sum, value, at) => {
      const isNear = Math.abs((at % width) - x) <= reach && Math.abs(Math.floor(at / width) - y) <= reach;
      return isNear ? sum + value : sum;
    }, 0);
  const sums = boxSums(values, width, height, reach);
  expect([...sums]).toEqual([...values.keys()].map((at) => sumAt(at % width, Math.floor(at / width))));
});
