import type { CrossSection, Manifold } from 'manifold-3d';

/** The upper side of a flat head reaches so deep. */
const SEAT_MM = 1.7;

/**
 * The section across the thinnest side, which is laid down: half-way through, where slots for nuts are. In a plate so thin
 * that seats of flat heads reach there, it is where most of the plate is: seats are made by hand.
 */
export function sectionOf(solid: Manifold): CrossSection {
  const { max, min } = solid.boundingBox();
  const size = max.map((most, axis) => most - (min[axis] ?? 0));
  const lying =
    [solid.rotate([0, 90, 0]), solid.rotate([90, 0, 0]), solid][size.indexOf(Math.min(...size))] ?? solid;
  const laid = lying.boundingBox();
  const thickness = laid.max[2] - laid.min[2];
  const at = (share: number): CrossSection => lying.slice(laid.min[2] + share * thickness);
  if (thickness > 2 * SEAT_MM) return at(0.5);
  return [at(0.05), at(0.95)].reduce((most, each) => (each.area() > most.area() ? each : most), at(0.5));
}
