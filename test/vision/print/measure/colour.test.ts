import { describe, expect, it } from 'vitest';
import { colourDifference, type Lab, labOf } from '../../../../src/vision/print/measure/colour.ts';

describe('colours', () => {
  it.each([
    [
      [1, 1, 1],
      [100, 0, 0],
    ],
    [
      [0, 0, 0],
      [0, 0, 0],
    ],
    [
      [1, 0, 0],
      [53.24, 80.09, 67.2],
    ],
    [
      [0.5, 0.5, 0.5],
      [53.39, 0, 0],
    ],
  ] as const)('%j is %j', (rgb, lab) => {
    labOf(rgb).forEach((part, index) => {
      expect(Math.abs(part - (lab[index] ?? 0))).toBeLessThan(0.1);
    });
  });
  // Sharma, Wu, Dalal: The CIEDE2000 color-difference formula, table 1, pairs 1, 7, 8, 10, 13, 17, 25, 34.
  it.each([
    [[50, 2.6772, -79.7751], [50, 0, -82.7485], 2.0425],
    [[50, 0, 0], [50, -1, 2], 2.3669],
    [[50, 2.49, -0.001], [50, -2.49, 0.001], 7.1792],
    [[50, -0.001, 2.49], [50, 0.0009, -2.49], 4.8045],
    [[50, 2.5, 0], [73, 25, -18], 27.1492],
    [[60.2574, -34.0099, 36.2677], [60.4626, -34.1751, 39.4387], 1.2644],
    [[2.0776, 0.0795, -1.135], [0.9033, -0.0636, -0.5514], 0.9082],
  ] as readonly (readonly [Lab, Lab, number])[])('%j and %j differ by %d (CIEDE2000)', (a, b, difference) => {
    expect(colourDifference(a, b, 'CIEDE2000')).toBeCloseTo(difference, 3);
    expect(colourDifference(b, a, 'CIEDE2000')).toBeCloseTo(difference, 3);
  });
  it('differ by their distance (CIE76)', () => {
    expect(colourDifference([50, 3, 0], [50, 0, 4], 'CIE76')).toBe(5);
  });
});
