import { type Ink, type Shape, shape } from './drawing.ts';
import { type Point, polygon } from './path.ts';
import { dot, type Face, regularFaces, turnVector, type Vector } from './polyhedra.ts';

/** How each solid is turned to show itself best: about the upright, then the level axis. */
const VIEWS: readonly (readonly [uprightDeg: number, levelDeg: number])[] = [
  [45, -14],
  [33, 24],
  [24, 18],
  [10, 22],
  [12, 17],
];
/** Where the light comes from: above, left, in front. */
const LIGHT: Vector = [-0.46, -0.62, 0.635];
const DARKEST = 1;
const LIGHTEST = 0.16;
/** Width of the white seam between two faces. */
const SEAM_MM = 0.34;

/** The regular polyhedron of an honour (0 Maid to 4 ace), its facets in tints of the suit's ink. */
export function drawGem(number: number, ink: Ink, middle: Point, radiusMm: number): Shape[] {
  const [uprightDeg, levelDeg] = VIEWS[number] ?? [0, 0];
  const turn = (vector: Vector): Vector => turnVector(vector, uprightDeg, levelDeg);
  const faces = regularFaces(number)
    .map((face): Face => ({ normal: turn(face.normal), corners: face.corners.map(turn) }))
    .filter(({ normal }) => normal[2] > 0);
  const place = centring(faces, middle, radiusMm);
  return faces.map(({ corners, normal }) => {
    const lit = Math.max(0, dot(normal, LIGHT));
    const outline = polygon(...inset(corners.map(place), SEAM_MM / 2));
    return shape('figure', outline, ink, DARKEST + (LIGHTEST - DARKEST) * lit);
  });
}

/** Maps corners so that what is seen has its middle at a point and reaches a radius. */
function centring(faces: readonly Face[], middle: Point, radiusMm: number): (corner: Vector) => Point {
  const corners = faces.flatMap((face) => face.corners);
  const [xs, ys] = [corners.map(([x]) => x), corners.map(([, y]) => y)];
  const x0 = (Math.min(...xs) + Math.max(...xs)) / 2;
  const y0 = (Math.min(...ys) + Math.max(...ys)) / 2;
  const scale = radiusMm / Math.max(...corners.map(([x, y]) => Math.hypot(x - x0, y - y0)));
  return ([x, y]) => [middle[0] + (x - x0) * scale, middle[1] + (y - y0) * scale];
}

/** A convex outline with every side moved inwards. */
function inset(points: readonly Point[], byMm: number): Point[] {
  const middle: Point = [
    points.reduce((sum, [x]) => sum + x, 0) / points.length,
    points.reduce((sum, [, y]) => sum + y, 0) / points.length,
  ];
  const lines = points.map((from, index) => {
    const to = points[(index + 1) % points.length] ?? from;
    const length = Math.hypot(to[0] - from[0], to[1] - from[1]);
    const normal: Point = [(to[1] - from[1]) / length, (from[0] - to[0]) / length];
    const inward = (middle[0] - from[0]) * normal[0] + (middle[1] - from[1]) * normal[1] > 0 ? 1 : -1;
    const [a, b] = [normal[0] * inward, normal[1] * inward];
    return { a, b, c: a * from[0] + b * from[1] + byMm };
  });
  return lines.map((line, index) => {
    const last = lines.at(index - 1) ?? line;
    const across = last.a * line.b - line.a * last.b;
    return [(last.c * line.b - line.c * last.b) / across, (last.a * line.c - line.a * last.c) / across];
  });
}
