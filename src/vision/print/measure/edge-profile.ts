/** A step from dark to bright as the mean of many, by the distance in mm. */
interface EdgeProfile {
  readonly firstMm: number;
  readonly stepMm: number;
  readonly values: Float64Array;
}

/** What an edge shows of itself. */
interface EdgeShape {
  /** Where it is half way up. */
  readonly placeMm: number;
  /** From 10 to 90 % of its height. */
  readonly widthMm: number;
  readonly dark: number;
  readonly light: number;
}

/** Steps of profiles. */
export const PROFILE_STEP_MM: number = 1 / 16;

/** Sums of profiles that are laid over each other. */
export function createProfile(reachMm: number): { sums: Float64Array; count: number; reachMm: number } {
  return { sums: new Float64Array(2 * Math.round(reachMm / PROFILE_STEP_MM) + 1), count: 0, reachMm };
}

/**
 * Place and width of a step. Its levels are the means of the outer parts, beyond `levelFromMm` from its middle;
 * `undefined` where it does not rise by a twentieth of full light.
 */
export function shapeOf(
  { values, firstMm, stepMm }: EdgeProfile,
  levelFromMm: number,
): EdgeShape | undefined {
  const last = firstMm + stepMm * (values.length - 1);
  const outer = (from: number, to: number): number => {
    let [sum, count] = [0, 0];
    for (let at = 0; at < values.length; at++) {
      const place = firstMm + at * stepMm;
      if (place < from - 1e-9 || place > to + 1e-9) continue;
      sum += values[at] as number;
      count++;
    }
    return sum / Math.max(1, count);
  };
  const dark = outer(firstMm, -levelFromMm);
  const light = outer(levelFromMm, last);
  if (light - dark < 12) return undefined;
  const at = (share: number): number | undefined => {
    const index = crossing(values, dark + share * (light - dark));
    return index === undefined ? undefined : firstMm + index * stepMm;
  };
  const [low, half, high] = [at(0.1), at(0.5), at(0.9)];
  if (low === undefined || half === undefined || high === undefined) return undefined;
  return { placeMm: half, widthMm: Math.max(0, high - low), dark, light };
}

/** Where values pass a level upwards: the crossing nearest to the steepest place. */
function crossing(values: Float64Array, level: number): number | undefined {
  let steepest = 1;
  for (let at = 1; at < values.length; at++) {
    const rise = (values[at] as number) - (values[at - 1] as number);
    if (rise > (values[steepest] as number) - (values[steepest - 1] as number)) steepest = at;
  }
  const upwards = (values[steepest] as number) < level;
  for (let at = steepest; at > 0 && at < values.length; at += upwards ? 1 : -1) {
    const [before, here] = [values[at - 1] as number, values[at] as number];
    if (before < level && here >= level) return at - 1 + (level - before) / (here - before);
  }
  return undefined;
}
