/** A reference patch: the grey level a camera gives it, and the share of light it sends back, 0..1. */
interface ReferencePatch {
  readonly level: number;
  readonly reflectance: number;
}

/** What turns grey levels into reflectances: a white and a black patch seen under the same light. */
export interface ReflectanceScale {
  readonly white: ReferencePatch;
  readonly black: ReferencePatch;
}

/** The reflectance 0..1 of a grey level; throws a RangeError where both patches have the same level. */
export function reflectanceOf({ white, black }: ReflectanceScale): (level: number) => number {
  const perLevel = (white.reflectance - black.reflectance) / (white.level - black.level);
  if (!Number.isFinite(perLevel) || perLevel <= 0) {
    throw new RangeError(`White at level ${white.level} and black at ${black.level} make no scale.`);
  }
  return (level) => Math.min(1, Math.max(0, black.reflectance + (level - black.level) * perLevel));
}
