import type { MachineConfig } from '../src/machine/config.ts';
import { settingsOf } from '../src/machine/executor/settings.ts';
import { type Bench, roundTripMs } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { type Pass, passCards, speedMmPerS } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { median, rounded, spreadOf } from './statistics.ts';

const LEAST_PASSES = 10;
/** No card may be quicker than the shortest pick: what is measured is cut by this much. */
const PICK_MARGIN_MS = 4;
/** Ticks of the firmware's timers: 16 a microsecond. */
const CYCLES_A_MM_US = 16_000;

/** Feeds this many cards, and measures how they are picked, what a step moves them, and how they slip. */
export function* measureFeed(
  bench: Bench,
  cards: number,
  surfaceSpeedMmPerS?: number,
): Course<readonly MeasuredValue[]> {
  const tripMs = yield* roundTripMs(bench);
  return reckonFeed(yield* passCards(bench, cards), bench.config, tripMs, surfaceSpeedMmPerS);
}

/**
 * Odometer, slip and pick time from cards that passed. The firmware makes steps at a speed that it knows to the cycle, so
 * the speed of a card says how far a step moves it; beams never show how fast the rollers are. Where their surface speed
 * was not measured by other means, the fastest card is taken to have the least slip of the configuration. Limits are
 * only ever widened: rollers get dirty, and forty cards are not all cards.
 */
function reckonFeed(
  passes: readonly Pass[],
  config: MachineConfig,
  tripMs: number,
  surfaceSpeedMmPerS?: number,
): MeasuredValue[] {
  const whole = passes.filter(({ isIn }) => isIn);
  if (whole.length < LEAST_PASSES) {
    throw new CourseError(
      'few-cards',
      `Only ${whole.length} cards came through; ${LEAST_PASSES} are needed.`,
    );
  }
  const speeds = whole.map((pass) => speedMmPerS(pass, config.cardLengthMm));
  const [slowest, fastest] = endsOf(speeds);
  const surface = surfaceSpeedMmPerS ?? fastest / (1 - config.slipMinPercent / 100);
  const slipPercent = (speed: number): number => rounded((1 - speed / surface) * 100, 2);
  const [cyclesAStep] = settingsOf(config).transportRamp;
  return [
    measuredValue('transportStepUm', rounded((surface * (cyclesAStep as number)) / CYCLES_A_MM_US, 3)),
    ...(surfaceSpeedMmPerS === undefined
      ? []
      : [
          measuredValue('slipMinPercent', Math.max(0, Math.min(config.slipMinPercent, slipPercent(fastest)))),
        ]),
    measuredValue('slipMaxPercent', Math.max(config.slipMaxPercent, slipPercent(slowest))),
    ...pickValues(whole, speeds, config, tripMs),
  ];
}

/**
 * The slowest and the fastest that there may be, from some that are spread evenly: beyond those that were seen by the
 * mean distance from one to the next.
 */
function endsOf(speeds: readonly number[]): [slowest: number, fastest: number] {
  const [least, most] = [Math.min(...speeds), Math.max(...speeds)];
  const step = (most - least) / (speeds.length - 1);
  return [least - step, most + step];
}

/**
 * Pick times: until the first edge, without the line's time and the way to the first beam. What one card of a thousand
 * exceeds is no matter for some forty cards, and stays as it is.
 */
function pickValues(
  passes: readonly Pass[],
  speeds: readonly number[],
  config: MachineConfig,
  tripMs: number,
): MeasuredValue[] {
  const firstMm = (settingsOf(config).beamUm[0] ?? 0) / 1000;
  const picks = passes.map(({ firstEdgeMs }, index) => {
    const wayMs = (firstMm * 1000) / (speeds[index] ?? Number.NaN);
    return firstEdgeMs - tripMs - wayMs;
  });
  const middle = median(picks);
  const least = Math.max(0, Math.floor(Math.min(...picks) - PICK_MARGIN_MS));
  return [
    measuredValue('pickMinMs', Math.min(config.pickMinMs, least)),
    measuredValue('pickMedianMs', rounded(middle, 1), rounded(spreadOf(picks), 1)),
  ];
}
