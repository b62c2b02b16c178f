import type { Manifold } from 'manifold-3d';
import { type Joint, type Point, vectorOf } from './part.ts';
import type { Shapes } from './shapes.ts';

/** A screw by its standard, in mm. */
export interface Screw {
  readonly designation: string;
  readonly diameter: number;
  readonly length: number;
  readonly head: { readonly diameter: number; readonly height: number; readonly isFlat?: true };
  /** The hexagon key that turns it, and the diameter that its shaft takes. */
  readonly key: { readonly size: number; readonly diameter: number };
}

/** Heads of ISO 4762 by the diameter of the thread. */
const CAPS = {
  2: { diameter: 3.8, height: 2, key: 1.5 },
  2.5: { diameter: 4.5, height: 2.5, key: 2 },
  3: { diameter: 5.5, height: 3, key: 2.5 },
  5: { diameter: 8.5, height: 5, key: 4 },
} as const;

function cap(diameter: keyof typeof CAPS, length: number): Screw {
  const { key, ...head } = CAPS[diameter];
  const designation = `M${diameter} x ${length}, ISO 4762, 8.8 zinc-plated`;
  return { designation, diameter, length, head, key: { size: key, diameter: key * 1.2 + 1.5 } };
}

/** Flat heads of ISO 10642. */
function flat(length: number): Screw {
  const designation = `M3 x ${length}, ISO 10642, 8.8 zinc-plated`;
  const head = { diameter: 5.6, height: 1.7, isFlat: true } as const;
  return { designation, diameter: 3, length, head, key: { size: 2, diameter: 3.9 } };
}

export const SCREWS: Readonly<Record<string, Screw>> = {
  M2x8: cap(2, 8),
  M2x16: cap(2, 16),
  'M2.5x16': cap(2.5, 16),
  M3x6: cap(3, 6),
  M3x8: cap(3, 8),
  M3x10: cap(3, 10),
  M3x12: cap(3, 12),
  M3x16: cap(3, 16),
  M5x40: cap(5, 40),
  'M3x6 flat': flat(6),
  'M3x8 flat': flat(8),
  'M3x10 flat': flat(10),
  'M3x30 flat': flat(30),
  'M3x40 flat': flat(40),
};

/** What holds a thread, in mm: a hole that is made for it, and what is put into it. */
export const HOLDS = {
  insert: { hole: 4, length: 4, designation: 'heat-set insert M3 x 4, outside 4.2 to 4.6, brass' },
  slotNut: { width: 5.5, height: 1.8, depth: 6, designation: 'square nut M3, DIN 562' },
} as const;

/** Nuts of ISO 4032 by the diameter of the thread. */
const NUTS: Readonly<Record<number, { readonly width: number; readonly height: number }>> = {
  2: { width: 4, height: 1.6 },
  2.5: { width: 5, height: 2 },
  3: { width: 5.5, height: 2.4 },
  5: { width: 8, height: 4.7 },
};

/** Thread that is cut into a part: the drill for it. */
const TAP: Readonly<Record<number, number>> = { 2: 1.7, 2.5: 2.1, 3: 2.5, 5: 4.2 };
const CLEARANCE = 0.4;
const BEYOND = 0.6;

export function screwOf({ screw }: Joint): Screw {
  const found = SCREWS[screw];
  if (found === undefined) throw new RangeError(`There is no screw ${screw}.`);
  return found;
}

/** A cylinder along the axis of a joint, from and to a distance from below its head. */
export function alongJoint(
  s: Shapes,
  { at, axis }: Joint,
  diameter: number,
  from: number,
  to: number,
): Manifold {
  const [x, y, z] = at;
  const way = vectorOf(axis);
  const sign = way[0] + way[1] + way[2];
  const span = (middle: number): readonly [number, number] =>
    sign > 0 ? [middle + from, middle + to] : [middle - to, middle - from];
  if (way[0] !== 0) return s.alongX(y, z, diameter, span(x));
  return way[1] !== 0 ? s.alongY(x, z, diameter, span(y)) : s.alongZ(x, y, diameter, span(z));
}

/** Where a point at a distance from below the head of a joint is. */
export function pointOn({ at, axis }: Joint, distance: number): Point {
  const [x, y, z] = vectorOf(axis);
  return [at[0] + x * distance, at[1] + y * distance, at[2] + z * distance];
}

/** The hole that a screw needs in what it goes through. */
export function holeOf(s: Shapes, joint: Joint): Manifold {
  const { diameter, head, length } = screwOf(joint);
  const shank = alongJoint(s, joint, diameter + CLEARANCE, -0.5, Math.max(length, joint.grip) + BEYOND);
  const { slot } = joint;
  const whole = slot === undefined ? shank : s.hull([shifted(shank, slot, -1), shifted(shank, slot, 1)]);
  if (head.isFlat !== true) return whole;
  return s.all([whole, alongJoint(s, joint, head.diameter + CLEARANCE, -0.5, head.height)]);
}

function shifted(solid: Manifold, { along, half }: NonNullable<Joint['slot']>, sign: number): Manifold {
  const by = half * sign;
  return solid.translate([along === 'x' ? by : 0, along === 'y' ? by : 0, along === 'z' ? by : 0]);
}

/** The hole that a screw needs in what holds its thread. */
export function threadHoleOf(s: Shapes, joint: Joint): Manifold {
  const { diameter, length } = screwOf(joint);
  const { grip, hold } = joint;
  const end = Math.max(length, grip + HOLDS.insert.length) + BEYOND;
  if (hold === 'thread') return alongJoint(s, joint, TAP[diameter] ?? diameter, grip - 0.01, length + BEYOND);
  if (hold === 'slotNut')
    return s.all([alongJoint(s, joint, diameter + CLEARANCE, grip - 0.01, end), nutPocket(s, joint)]);
  const insert = alongJoint(s, joint, HOLDS.insert.hole, grip - 0.01, grip + HOLDS.insert.length + BEYOND);
  const tip = alongJoint(s, joint, diameter + CLEARANCE, grip, end);
  return s.all([insert, tip]);
}

/** A pocket for a square nut across the thickness of a plate, behind the edge that the screw enters by. */
function nutPocket(s: Shapes, joint: Joint): Manifold {
  return nutBox(s, joint, HOLDS.slotNut.width + 0.2, HOLDS.slotNut.height + 0.4, 12);
}

function nutBox(s: Shapes, joint: Joint, width: number, height: number, across: number): Manifold {
  const [x, y, z] = pointOn(joint, joint.grip + HOLDS.slotNut.depth);
  const axis = joint.axis.at(-1);
  const w = width / 2;
  const h = height / 2;
  const a = across / 2;
  // Plates that are met on their edges lie or stand along the path: a screw across enters one that lies.
  if (axis === 'y') return s.box([x - w, x + w], [y - h, y + h], [z - a, z + a]);
  return s.box([x - h, x + h], [y - a, y + a], [z - w, z + w]);
}

/** The screw, and what holds it, as solids. */
export function screwSolids(
  s: Shapes,
  joint: Joint,
): { readonly screw: Manifold; readonly washer?: Manifold; readonly hold?: Manifold } {
  const { diameter, head, length } = screwOf(joint);
  const thin = diameter - (joint.hold === 'thread' ? 0.6 : 0.1);
  const top = head.isFlat === true ? [0, head.height] : [-head.height, 0];
  const screw = s.all([
    alongJoint(s, joint, thin, top[0] ?? 0, length),
    alongJoint(s, joint, head.diameter, top[0] ?? 0, top[1] ?? 0),
  ]);
  const washer = washerOf(joint);
  const hold = holdSolid(s, joint, diameter);
  return {
    screw,
    ...(washer === undefined
      ? {}
      : {
          washer: s.cut(alongJoint(s, joint, washer.outside, 0, washer.thickness), [
            alongJoint(s, joint, diameter, -1, 2),
          ]),
        }),
    ...(hold === undefined ? {} : { hold }),
  };
}

/** Washers of ISO 7089. */
const WASHERS: Readonly<Record<number, { readonly outside: number; readonly thickness: number }>> = {
  3: { outside: 7, thickness: 0.5 },
  5: { outside: 10, thickness: 1 },
};

/** What lies below a head; throws RangeError for a washer that is not as thick as its joint says. */
export function washerOf(
  joint: Joint,
): { readonly designation: string; readonly outside: number; readonly thickness: number } | undefined {
  if (joint.washer === undefined) return undefined;
  const { diameter } = screwOf(joint);
  const found = WASHERS[diameter];
  if (found?.thickness !== joint.washer) throw new RangeError(`There is no washer for ${joint.screw}.`);
  return { ...found, designation: `washer M${diameter}, ISO 7089` };
}

/** The nut of a thread; throws RangeError where there is none. */
export function nutOf(diameter: number): { readonly width: number; readonly height: number } {
  const found = NUTS[diameter];
  if (found === undefined) throw new RangeError(`There is no nut M${diameter}.`);
  return found;
}

function holdSolid(s: Shapes, joint: Joint, diameter: number): Manifold | undefined {
  const { grip, hold } = joint;
  if (hold === 'thread') return undefined;
  if (hold === 'slotNut')
    return s.cut(nutBox(s, joint, HOLDS.slotNut.width, HOLDS.slotNut.height, HOLDS.slotNut.width), [
      alongJoint(s, joint, diameter, 0, 40),
    ]);
  const nut = nutOf(diameter);
  const outside = hold === 'insert' ? HOLDS.insert.hole : nut.width;
  const long = hold === 'insert' ? HOLDS.insert.length : nut.height;
  return s.cut(alongJoint(s, joint, outside, grip, grip + long), [
    alongJoint(s, joint, diameter, grip - 1, grip + long + 1),
  ]);
}
