import type { Manifold } from 'manifold-3d';
import type { Dimensions } from '../dimensions.ts';
import type { Group, Part } from '../part.ts';
import type { Shapes } from '../shapes.ts';

/** Less is rounding of circles. */
const SHARED_MM3 = 0.5;
/** Between what moves and what stands still. */
const MOVING_GAP_MM = 0.3;

/** Two solids in one place, or one in the way of another, as a sentence. */
export type Clash = string;

/** No two parts that stand still to each other share a place. */
export function sharedPlaces(parts: readonly Part[]): Clash[] {
  const all = parts.flatMap(({ name, solids }) =>
    solids.map((solid, index) => ({ name: solids.length > 1 ? `${name} ${index + 1}` : name, solid })),
  );
  return all.flatMap((one, index) =>
    all.slice(index + 1).flatMap((other) => clash(one.solid, other.solid, `${one.name} and ${other.name}`)),
  );
}

function clash(one: Manifold, other: Manifold, names: string): Clash[] {
  if (!isNear(one, other)) return [];
  const volume = one.intersect(other).volume();
  return volume > SHARED_MM3 ? [`${names} share ${Math.round(volume)} mm3.`] : [];
}

function isNear(one: Manifold, other: Manifold, gapMm = 0): boolean {
  const [a, b] = [one.boundingBox(), other.boundingBox()];
  return [0, 1, 2].every(
    (axis) =>
      (a.min[axis] ?? 0) - gapMm < (b.max[axis] ?? 0) && (b.min[axis] ?? 0) - gapMm < (a.max[axis] ?? 0),
  );
}

/** A way of parts that move, in steps of a mm. */
export interface Way {
  readonly from: number;
  readonly to: number;
  readonly along: readonly [number, number, number];
  /** How high they are lifted off what they lie on. */
  readonly lifted?: number;
  readonly what: string;
}

/** Parts that move come no nearer than the gap to any that stand still, from one end of their way to the other. */
export function clashesOnWay(parts: readonly Part[], moving: readonly Group[], way: Way): Clash[] {
  const still = parts.filter(({ group }) => !moving.includes(group));
  const movers = parts.filter(({ group }) => moving.includes(group));
  const found = new Set<Clash>();
  for (let at = way.from; at <= way.to; at++) {
    const [x, y, z] = way.along;
    const shift = [x * at, y * at, z * at + (way.lifted ?? 0)] as const;
    for (const mover of movers) {
      for (const solid of mover.solids) {
        const moved = solid.translate(shift);
        for (const part of still) {
          const isMet = part.solids.some(
            (other) => isNear(moved, other, MOVING_GAP_MM) && moved.minGap(other, 1) < MOVING_GAP_MM,
          );
          if (isMet)
            found.add(`${mover.name} and ${part.name} come nearer than ${MOVING_GAP_MM} mm ${way.what}.`);
        }
      }
    }
  }
  return [...found];
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
    parts.flatMap((part) =>
      part.solids.flatMap((solid) => clash(layer, solid, `the view of the camera and ${part.name}`)),
    ),
  );
}

/** Every way of what moves. */
function waysOf({ rack }: Dimensions): readonly (Way & { readonly moving: readonly Group[] })[] {
  return [
    {
      moving: ['rack', 'cassette'],
      from: 0,
      to: rack.travel,
      along: [0, 0, 1],
      what: 'as the rack is lifted',
    },
    {
      moving: ['cassette'],
      from: 0,
      to: 100,
      along: [1, 0, 0],
      lifted: 0.4,
      what: 'as the cassette is drawn out',
    },
  ];
}

/** All that is in the way of something, in a machine of these dimensions. */
export function clashesOf(dimensions: Dimensions, parts: readonly Part[], s: Shapes): Clash[] {
  return [
    ...sharedPlaces(parts),
    ...waysOf(dimensions).flatMap(({ moving, ...way }) => clashesOnWay(parts, moving, way)),
    ...cardClashes(dimensions, parts, s),
    ...curtainClashes(dimensions, parts, s),
    ...viewClashes(dimensions, parts, s),
  ];
}

/** The bed of a printer, and its height. */
const PRINTER = { x: 250, y: 210, z: 210 } as const;

/** Printed parts fit the printer, one way up or another. */
export function unprintable(parts: readonly Part[]): string[] {
  const room = Object.values(PRINTER).sort((one, other) => other - one);
  return parts
    .filter(({ process }) => process === 'printed')
    .flatMap(({ name, solids }) =>
      solids.flatMap((solid) => {
        const { max, min } = solid.boundingBox();
        const size = max.map((most, axis) => most - (min[axis] ?? 0)).sort((one, other) => other - one);
        return size.every((extent, axis) => extent <= (room[axis] ?? 0))
          ? []
          : [`${name} does not fit the printer.`];
      }),
    );
}
