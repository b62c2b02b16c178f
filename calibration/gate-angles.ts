import { servoPulseUs } from '../src/machine/executor/settings.ts';
import type { ParameterName } from '../src/machine/parameters.ts';
import type { Bench } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { passCard } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { openWayTo, restMs } from './routes.ts';

/** Names of a gate's parameters: 0 the reject gate, 1 to 3 those of the pockets. */
export const GATE_PARAMETERS: readonly { readonly open: ParameterName; readonly closed: ParameterName }[] = [
  { open: 'gateRejectOpenDeg', closed: 'gateRejectClosedDeg' },
  { open: 'gate1OpenDeg', closed: 'gate1ClosedDeg' },
  { open: 'gate2OpenDeg', closed: 'gate2ClosedDeg' },
  { open: 'gate3OpenDeg', closed: 'gate3ClosedDeg' },
];

/** The next beam that a card breaks which a gate lets by. */
const BEHIND = ['path1', 'path2', 'path3', 'mouth4'] as const;
const LEAST_DEG = 0;
const MOST_DEG = 180;
/** From angle to angle while a good one is looked for: less than the play of any gate. */
const SEARCH_DEG = 8;
const FARTHEST_DEG = 48;
/** Beyond a good angle, until there is a bad one. */
const STRIDE_DEG = 8;
/** How near the edge of the good angles is found. */
const NEAR_DEG = 1;
/** A gate that is neither open nor closed lets a card by now and then: this many must go straight on. */
const CARDS_STRAIGHT = 4;

/** Finds by trying at which angles a gate is open, and at which it is closed: the middle of each. */
export function* measureGateAngles(bench: Bench, gate: number): Course<readonly MeasuredValue[]> {
  const names = GATE_PARAMETERS[gate];
  if (names === undefined) throw new RangeError(`There is no gate ${gate}.`);
  yield* openWayTo(bench, gate === 3 ? 4 : gate + 1);
  const isOpen = (deg: number): Course<boolean> => comesOutAt(bench, gate, deg);
  const isClosed = (deg: number): Course<boolean> => goesStraightOn(bench, gate, deg);
  const openDeg = yield* middleOfGood(bench.config[names.open], isOpen, `Gate ${gate} is never open`);
  const closedDeg = yield* middleOfGood(bench.config[names.closed], isClosed, `Gate ${gate} is never closed`);
  return [measuredValue(names.open, openDeg), measuredValue(names.closed, closedDeg)];
}

function* comesOutAt(bench: Bench, gate: number, deg: number): Course<boolean> {
  yield* turn(bench, gate, deg);
  const { mouth } = yield* passCard(bench);
  return mouth === gate;
}

function* goesStraightOn(bench: Bench, gate: number, deg: number): Course<boolean> {
  yield* turn(bench, gate, deg);
  for (let card = 0; card < CARDS_STRAIGHT; card++) {
    const { reached } = yield* passCard(bench);
    if (!reached.has(BEHIND[gate] ?? 'mouth4')) return false;
  }
  return true;
}

/** A servo is sent its pulses only for a while, but cards are fed only once it rests. */
function* turn(bench: Bench, gate: number, deg: number): Course<void> {
  bench.send({ kind: 'tryGate', gate, pulseUs: servoPulseUs(deg) });
  yield { kind: 'time', atMs: bench.nowMs() + restMs(bench) };
}

/** The middle of the angles that are good, looked for from a first guess on. */
export function* middleOfGood(
  guessDeg: number,
  isGood: (deg: number) => Course<boolean>,
  never: string,
): Course<number> {
  const firstDeg = yield* firstGood(guessDeg, isGood, never);
  const lowDeg = yield* edgeOfGood(firstDeg, -STRIDE_DEG, isGood);
  const highDeg = yield* edgeOfGood(firstDeg, STRIDE_DEG, isGood);
  return Math.round((lowDeg + highDeg) / 2);
}

function* firstGood(
  guessDeg: number,
  isGood: (deg: number) => Course<boolean>,
  never: string,
): Course<number> {
  for (let awayDeg = 0; awayDeg <= FARTHEST_DEG; awayDeg += SEARCH_DEG) {
    for (const deg of awayDeg === 0 ? [guessDeg] : [guessDeg + awayDeg, guessDeg - awayDeg]) {
      if (deg < LEAST_DEG || deg > MOST_DEG) continue;
      if (yield* isGood(deg)) return deg;
    }
  }
  const advice = 'Look at its horn, or start from other angles with --calibration.';
  throw new CourseError('gate', `${never} within ${FARTHEST_DEG} degrees of ${guessDeg}. ${advice}`);
}

/** The last good angle in a direction. */
function* edgeOfGood(
  goodDeg: number,
  strideDeg: number,
  isGood: (deg: number) => Course<boolean>,
): Course<number> {
  let good = goodDeg;
  let bad = good + strideDeg;
  while (bad >= LEAST_DEG && bad <= MOST_DEG && (yield* isGood(bad))) {
    good = bad;
    bad = good + strideDeg;
  }
  while (Math.abs(bad - good) > NEAR_DEG) {
    const between = Math.round((good + bad) / 2);
    if (between === good || between === bad) break;
    if (between < LEAST_DEG || between > MOST_DEG) bad = between;
    else if (yield* isGood(between)) good = between;
    else bad = between;
  }
  return good;
}
