import type { Manifold } from 'manifold-3d';
import type { Part } from '../part.ts';

/** The bed of a printer, and its height. */
const PRINTER = { x: 250, y: 210, z: 210 } as const;
/** What hangs more steeply needs a support, unless it is a bridge. */
const OVERHANG = Math.sin((45 * Math.PI) / 180);
const BRIDGE_MM = 20;
/** Less is left to the printer: edges of engraved letters and tops of round holes. */
const IGNORED_MM2 = 12;

/** A way of laying a part on the bed: turned about x, y and z by so many degrees. */
export type Turn = readonly [number, number, number];
const TURNS: readonly Turn[] = [
  [0, 0, 0],
  [180, 0, 0],
  [90, 0, 0],
  [-90, 0, 0],
  [0, 90, 0],
  [0, -90, 0],
];

/** The way up in which least of a part hangs free, and what hangs free then, in mm2. */
export function wayUp(solid: Manifold): { readonly turn: Turn; readonly hangsMm2: number } {
  const all = TURNS.map((turn) => ({ turn, hangsMm2: hanging(solid.rotate([...turn])) }));
  return all.reduce((best, one) => (one.hangsMm2 < best.hangsMm2 - 1 ? one : best));
}

interface Triangle {
  readonly low: number;
  readonly points: readonly (readonly [number, number, number])[];
  readonly area: number;
}

/** The area of faces that look down, neither on the bed nor narrow enough for a bridge. */
function hanging(solid: Manifold): number {
  const { numProp, triVerts, vertProperties } = solid.getMesh();
  const bed = solid.boundingBox().min[2];
  const point = (index: number): readonly [number, number, number] => {
    const at = (triVerts[index] ?? 0) * numProp;
    return [vertProperties[at] ?? 0, vertProperties[at + 1] ?? 0, vertProperties[at + 2] ?? 0];
  };
  const byLevel = new Map<number, Triangle[]>();
  let steep = 0;
  for (let at = 0; at < triVerts.length; at += 3) {
    const points = [point(at), point(at + 1), point(at + 2)] as const;
    const { area, down } = lie(points);
    const low = Math.min(...points.map(([, , z]) => z));
    if (down < OVERHANG + 0.01 || low < bed + 0.05) continue;
    if (down < 0.999) steep += area;
    else
      byLevel.set(Math.round(low * 20), [
        ...(byLevel.get(Math.round(low * 20)) ?? []),
        { low, points, area },
      ]);
  }
  const flat = [...byLevel.values()].flatMap(islands).filter((island) => !isBridge(island));
  const hangs = flat.reduce((sum, island) => sum + island.reduce((total, { area }) => total + area, 0), 0);
  return hangs + (steep > IGNORED_MM2 * 20 ? steep : 0) <= IGNORED_MM2
    ? 0
    : hangs + (steep > IGNORED_MM2 * 20 ? steep : 0);
}

/** The area of a triangle, and how much it looks down: 1 when flat. */
function lie([a, b, c]: readonly [
  Triangle['points'][number],
  Triangle['points'][number],
  Triangle['points'][number],
]): { readonly area: number; readonly down: number } {
  const u = [b[0] - a[0], b[1] - a[1], b[2] - a[2]] as const;
  const v = [c[0] - a[0], c[1] - a[1], c[2] - a[2]] as const;
  const normal = [u[1] * v[2] - u[2] * v[1], u[2] * v[0] - u[0] * v[2], u[0] * v[1] - u[1] * v[0]] as const;
  const long = Math.hypot(...normal);
  return { area: long / 2, down: long === 0 ? 0 : -normal[2] / long };
}

/** Triangles of one level that touch, together. */
function islands(all: readonly Triangle[]): Triangle[][] {
  const keyOf = ([x, y]: Triangle['points'][number]): string => `${Math.round(x * 50)},${Math.round(y * 50)}`;
  const found: { keys: Set<string>; triangles: Triangle[] }[] = [];
  for (const triangle of all) {
    const keys = triangle.points.map(keyOf);
    const touched = found.filter(({ keys: own }) => keys.some((key) => own.has(key)));
    const joined = { keys: new Set(keys), triangles: [triangle] };
    for (const island of touched) {
      for (const key of island.keys) joined.keys.add(key);
      joined.triangles.push(...island.triangles);
      found.splice(found.indexOf(island), 1);
    }
    found.push(joined);
  }
  return found.map(({ triangles }) => triangles);
}

function isBridge(island: readonly Triangle[]): boolean {
  const extent = [0, 1].map((axis) => {
    const values = island.flatMap(({ points }) => points.map((point) => point[axis] ?? 0));
    return Math.max(...values) - Math.min(...values);
  });
  return Math.min(...extent) <= BRIDGE_MM;
}

/** Printed parts that need a support all the same: which, how much, and where it stands. */
export const SUPPORTED: Readonly<Record<string, { readonly mostMm2: number; readonly why: string }>> = {};

/** Printed parts fit the printer one way up or another, and need no support in one of these. */
export function unprintable(parts: readonly Part[]): string[] {
  const room = Object.values(PRINTER).sort((one, other) => other - one);
  return parts
    .filter(({ process }) => process === 'printed')
    .flatMap(({ name, solids }) => {
      const first = solids[0];
      if (first === undefined) return [];
      const { max, min } = first.boundingBox();
      const size = max.map((most, axis) => most - (min[axis] ?? 0)).sort((one, other) => other - one);
      const { hangsMm2 } = wayUp(first);
      return [
        ...(size.every((extent, axis) => extent <= (room[axis] ?? 0))
          ? []
          : [`${name} does not fit the printer.`]),
        ...(hangsMm2 <= (SUPPORTED[name]?.mostMm2 ?? 0)
          ? []
          : [`${name} hangs free over ${Math.round(hangsMm2)} mm2, whichever way up it is printed.`]),
      ];
    });
}

/** Thinner walls are no wall: three lines of a nozzle of 0.4. */
const WALL_MM = 1.2;
/** Corners and edges of engraving lose so much where they are rounded by half a wall. */
const CORNER_MM2 = 4;
const SLICES = 10;

/** Printed parts have no wall thinner than the printer can fill, wherever they are cut across one of their axes. */
export function thinWalls(parts: readonly Part[]): string[] {
  return parts
    .filter(({ process }) => process === 'printed')
    .flatMap(({ name, solids }) => {
      const lost = Math.max(
        ...solids.slice(0, 1).flatMap((solid) => TURNED.map((turn) => lostOf(solid.rotate([...turn])))),
      );
      return lost > CORNER_MM2
        ? [`${name} has walls under ${WALL_MM} mm, ${lost.toFixed(1)} mm2 in a section.`]
        : [];
    });
}

const TURNED: readonly Turn[] = [
  [0, 0, 0],
  [90, 0, 0],
  [0, 90, 0],
];

/** The most that a section across z loses where everything thinner than a wall is taken away. */
function lostOf(solid: Manifold): number {
  const { max, min } = solid.boundingBox();
  const high = max[2] - min[2];
  let most = 0;
  for (let slice = 0; slice < SLICES; slice++) {
    const section = solid.slice(min[2] + (high * (slice + 0.5)) / SLICES);
    const half = WALL_MM / 2 - 0.02;
    const opened = section.offset(-half, 'Miter').offset(half, 'Miter');
    for (const part of section.subtract(opened).decompose()) most = Math.max(most, part.area());
  }
  return most;
}
