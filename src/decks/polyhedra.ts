/** A point or direction in space: x right, y down, z towards the one who looks. */
export type Vector = readonly [x: number, y: number, z: number];

/** A side of a solid: its corners in order round it, and its outward direction of length one. */
export interface Face {
  readonly corners: readonly Vector[];
  readonly normal: Vector;
}

const GOLDEN = (1 + Math.sqrt(5)) / 2;
const SIGNS = [-1, 1];

function cyclic(points: readonly Vector[]): Vector[] {
  return points.flatMap(([x, y, z]): Vector[] => [
    [x, y, z],
    [y, z, x],
    [z, x, y],
  ]);
}

const CUBE: readonly Vector[] = SIGNS.flatMap((x) =>
  SIGNS.flatMap((y) => SIGNS.map((z): Vector => [x, y, z])),
);

/** Corners of the five regular polyhedra with 4, 6, 8, 12 and 20 faces, round the origin. */
const CORNERS: readonly (readonly Vector[])[] = [
  [
    [0, -3, 0],
    ...[0, 2, 4].map(
      (third): Vector => [
        Math.sqrt(8) * Math.cos((third * Math.PI) / 3),
        1,
        Math.sqrt(8) * Math.sin((third * Math.PI) / 3),
      ],
    ),
  ],
  CUBE,
  cyclic(SIGNS.map((sign): Vector => [sign, 0, 0])),
  [...CUBE, ...cyclic(SIGNS.flatMap((y) => SIGNS.map((z): Vector => [0, y / GOLDEN, z * GOLDEN])))],
  cyclic(SIGNS.flatMap((y) => SIGNS.map((z): Vector => [0, y, z * GOLDEN]))),
];

export function dot(a: Vector, b: Vector): number {
  return a[0] * b[0] + a[1] * b[1] + a[2] * b[2];
}

function minus(a: Vector, b: Vector): Vector {
  return [a[0] - b[0], a[1] - b[1], a[2] - b[2]];
}

function cross(a: Vector, b: Vector): Vector {
  return [a[1] * b[2] - a[2] * b[1], a[2] * b[0] - a[0] * b[2], a[0] * b[1] - a[1] * b[0]];
}

function unit(a: Vector): Vector {
  const length = Math.sqrt(dot(a, a));
  return [a[0] / length, a[1] / length, a[2] / length];
}

/** The corners of a face in order round its outward direction. */
function roundNormal(corners: readonly Vector[], normal: Vector): Vector[] {
  const right = unit(minus(corners[0] ?? normal, corners[1] ?? normal));
  const up = cross(normal, right);
  const angleOf = (corner: Vector): number => Math.atan2(dot(corner, up), dot(corner, right));
  return corners.toSorted((a, b) => angleOf(a) - angleOf(b));
}

const TINY = 1e-9;

/** The faces of the convex solid with these corners: planes through three of them with no corner outside. */
function facesOf(corners: readonly Vector[]): Face[] {
  const faces: Face[] = [];
  for (const [i, a] of corners.entries()) {
    for (const [j, b] of corners.entries()) {
      for (const c of corners.slice(j + 1)) {
        if (i >= j) continue;
        const across = unit(cross(minus(b, a), minus(c, a)));
        const normal: Vector = dot(across, a) < 0 ? minus([0, 0, 0], across) : across;
        const height = dot(normal, a);
        if (corners.some((corner) => dot(normal, corner) > height + TINY)) continue;
        if (faces.some((face) => dot(face.normal, normal) > 1 - TINY)) continue;
        const own = corners.filter((corner) => dot(normal, corner) > height - TINY);
        faces.push({ normal, corners: roundNormal(own, normal) });
      }
    }
  }
  return faces;
}

/** The faces of the regular polyhedron number 0..4, its corners one unit from the middle. */
export function regularFaces(number: number): Face[] {
  return facesOf((CORNERS[number] ?? []).map(unit));
}

/** A vector turned about the upright, then about the level axis. */
export function turnVector([x, y, z]: Vector, uprightDeg: number, levelDeg: number): Vector {
  const [a, b] = [(uprightDeg * Math.PI) / 180, (levelDeg * Math.PI) / 180];
  const [turnedX, depth] = [x * Math.cos(a) + z * Math.sin(a), z * Math.cos(a) - x * Math.sin(a)];
  return [turnedX, y * Math.cos(b) - depth * Math.sin(b), y * Math.sin(b) + depth * Math.cos(b)];
}
