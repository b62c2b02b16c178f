import { type Bench, roundTripMs } from './bench.ts';
import type { Course } from './course.ts';
import { measureGateAngles } from './gate-angles.ts';
import { measureGateTime } from './gate-time.ts';
import { type MeasuredValue, measuredValue } from './record.ts';

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
