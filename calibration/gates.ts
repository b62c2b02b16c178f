import { settingsOf } from '../src/machine/executor/settings.ts';
import { elapsedUs } from '../src/machine/executor/time.ts';
import { type Bench, roundTripMs } from './bench.ts';
import { type Course, CourseError } from './course.ts';
import { measureGateAngles } from './gate-angles.ts';
import { type Action, passCard } from './pass.ts';
import { type MeasuredValue, measuredValue } from './record.ts';
import { gatePulseUs, openWayTo } from './routes.ts';

const LAST_MOUTH = 4;
/** Cards that must all come out right before a lead counts as enough; a servo's pulses come at any moment of 20 ms. */
const CARDS_A_LEAD = { level: 2, servo: 4 } as const;
const NEAR_MS = 1;
/** A lead that must be enough, over what the configuration has. */
const LONGEST = 2;
const SPARE_MS = 40;

/** Measures gates, the first along the path first: of servos the angles, and of all the time that they take. */
export function* measureGates(bench: Bench, gates: readonly number[]): Course<readonly MeasuredValue[]> {
  const angles: MeasuredValue[] = [];
  if (bench.config.gateServo === 1) {
    for (const gate of gates) {
      const found = yield* measureGateAngles(bench, gate);
      const known = Object.fromEntries(found.map(({ name, value }) => [name, value]));
      bench.config = { ...bench.config, ...known };
      angles.push(...found);
    }
  }
  const tripMs = yield* roundTripMs(bench);
  const timesMs: number[] = [];
  for (const gate of gates) timesMs.push(yield* measureGateTime(bench, gate, tripMs));
  return [...angles, measuredValue('gateTravelMs', Math.ceil(Math.max(...timesMs)))];
}

/**
 * Finds by trying how long before a card a gate must be sent to open: the shortest lead at which the card still comes
 * out there.
 */
function* measureGateTime(bench: Bench, gate: number, tripMs: number): Course<number> {
  let enoughMs = LONGEST * bench.config.gateTravelMs + SPARE_MS;
  let tooShortMs = 0;
  if (!(yield* isEnough(bench, gate, enoughMs, tripMs))) {
    throw new CourseError(
      'gate',
      `Gate ${gate} does not open within ${enoughMs} ms. Look at it, and at its angles.`,
    );
  }
  while (enoughMs - tooShortMs > NEAR_MS) {
    const leadMs = (enoughMs + tooShortMs) / 2;
    if (yield* isEnough(bench, gate, leadMs, tripMs)) enoughMs = leadMs;
    else tooShortMs = leadMs;
  }
  return enoughMs;
}

function* isEnough(bench: Bench, gate: number, leadMs: number, tripMs: number): Course<boolean> {
  const cards = bench.config.gateServo === 1 ? CARDS_A_LEAD.servo : CARDS_A_LEAD.level;
  for (let card = 0; card < cards; card++) {
    yield* openWayTo(bench, LAST_MOUTH);
    const { mouth } = yield* passCard(bench, openingAhead(bench, gate, leadMs, tripMs));
    if (mouth !== gate) return false;
  }
  return true;
}

/** Tells a gate to open so long before the card is there, by the card's own speed between the length pair. */
function openingAhead(bench: Bench, gate: number, leadMs: number, tripMs: number): Action {
  const { beamUm, gateUm, pairUm } = settingsOf(bench.config);
  const wayUm = (gateUm[gate] ?? 0) - (beamUm[1] ?? 0);
  const pairUmTrue = (beamUm[1] ?? pairUm) - (beamUm[0] ?? 0);
  let firstUs: number | undefined;
  return {
    dueMs(beam, broken, atUs, heardMs) {
      if (!broken) return undefined;
      if (beam === 'length1') firstUs = atUs;
      if (beam !== 'length2' || firstUs === undefined) return undefined;
      const umPerMs = (pairUmTrue * 1000) / elapsedUs(atUs, firstUs);
      return heardMs - tripMs + wayUm / umPerMs - leadMs;
    },
    run: () => bench.send({ kind: 'tryGate', gate, pulseUs: gatePulseUs(bench, gate, true) }),
  };
}
