import type { Bench } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { passCards } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { median, spreadOf } from './statistics.ts';

const LEAST_READINGS = 10;
/** A sensor that shows fewer micrometres than this for a card, or the same for every card, measures nothing. */
const LEAST_UM = 60;
const LEAST_RANGE_UM = 2;
/**
 * Where the bounds lie, by what the sensor shows of one card: halfway to two, and as far from the usual 270 um as the
 * usual bounds are.
 */
export const SHARES = { thicknessLimitUm: 1.48, thicknessLeastUm: 0.44, thicknessMostUm: 1.33 } as const;

/**
 * Feeds cards that rest under the lever, since it bounces when one comes, and takes the median of them all: the machine's
 * own scale. A few that came double move no median.
 */
export function* measureThickness(bench: Bench, cards: number): Course<readonly MeasuredValue[]> {
  const passes = yield* passCards(bench, cards, true);
  return reckonThickness(passes.flatMap(({ thicknessUm }) => thicknessUm ?? []));
}

/** The bounds of a machine's thickness sensor, from what it showed of single cards. */
export function reckonThickness(readingsUm: readonly number[]): MeasuredValue[] {
  if (readingsUm.length < LEAST_READINGS) {
    throw new CourseError(
      'thickness',
      `The thickness sensor showed only ${readingsUm.length} cards; ${LEAST_READINGS} are needed. Look at the sensor and its cable.`,
    );
  }
  const cardUm = median(readingsUm);
  if (cardUm < LEAST_UM || Math.max(...readingsUm) - Math.min(...readingsUm) < LEAST_RANGE_UM) {
    throw new CourseError(
      'thickness',
      `The thickness sensor shows ${Math.round(cardUm)} um for every card, so it is dead or stuck. Look at it and its cable.`,
    );
  }
  const spread = Math.round(spreadOf(readingsUm));
  return (['thicknessLimitUm', 'thicknessLeastUm', 'thicknessMostUm'] as const).map((name) =>
    measuredValue(name, Math.round(SHARES[name] * cardUm), spread),
  );
}
