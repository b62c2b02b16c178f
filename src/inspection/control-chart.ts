import { meanOf } from '../vision/numbers/statistics.ts';

/** Control limits of single values in their order (I-MR chart), by how far each lies from the one before. */
export interface ControlChart {
  readonly centre: number;
  /** The process's standard deviation, by the mean moving range. */
  readonly sigma: number;
  readonly lower: number;
  readonly upper: number;
  /** The distance of each value but the first from the one before. */
  readonly ranges: readonly number[];
  readonly rangeCentre: number;
  readonly rangeUpper: number;
}

/** What an alarm is called by: the Western Electric rules by number, a trend, a moving range beyond its limit. */
export const ALARM_RULES = ['rule1', 'rule2', 'rule3', 'rule4', 'trend', 'range'] as const;
export type AlarmRule = (typeof ALARM_RULES)[number];

/** A value at which a rule begins to hold. */
export interface Alarm {
  readonly rule: AlarmRule;
  /** Which value it is, from 0. */
  readonly at: number;
}

/** The mean range of two values of a normal distribution in standard deviations, and the limit of a range in mean ranges. */
const D2 = 1.128;
const D4 = 3.267;
const SIGMAS = 3;

/** The chart of at least two values: Shewhart limits of three deviations, by moving ranges of two. */
export function controlChart(values: readonly number[]): ControlChart {
  const ranges = values.slice(1).map((value, index) => Math.abs(value - (values[index] as number)));
  const [centre, rangeCentre] = [meanOf(values), meanOf(ranges)];
  const sigma = rangeCentre / D2;
  return {
    centre,
    sigma,
    lower: centre - SIGMAS * sigma,
    upper: centre + SIGMAS * sigma,
    ranges,
    rangeCentre,
    rangeUpper: D4 * rangeCentre,
  };
}

/** Rules 1 to 4: of so many values in a row, so many lie on one side beyond so many deviations. */
const ZONES: readonly (readonly [rule: AlarmRule, count: number, of: number, sigmas: number])[] = [
  ['rule1', 1, 1, 3],
  ['rule2', 2, 3, 2],
  ['rule3', 4, 5, 1],
  ['rule4', 8, 8, 0],
];
/** Values that differ by less than this share of themselves differ as numbers are rounded. */
const ROUNDING = 1e-12;
/** So many steps in a row in one direction are a trend: six values. */
const TREND_STEPS = 5;

/**
 * Where values stop being those of a process that stays as it is: the four rules of Western Electric's Statistical
 * Quality Control Handbook (1956), six in a row that rise or fall, and moving ranges beyond their limit. Values that
 * do not differ at all, but for rounding, have no chart to leave.
 */
export function alarmsOf(values: readonly number[], chart: ControlChart): Alarm[] {
  if (chart.sigma <= ROUNDING * Math.max(...values.map(Math.abs))) return [];
  const zones = ZONES.flatMap(([rule, ...zone]) =>
    begins(rule, values, (at) => isInZone(values, at, chart, zone)),
  );
  const steps = values.slice(1).map((value, index) => Math.sign(value - (values[index] as number)));
  const rises = begins('trend', values, (at) => {
    const latest = steps.slice(Math.max(0, at - TREND_STEPS), at);
    return latest.length === TREND_STEPS && Math.abs(meanOf(latest)) === 1;
  });
  const ranges = begins('range', values, (at) => (chart.ranges[at - 1] ?? 0) > chart.rangeUpper);
  return [...zones, ...rises, ...ranges].sort((a, b) => a.at - b.at);
}

/** Whether a value completes a rule, and lies itself where the rule looks. */
function isInZone(
  values: readonly number[],
  at: number,
  { centre, sigma }: ControlChart,
  [count, of, sigmas]: readonly [count: number, of: number, sigmas: number],
): boolean {
  const latest = values.slice(Math.max(0, at - of + 1), at + 1);
  return [1, -1].some((side) => {
    const isBeyond = (value: number): boolean => side * (value - centre) > sigmas * sigma;
    return isBeyond(values[at] as number) && latest.filter(isBeyond).length >= count;
  });
}

/** The values from which a rule holds, each stretch once. */
function begins(rule: AlarmRule, values: readonly number[], holds: (at: number) => boolean): Alarm[] {
  return values.flatMap((_, at) => (holds(at) && !(at > 0 && holds(at - 1)) ? [{ rule, at }] : []));
}
