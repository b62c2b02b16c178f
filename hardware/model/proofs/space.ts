import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Group, Part } from '../part.ts';
import type { Shapes } from '../shapes.ts';
import { type Box, boxesMeet, type Clash, clash } from './clash.ts';
import { swingClashes } from './swings.ts';

/** Between what moves and what stands still. */
const MOVING_GAP_MM = 0.3;

/** No two parts that stand still to each other share a place. */
export function sharedPlaces(parts: readonly Part[]): Clash[] {
  const all = parts.flatMap(({ name, solids }) =>
    solids.map((solid, index) => ({
      name: solids.length > 1 ? `${name} ${index + 1}` : name,
      solid,
      box: solid.boundingBox(),
    })),
  );
  return all.flatMap((one, index) =>
    all
      .slice(index + 1)
      .filter((other) => boxesMeet(one.box, other.box))
      .flatMap((other) => clash(one.solid, other.solid, `${one.name} and ${other.name}`)),
  );
}

/** A straight way of parts that move. */
export interface Way {
  readonly moving: readonly Group[];
  readonly from: number;
  readonly to: number;
  readonly along: readonly [number, number, number];
  /** How high they are lifted off what they lie on. */
  readonly lifted?: number;
  /** What they slide on, or are drawn by. */
  readonly slidesOn: readonly string[];
  readonly what: string;
}

/** Parts that move come no nearer than the gap to any that stand still, from one end of their way to the other. */
function clashesOnWay(parts: readonly Part[], way: Way, s: Shapes): Clash[] {
  const still = parts.filter(
    ({ group, name }) => !way.moving.includes(group) && !way.slidesOn.includes(name),
  );
  const movers = parts.filter(
    ({ group, name }) => way.moving.includes(group) && !way.slidesOn.includes(name),
  );
  const found = new Set<Clash>();
  for (const mover of movers)
    for (const part of still)
      if (mover.solids.some((solid) => part.solids.some((other) => comesNear(solid, other, way, s))))
        found.add(`${mover.name} and ${part.name} come nearer than ${MOVING_GAP_MM} mm ${way.what}.`);
  return [...found];
}

/** Gaps beyond this are not measured, and nothing is moved farther at once: to measure far takes long. */
const REACH_MM = 1.5;

function comesNear(
  solid: Manifold,
  other: Manifold,
  { along, from, lifted = 0, to }: Way,
  s: Shapes,
): boolean {
  const box = solid.boundingBox();
  const swept = hull(boxAt(box, along, from, lifted), boxAt(box, along, to, lifted));
  if (!boxesMeet(swept, other.boundingBox(), MOVING_GAP_MM)) return false;
  // A plate with hundreds of holes is measured only where the way comes within reach of it.
  const near = s.within(other, swept, REACH_MM);
  const isMet = meetsOnWay(solid, near, { along, from, lifted, to });
  near.delete();
  return isMet;
}

function meetsOnWay(
  solid: Manifold,
  other: Manifold,
  { along, from, lifted, to }: Pick<Required<Way>, 'along' | 'from' | 'lifted' | 'to'>,
): boolean {
  const [box, otherBox] = [solid.boundingBox(), other.boundingBox()];
  // It can go as far as it is away before it can be met.
  for (let distance = from; distance <= to; ) {
    const isFar = !boxesMeet(boxAt(box, along, distance, lifted), otherBox, REACH_MM);
    const gap = isFar ? REACH_MM : gapAt(solid, other, movedBy(along, distance, lifted));
    if (gap < MOVING_GAP_MM) return true;
    distance += Math.max(1, gap - MOVING_GAP_MM);
  }
  return false;
}

function gapAt(solid: Manifold, other: Manifold, by: Vector): number {
  const moved = solid.translate([...by]);
  const gap = moved.minGap(other, REACH_MM);
  moved.delete();
  return gap;
}

type Vector = readonly [number, number, number];

function movedBy([x, y, z]: Vector, distance: number, lifted: number): Vector {
  return [x * distance, y * distance, z * distance + lifted];
}

function boxAt({ max, min }: Box, along: Vector, distance: number, lifted: number): Box {
  const [x, y, z] = movedBy(along, distance, lifted);
  return { min: [min[0] + x, min[1] + y, min[2] + z], max: [max[0] + x, max[1] + y, max[2] + z] };
}

function hull(one: Box, other: Box): Box {
  const least = (axis: 0 | 1 | 2): number => Math.min(one.min[axis], other.min[axis]);
  const most = (axis: 0 | 1 | 2): number => Math.max(one.max[axis], other.max[axis]);
  return { min: [least(0), least(1), least(2)], max: [most(0), most(1), most(2)] };
}

function isOnRack({ group }: Part): boolean {
  return group === 'rack' || group === 'cassette';
}

/** A solid of a part where it is with the rack at this lift. */
function atLift(part: Part, solid: Manifold, lift: number): Manifold {
  return isOnRack(part) ? solid.translate([0, 0, lift]) : solid;
}

/** The room that a card sweeps on its way into the storey that stands at the lip. */
export function sweptCard({ cards, hopper, rack }: Dimensions, s: Shapes): Manifold {
  const half = cards.widths.most / 2;
  return s.box([hopper.back, rack.back - 1], [-half, half], [0, cards.thicknesses.most]);
}

/** A card meets nothing on its way from the window into each storey, but what gives way to it. */
export function cardClashes(dimensions: Dimensions, parts: readonly Part[], s: Shapes): Clash[] {
  const card = sweptCard(dimensions, s);
  return Object.entries(dimensions.rack.lifts).flatMap(([name, lift]) =>
    parts
      .filter((part) => part.yields !== true)
      .flatMap((part) =>
        part.solids.flatMap((solid) =>
          clash(card, atLift(part, solid, lift), `a card on its way to ${name} and ${part.name}`),
        ),
      ),
  );
}

/** Nothing stands in the light of a curtain, at the lowest lift and the highest. */
export function curtainClashes({ curtains, rack }: Dimensions, parts: readonly Part[], s: Shapes): Clash[] {
  return curtains.ys.flatMap((y) => {
    const light = s.alongZ(curtains.x, y, curtains.slit, [curtains.from, curtains.to]);
    return parts.flatMap((part) =>
      part.solids.flatMap((solid) =>
        (isOnRack(part) ? [0, rack.travel] : [0]).flatMap((lift) =>
          clash(light, atLift(part, solid, lift), `the curtain at ${y} and ${part.name}`),
        ),
      ),
    );
  });
}

/** Nothing stands between the camera and the part of the window that it sees. */
export function viewClashes({ camera, window }: Dimensions, parts: readonly Part[], s: Shapes): Clash[] {
  const layers = 8;
  const top = window.top - window.thickness;
  return Array.from({ length: layers }, (_, index) => {
    const [near, far] = [index / layers, (index + 1) / layers];
    const half = [camera.fieldX / 2, camera.fieldY / 2].map((extent) => extent * far);
    const z = [camera.z + (top - camera.z) * near, camera.z + (top - camera.z) * far] as const;
    const [x = 0, y = 0] = half;
    return s.box([camera.x - x, camera.x + x], [camera.y - y, camera.y + y], z);
  }).flatMap((layer) =>
    parts
      .filter(({ name }) => name !== 'camera')
      .flatMap((part) =>
        part.solids.flatMap((solid) => clash(layer, solid, `the view of the camera and ${part.name}`)),
      ),
  );
}

/** At each place of the rack light passes those combs whose sensors are lit there, and no other. */
export function combFaults(
  { comb, rack }: Dimensions,
  codes: Readonly<Record<string, string>>,
  parts: readonly Part[],
  s: Shapes,
): Clash[] {
  const combs = parts.filter(({ name }) => name.endsWith('comb'));
  const places = [-1, 1].flatMap((side) => comb.xs.map((x) => ({ x, y: side * comb.y })));
  return Object.entries(rack.lifts).flatMap(([place, lift]) => {
    const seen = places.map(({ x, y }) => {
      const light = s.alongY(x, comb.z - lift, 1, [y - 4, y + 4]);
      return combs.some(({ solids }) => solids.some((solid) => solid.intersect(light).volume() > 0.01))
        ? '0'
        : '1';
    });
    // The last digit is that of the first sensor.
    const shown = seen.toReversed().join('');
    return shown === codes[place]
      ? []
      : [`the combs show ${shown} at ${place}, and its code is ${codes[place]}.`];
  });
}

/** Every straight way of what moves. */
function waysOf({ rack }: Dimensions): readonly Way[] {
  return [
    {
      moving: ['rack', 'cassette'],
      from: 0,
      to: rack.travel,
      along: [0, 0, 1],
      slidesOn: ['guide rod', 'lift belt', 'stop pad', 'bush'],
      what: 'as the rack is lifted',
    },
    {
      moving: ['cassette'],
      from: 0,
      to: 100,
      along: [1, 0, 0],
      lifted: 0.4,
      slidesOn: ['rear door', 'leaf', 'door magnet', 'nut M3', 'screw M3x10'],
      what: 'as the cassette is drawn out',
    },
  ];
}

/** All that is in the way of something, in a machine of these dimensions. */
export function clashesOf(dimensions: Dimensions, parts: readonly Part[], s: Shapes): Clash[] {
  return [
    ...sharedPlaces(parts),
    ...waysOf(dimensions).flatMap((way) => clashesOnWay(parts, way, s)),
    ...swingClashes(dimensions, parts),
    ...cardClashes(dimensions, parts, s),
    ...curtainClashes(dimensions, parts, s),
    ...viewClashes(dimensions, parts, s),
  ];
}
