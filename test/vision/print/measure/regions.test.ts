import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findRegions } from '../../../../src/vision/print/measure/regions.ts';
import type { PrintOver } from '../../../../src/vision/print/measure/spots.ts';

const GRID = { leftMm: 0.5, topMm: 0.5, columns: 20, rows: 30, perMm: 4 };

/** A print with boxes that are over: column, row, columns, rows, share. */
function withBoxes(...boxes: readonly (readonly [number, number, number, number, number])[]): PrintOver {
  const shares = new Float32Array(GRID.columns * GRID.rows);
  for (const [left, top, wide, high, share] of boxes) {
    for (let row = top; row < top + high; row++)
      shares.fill(share, row * GRID.columns + left, row * GRID.columns + left + wide);
  }
  return { grid: GRID, shares };
}

describe('regions of a print', () => {
  it('say where they are, how large and how much ink', () => {
    const [region, ...others] = findRegions(withBoxes([4, 8, 8, 4, -0.5]));
    expect(others).toEqual([]);
    expect(region).toMatchObject({ kind: 'spot', areaMm2: 2, inkMm2: 1, wholeMm2: 0 });
    expect(region?.xMm).toBeCloseTo(2.5);
    expect(region?.yMm).toBeCloseTo(3);
  });

  it('are whole where ink is gone, and apart where dark lies beside light', () => {
    const regions = findRegions(withBoxes([4, 8, 4, 4, 1], [8, 8, 4, 4, -0.4]));
    expect(regions).toMatchObject([
      { kind: 'void', areaMm2: 1, wholeMm2: 1 },
      { kind: 'spot', areaMm2: 1, wholeMm2: 0 },
    ]);
  });

  it('do not go over from one border to the other', () => {
    expect(findRegions(withBoxes([18, 8, 2, 4, 0.8], [0, 9, 2, 4, 0.8]))).toHaveLength(2);
  });

  it.each([
    ['faint', [4, 8, 8, 8, 0.1]],
    ['tiny', [4, 8, 1, 1, 0.9]],
  ] as const)('are none where what is over is %s', (_, box) => {
    expect(findRegions(withBoxes(box))).toEqual([]);
  });

  it('hold every cell once at most', () => {
    const share = fc.double({ min: -1, max: 1, noNaN: true });
    fc.assert(
      fc.property(fc.array(share, { minLength: 600, maxLength: 600 }), (shares) => {
        const regions = findRegions({ grid: GRID, shares: Float32Array.from(shares) });
        const cells = regions.flatMap((region) => region.cells);
        expect(new Set(cells).size).toBe(cells.length);
      }),
      { numRuns: 30 },
    );
  });
});
