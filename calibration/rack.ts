import { RACK_STEP_NM, STOREY_CODES, settingsOf } from '../src/machine/executor/settings.ts';
import { FIRST_CODE, SENSORS } from '../src/machine/messages.ts';
import { type Bench, prepare } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { rounded } from './statistics.ts';

const STEP_MM = RACK_STEP_NM / 1e6;
const STOREYS = [1, 2, 3, 4] as const;
/** A storey is looked for so far from where it should be, and at places so far from each other: a notch is 1.6 mm high. */
const FARTHEST_STEPS = 4 / STEP_MM;
const STRIDE_STEPS = 1 / STEP_MM;
const BEYOND_NOTCH_STEPS = 2 / STEP_MM;
/** A rack that may be off by less is lost by what it loses in an evening. */
const LEAST_NOTCH_STEPS = 0.8 / STEP_MM;
/** Each from each other, at the places that were found. */
const TOUR = [4, 0, 2, 4, 1, 3, 2, 1, 4, 3, 0, 1, 0] as const;
/** Until the last edge of a move has come over the line. */
const REPORT_MS = 60;

/** The rack on the bench: where it was sent, and the slots that are lit there. */
interface Rack {
  steps: number;
  code: number;
}

/**
 * Finds the place of each storey by its code: the middle between the lowest and the highest place at which the slots show
 * it. The reject tray is before the lip where the rack lies without current. What is found has to hold wherever the rack comes from.
 */
export function* measureRack(bench: Bench): Course<readonly MeasuredValue[]> {
  yield* prepare(bench);
  const rack: Rack = { steps: 0, code: 0 };
  const steps = [...settingsOf(bench.config).storeySteps];
  // Between two storeys every slot is dark: from there on each is known by its edges.
  yield* codeAt(bench, rack, Math.round((steps[1] as number) / 2));
  if (rack.code !== 0) throw rackError(`Slots ${slotsOf(rack.code)} are lit where all should be dark.`);
  yield* expectCode(bench, rack, 0, 0);
  for (const storey of STOREYS) steps[storey] = yield* placeOf(bench, rack, storey, steps[storey] as number);
  for (const storey of TOUR) yield* expectCode(bench, rack, storey, steps[storey] as number);
  return STOREYS.map((storey) =>
    measuredValue(`lift${storey}Mm`, rounded((steps[storey] as number) * STEP_MM, 3)),
  );
}

/** Sends the rack to a storey: how long it takes to stand there, from wherever it comes. */
export function sendRack(bench: Bench, storey: number): number {
  const { storeySteps } = settingsOf(bench.config);
  bench.send({ kind: 'tryRack', steps: storeySteps[storey] as number });
  return moveMs(bench, storeySteps[4] as number);
}

function* placeOf(bench: Bench, rack: Rack, storey: number, guess: number): Course<number> {
  const isThere = function* (steps: number): Course<boolean> {
    return (yield* codeAt(bench, rack, steps)) === STOREY_CODES[storey];
  };
  const inside = yield* firstThere(guess, isThere);
  if (inside === undefined) {
    const seen = yield* codeAt(bench, rack, guess);
    throw rackError(
      `The code of storey ${storey} is nowhere within 4 mm of ${rounded(guess * STEP_MM, 2)} mm. The slots lit there: ${slotsOf(seen)}.`,
    );
  }
  const low = yield* lastThere(inside, inside - BEYOND_NOTCH_STEPS, isThere);
  const high = yield* lastThere(inside, inside + BEYOND_NOTCH_STEPS, isThere);
  if (high - low < LEAST_NOTCH_STEPS)
    throw rackError(`Storey ${storey} is seen over ${rounded((high - low) * STEP_MM, 2)} mm only.`);
  return Math.round((low + high) / 2);
}

function* firstThere(guess: number, isThere: (steps: number) => Course<boolean>): Course<number | undefined> {
  for (let away = 0; away <= FARTHEST_STEPS; away += STRIDE_STEPS)
    for (const steps of away === 0 ? [guess] : [guess + away, guess - away])
      if (yield* isThere(steps)) return steps;
  return undefined;
}

/** The last place of a notch towards one that lies beyond it. */
function* lastThere(
  inside: number,
  beyond: number,
  isThere: (steps: number) => Course<boolean>,
): Course<number> {
  let [there, gone] = [inside, beyond];
  while (Math.abs(gone - there) > 1) {
    const between = Math.round((there + gone) / 2);
    if (yield* isThere(between)) there = between;
    else gone = between;
  }
  return there;
}

function* expectCode(bench: Bench, rack: Rack, storey: number, steps: number): Course<void> {
  const code = yield* codeAt(bench, rack, steps);
  if (code === STOREY_CODES[storey]) return;
  throw rackError(
    `The slots lit at storey ${storey}: ${slotsOf(code)}, in place of ${slotsOf(STOREY_CODES[storey] as number)}.`,
  );
}

/** Drives the rack to a place, and tells which slots are lit once it stands there. */
function* codeAt(bench: Bench, rack: Rack, steps: number): Course<number> {
  const byMs = bench.nowMs() + moveMs(bench, Math.abs(steps - rack.steps));
  bench.send({ kind: 'tryRack', steps });
  rack.steps = steps;
  for (;;) {
    const heard = yield { kind: 'message', byMs };
    if (heard.kind !== 'message') return rack.code;
    if (heard.message.kind !== 'edge') continue;
    const slot = SENSORS.indexOf(heard.message.sensor) - FIRST_CODE;
    if (slot < 0) continue;
    if (heard.message.broken) rack.code &= ~(1 << slot);
    else rack.code |= 1 << slot;
  }
}

/** How long the rack takes for so many steps at most, until its last edge is heard of. */
function moveMs({ config }: Bench, steps: number): number {
  const { rackDownMmPerS2, rackSettleMs, rackSpeedMmPerS, rackUpMmPerS2 } = config;
  const rampsS = rackSpeedMmPerS * (1 / rackDownMmPerS2 + 1 / rackUpMmPerS2);
  return ((steps * STEP_MM) / rackSpeedMmPerS + rampsS) * 1000 + rackSettleMs + REPORT_MS;
}

function slotsOf(code: number): string {
  const lit = [1, 2, 3, 4].filter((slot) => (code & (1 << (slot - 1))) !== 0);
  return lit.length === 0 ? 'none' : lit.join(' and ');
}

function rackError(what: string): CourseError {
  return new CourseError('rack', `${what} Look at the comb, its four slot sensors and their plugs.`);
}
