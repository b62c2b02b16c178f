import { type Bench, createBench } from '../../calibration/bench.ts';
import { type Course, runCourse } from '../../calibration/course.ts';
import type { MeasuredValue } from '../../calibration/record.ts';
import { createEmulatedStation, type EmulatedBench } from '../../src/machines/bench/emulated-station.ts';

/** What a procedure finds at an emulated machine whose truth is another than its program takes it for. */
export async function measuredAt(
  emulated: EmulatedBench,
  procedure: (bench: Bench) => Course<readonly MeasuredValue[]>,
): Promise<Readonly<Record<string, number>>> {
  const station = createEmulatedStation(emulated);
  await station.run(() => station.line().isUp);
  const bench = createBench(emulated.config, station.send, () => station.clock.nowMs());
  let outcome: { readonly value: readonly MeasuredValue[] } | { readonly error: unknown } | undefined;
  runCourse(procedure(bench), station, emulated.config.heartbeatMs, (ended) => {
    outcome = ended;
  });
  await station.run(() => outcome !== undefined);
  station.close();
  if (outcome === undefined || 'error' in outcome) throw outcome?.error;
  return Object.fromEntries(outcome.value.map(({ name, value }) => [name, value]));
}
