import { type Bench, createBench } from '../../../../calibration/bench.ts';
import type { Course } from '../../../../calibration/course.ts';
import type { Panel } from '../../../../firmware-host/panel.ts';
import type { Lamp } from '../../../machine/messages.ts';
import type { Station } from '../../../ports/machines/station.ts';
import type { AppPorts } from '../../../ports/use-case.ts';
import { chosenConfig } from '../../machines/chosen-config.ts';
import { Problem } from '../../problem.ts';
import type { BenchPorts } from '../bench/bench-ports.ts';
import { type BenchRequest, openStation } from '../bench/open-station.ts';
import { type CourseEnd, runOnStation } from '../bench/run-on-station.ts';
import {
  type Emit,
  type TryEvent,
  tryCard,
  tryLamp,
  tryMotor,
  tryRack,
  tryShow,
  watchSensors,
} from './courses.ts';
import { USUAL_S, WATCH_S } from './durations.ts';

/** One thing to try on the bench. */
export type PartTest =
  | { readonly kind: 'rack'; readonly storey: number }
  | { readonly kind: 'feeder' }
  | { readonly kind: 'transport' }
  | { readonly kind: 'card'; readonly storey: number }
  | { readonly kind: 'watch' }
  | { readonly kind: 'light'; readonly on: boolean }
  | { readonly kind: 'lamp'; readonly lamp: Lamp }
  | { readonly kind: 'buzzer'; readonly on: boolean };

/** A machine whose parts can be tried. */
export interface OpenBench {
  readonly station: Station;
  readonly bench: Bench;
  readonly panel: Panel;
}

const MOVES_NOTHING: readonly PartTest['kind'][] = ['watch', 'light', 'lamp', 'buzzer'];

/** Opens a machine for one test, or for any where none is named: then parts may move, and people must be sure. */
export async function openBench(
  request: BenchRequest,
  test: PartTest | undefined,
  ports: Pick<BenchPorts, 'env' | 'machines' | 'person' | 'signal'> &
    Pick<AppPorts, 'isSure' | 'files' | 'placesFrom'>,
): Promise<OpenBench> {
  const mayMove = test === undefined || !MOVES_NOTHING.includes(test.kind);
  if (request.machine.kind === 'serial' && mayMove) {
    if (!(await ports.isSure({ kind: 'moves', what: 'parts' })))
      throw new Problem('request', 'not-sure', 'Nothing was done.');
  }
  const { createPanel } = await import('../../../../firmware-host/panel.ts');
  const station = await openStation(request, chosenConfig(request, ports), { faults: 'none' }, ports);
  const bench = createBench(station.config, station.send, () => station.clock.nowMs());
  return { station, bench, panel: createPanel(station, station.turn) };
}

/** Tries one thing, for a time where it has no end of its own. */
export async function tryPart(
  test: PartTest,
  bench: OpenBench,
  seconds: number | undefined,
  ports: Pick<BenchPorts<TryEvent>, 'emit' | 'signal'>,
): Promise<CourseEnd<void>> {
  return await runOnStation(bench.station, courseOf(test, bench, seconds, ports.emit), ports);
}

function courseOf(
  test: PartTest,
  { bench, panel }: OpenBench,
  seconds: number | undefined,
  emit: Emit,
): Course<void> {
  const durationMs = (seconds ?? USUAL_S) * 1000;
  switch (test.kind) {
    case 'rack':
      return tryRack(bench, panel, test.storey, durationMs);
    case 'feeder':
      return tryMotor(bench, panel.runFeeder, durationMs);
    case 'transport':
      return tryMotor(bench, panel.runTransport, durationMs);
    case 'card':
      return tryCard(bench, test.storey, emit);
    case 'watch':
      return watchSensors(bench, (seconds ?? WATCH_S) * 1000, emit);
    case 'light':
      return tryShow(bench, () => panel.light(test.on));
    case 'lamp':
      return tryLamp(bench, panel, test.lamp, false);
    case 'buzzer':
      return tryLamp(bench, panel, 'off', test.on);
  }
}
