import type { Manifold } from 'manifold-3d';
import type { Built } from '../build.ts';
import type { Dimensions } from '../dimensions.ts';
import type { Part } from '../part.ts';
import type { Shapes } from '../shapes.ts';
import { turnedUp } from './assembly.ts';

/** Round holes of flat parts, by their sections, that no screw, shaft or other part goes through, nor one that comes later. */
export function emptyHoles({ parts, screws }: Built, later: readonly Part[] = []): string[] {
  const all = [...parts, ...screws, ...later];
  return parts
    .filter(({ process }) => process === 'laser')
    .flatMap((part) =>
      part.solids.flatMap((solid) =>
        roundHoles(solid)
          .filter(
            ({ centre }) =>
              !(part.openHoles ?? []).some(
                ([x, y]) => Math.hypot(x - (centre[0] ?? 0), y - (centre[1] ?? 0)) < 0.1,
              ),
          )
          .filter(
            ({ centre }) =>
              !all.some(
                (other) => other.name !== part.name && other.solids.some((each) => isIn(each, centre)),
              ),
          )
          .map(
            ({ centre, diameter }) =>
              `${part.name} has an empty hole of ${diameter} mm at ${centre.map(Math.round).join(', ')}.`,
          ),
      ),
    );
}

type Hole = { readonly centre: readonly number[]; readonly diameter: number };

/** Round openings no wider than a light hole, across the thinnest side of a flat part. */
function roundHoles(solid: Manifold): Hole[] {
  const { max, min } = solid.boundingBox();
  const size = max.map((most, axis) => most - (min[axis] ?? 0));
  const thin = size.indexOf(Math.min(...size));
  const middle = ((max[thin] ?? 0) + (min[thin] ?? 0)) / 2;
  return turnedUp(solid, thin)
    .slice(middle)
    .toPolygons()
    .flatMap((polygon): Hole[] => {
      const [u, v] = [0, 1].map(
        (axis) => polygon.reduce((sum, point) => sum + (point[axis] ?? 0), 0) / polygon.length,
      );
      const radii = polygon.map((point) =>
        Math.hypot((point[0] ?? 0) - (u ?? 0), (point[1] ?? 0) - (v ?? 0)),
      );
      const [least, most] = [Math.min(...radii), Math.max(...radii)];
      if (polygon.length < 12 || most - least > 0.2 || most > 12) return [];
      const at =
        thin === 0
          ? [middle, v ?? 0, -(u ?? 0)]
          : thin === 1
            ? [u ?? 0, middle, -(v ?? 0)]
            : [u ?? 0, v ?? 0, middle];
      return [{ centre: at, diameter: Math.round(most * 20) / 10 }];
    });
}

function isIn(solid: Manifold, [x = 0, y = 0, z = 0]: readonly number[]): boolean {
  const { max, min } = solid.boundingBox();
  return [x, y, z].every((value, axis) => value > (min[axis] ?? 0) - 0.1 && value < (max[axis] ?? 0) + 0.1);
}

/** A bundle of wires this thick comes from outside of the plates to the board. */
const BUNDLE_MM = 12;

/** Each side plate has an opening at its front edge that a bundle of wires passes. */
export function shutPlates({ sides }: Dimensions, parts: readonly Part[], s: Shapes): string[] {
  return parts
    .filter(({ name }) => name.endsWith('side plate'))
    .filter(({ solids }) =>
      solids.every((solid) => {
        const edge = solid.intersect(
          s.box([sides.from, sides.from + BUNDLE_MM], [-70, 70], [sides.bottom, sides.top]),
        );
        for (let z = sides.bottom; z + BUNDLE_MM < sides.top; z += BUNDLE_MM / 2) {
          const bundle = s.box([sides.from, sides.from + BUNDLE_MM], [-70, 70], [z, z + BUNDLE_MM]);
          if (edge.intersect(bundle).isEmpty()) return false;
        }
        return true;
      }),
    )
    .map(({ name }) => `${name} lets no wires in.`);
}

/** Each shaft turns in two bearings, which stand in a plate each. */
export function unheldShafts({ parts }: Built): string[] {
  const bearings = parts.filter(({ name }) => name.endsWith('bearing')).flatMap(({ solids }) => solids);
  return parts
    .filter(({ name }) => name === 'shaft' || name === 'lift shaft')
    .flatMap(({ name, solids }) =>
      solids.flatMap((solid) => {
        const held = bearings.filter((bearing) => isRound(bearing, solid)).length;
        return held === 2 ? [] : [`${name} turns in ${held} bearings.`];
      }),
    );
}

function isRound(bearing: Manifold, shaft: Manifold): boolean {
  const [a, b] = [bearing.boundingBox(), shaft.boundingBox()];
  const middle = (box: typeof a, axis: 0 | 2): number => ((box.max[axis] ?? 0) + (box.min[axis] ?? 0)) / 2;
  const isCentred = ([0, 2] as const).every((axis) => Math.abs(middle(a, axis) - middle(b, axis)) < 0.05);
  return isCentred && b.min[1] <= a.min[1] + 0.1 && b.max[1] >= a.max[1] - 0.1;
}
