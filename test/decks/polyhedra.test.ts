import { describe, expect, test } from 'vitest';
import { drawGem } from '../../src/decks/gem.ts';
import { boundsOf } from '../../src/decks/path.ts';
import { dot, regularFaces, turnVector } from '../../src/decks/polyhedra.ts';

const SOLIDS = [
  ['tetrahedron', 4, 3],
  ['cube', 6, 4],
  ['octahedron', 8, 3],
  ['dodecahedron', 12, 5],
  ['icosahedron', 20, 3],
] as const;

describe.each(SOLIDS.map(([name, faces, corners], number) => ({ name, number, faces, corners })))(
  'the $name',
  ({ number, faces, corners }) => {
    test(`has ${faces} faces of ${corners} corners`, () => {
      expect(regularFaces(number).map((face) => face.corners.length)).toEqual(Array(faces).fill(corners));
    });

    test('is regular: every edge is as long as the others', () => {
      const lengths = regularFaces(number).flatMap((face) =>
        face.corners.map((corner, index) => {
          const next = face.corners[(index + 1) % corners]!;
          return Math.hypot(corner[0] - next[0], corner[1] - next[1], corner[2] - next[2]);
        }),
      );
      for (const length of lengths) expect(length).toBeCloseTo(lengths[0]!, 9);
    });

    test('has its faces on its outside, at one distance', () => {
      const heights = regularFaces(number).flatMap((face) =>
        face.corners.map((corner) => dot(face.normal, corner)),
      );
      expect(heights[0]).toBeGreaterThan(0);
      for (const height of heights) expect(height).toBeCloseTo(heights[0]!, 9);
    });

    test('is drawn with several faces in tints that differ, inside its radius', () => {
      const gem = drawGem(number, 'red', [20, 30], 10);
      expect(gem.length).toBeGreaterThanOrEqual(2);
      expect(gem.length).toBeLessThan(faces);
      expect(new Set(gem.map(({ tint }) => tint.toFixed(1))).size).toBeGreaterThan(1);
      for (const { path, tint } of gem) {
        const { left, top, right, bottom } = boundsOf(path);
        expect(Math.min(left - 10, 30 - right, top - 20, 40 - bottom)).toBeGreaterThan(0);
        expect(tint).toBeGreaterThan(0.1);
        expect(tint).toBeLessThanOrEqual(1);
      }
    });
  },
);

test('a vector keeps its length when it is turned', () => {
  const turned = turnVector([1, 2, 3], 33, -70);
  expect(dot(turned, turned)).toBeCloseTo(14, 9);
});
