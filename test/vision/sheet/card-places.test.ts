import { expect, it } from 'vitest';
import { placesOf, turned } from '../../../src/vision/sheet/card-places.ts';

const DEG = 0.7;
const PITCH = { xMm: 62, yMm: 93 };

/** Corners of a sheet of three rows of four that is turned, but for those of some places. */
function corners(without: readonly string[], moved: string, byMm: number) {
  return [1, 2, 3].flatMap((row) =>
    [1, 2, 3, 4].flatMap((column) => {
      const name = `${row} ${column}`;
      if (without.includes(name)) return [];
      const x = 9 + (column - 1) * PITCH.xMm + (name === moved ? byMm : 0);
      return [{ corner: turned([x, 12 + (row - 1) * PITCH.yMm], DEG), turnDeg: DEG }];
    }),
  );
}

it('places of a sheet are those of most of its cards, whatever lies beside its place or is missing', () => {
  const { angleDeg, columns, places, rows } = placesOf(corners(['1 1', '3 2'], '2 2', 0.9));
  expect([rows, columns, angleDeg]).toEqual([3, 4, DEG]);
  for (const { column, corner, row } of places) {
    const [x, y] = turned([9 + (column - 1) * PITCH.xMm, 12 + (row - 1) * PITCH.yMm], DEG);
    expect(corner[0]).toBeCloseTo(x, 6);
    expect(corner[1]).toBeCloseTo(y, 6);
  }
});

it('places of a sheet whose columns are not even are those of each column', () => {
  const wide = corners([], '', 0).map(({ corner: [x, y], turnDeg }) => {
    const [straight, down] = turned([x, y], -DEG);
    return { corner: turned([straight > 100 ? straight + 8 : straight, down], DEG), turnDeg };
  });
  const across = placesOf(wide).places.filter(({ row }) => row === 1);
  expect(across.map(({ corner }) => Math.round(turned(corner, -DEG)[0]))).toEqual([9, 71, 141, 203]);
});
