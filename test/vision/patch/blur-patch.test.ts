import { expect, it } from 'vitest';
import { SeededRandom } from '../../../src/vision/learn/random.ts';
import { blurPatch } from '../../../src/vision/patch/blur-patch.ts';

const [WIDTH_PX, HEIGHT_PX, SIGMA_PX] = [13, 9, 1.2];

/** The Gaussian by its definition in two dimensions; beyond the rim the patch goes on as it ends. */
function blurredAt(values: Float32Array, x: number, y: number): number {
  const reach = Math.ceil(3 * SIGMA_PX);
  let sum = 0;
  let weights = 0;
  for (let down = -reach; down <= reach; down++)
    for (let right = -reach; right <= reach; right++) {
      const weight = Math.exp(-(down ** 2 + right ** 2) / (2 * SIGMA_PX ** 2));
      const column = Math.max(0, Math.min(WIDTH_PX - 1, x + right));
      const row = Math.max(0, Math.min(HEIGHT_PX - 1, y + down));
      sum += weight * (values[row * WIDTH_PX + column] as number);
      weights += weight;
    }
  return sum / weights;
}

it('a patch is blurred alike in all directions, up to its rim', () => {
  const random = new SeededRandom(9);
  const values = Float32Array.from({ length: WIDTH_PX * HEIGHT_PX }, () => random.next());
  const blurred = blurPatch({ widthPx: WIDTH_PX, heightPx: HEIGHT_PX, values }, SIGMA_PX);
  for (let y = 0, at = 0; y < HEIGHT_PX; y++)
    for (let x = 0; x < WIDTH_PX; x++, at++)
      expect(blurred.values[at]).toBeCloseTo(blurredAt(values, x, y), 5);
});

it('hardly any blur leaves a patch as it is', () => {
  const patch = { widthPx: 1, heightPx: 2, values: Float32Array.of(0, 1) };
  expect(blurPatch(patch, 0.1)).toBe(patch);
});
