import { crossingFrom } from '../../locate/edge-width.ts';
import { meanOf } from '../../numbers/statistics.ts';

/** A step from dark to bright as the sum of many, from so far before it to so far behind. */
interface EdgeProfile {
  readonly sums: Float64Array;
  readonly reachMm: number;
}

/** What an edge shows of itself. */
interface EdgeShape {
  /** Where it is half way up. */
  readonly placeMm: number;
  /** From 10 to 90 % of its height. */
  readonly widthMm: number;
}

/** Steps of profiles. */
export const PROFILE_STEP_MM: number = 1 / 16;

/** A profile that others can be laid over. */
export function createProfile(reachMm: number): EdgeProfile {
  return { sums: new Float64Array(2 * Math.round(reachMm / PROFILE_STEP_MM) + 1), reachMm };
}

/**
 * Place and width of a step. Its levels are the means of the outer parts, beyond `levelFromMm` from its middle;
 * `undefined` where it does not rise by a twentieth of full light.
 */
export function shapeOf({ reachMm, sums }: EdgeProfile, levelFromMm: number): EdgeShape | undefined {
  const placeOf = (index: number): number => index * PROFILE_STEP_MM - reachMm;
  const outer = (isOuter: (placeMm: number) => boolean): number =>
    meanOf(sums.filter((_, index) => isOuter(placeOf(index))));
  const dark = outer((placeMm) => placeMm <= -levelFromMm + 1e-9);
  const light = outer((placeMm) => placeMm >= levelFromMm - 1e-9);
  if (light - dark < 12) return undefined;
  const at = (share: number): number | undefined => {
    const index = crossing(sums, dark + share * (light - dark));
    return index === undefined ? undefined : placeOf(index);
  };
  const [low, half, high] = [at(0.1), at(0.5), at(0.9)];
  if (low === undefined || half === undefined || high === undefined) return undefined;
  return { placeMm: half, widthMm: Math.max(0, high - low) };
}

/** Returns the place where values pass a level, of several the one nearest to the steepest place. */
function crossing(values: Float64Array, level: number): number | undefined {
  let steepest = 1;
  for (let at = 1; at < values.length; at++) {
    const rise = (values[at] as number) - (values[at - 1] as number);
    if (rise > (values[steepest] as number) - (values[steepest - 1] as number)) steepest = at;
  }
  return crossingFrom(values, steepest, level);
}
