import type { Manifold } from 'manifold-3d';

/** Less is rounding of circles. */
export const SHARED_MM3 = 0.5;
/** Two solids in one place, or one in the way of another, as a sentence. */
export type Clash = string;

/** The least box about a solid, along the axes. */
export type Box = ReturnType<Manifold['boundingBox']>;

/** True of two boxes that come nearer to each other than a gap. */
export function boxesMeet(a: Box, b: Box, gapMm = 0): boolean {
  return ([0, 1, 2] as const).every(
    (axis) => a.min[axis] - gapMm < b.max[axis] && b.min[axis] - gapMm < a.max[axis],
  );
}

/** Says of two solids how much they share, if they do. */
export function clash(one: Manifold, other: Manifold, names: string): Clash[] {
  if (!boxesMeet(one.boundingBox(), other.boundingBox())) return [];
  const volume = one.intersect(other).volume();
  return volume > SHARED_MM3 ? [`${names} share ${Math.round(volume)} mm3.`] : [];
}
