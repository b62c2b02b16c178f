import type { Bench } from '../../../../calibration/bench.ts';
import { createBench } from '../../../../calibration/bench.ts';
import type { Course } from '../../../../calibration/course.ts';
import { GATE_PARAMETERS } from '../../../../calibration/gate-angles.ts';
import type { Panel } from '../../../../firmware-host/panel.ts';
import { personAt } from '../../../cli/shell/person.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { USUAL_S, WATCH_S } from '../../../cli/try/try.ts';
import { chosenConfig } from '../../machines/chosen-config.ts';
import type { BenchOptions } from '../bench/open-station.ts';
import { openStation } from '../bench/open-station.ts';
import { runOnStation } from '../bench/run-on-station.ts';
import type { Station } from '../bench/station.ts';
import type { Say } from './courses.ts';
import { tryCard, tryGate, tryLamp, tryMotor, tryShow, watchSensors } from './courses.ts';
import type { TryWish } from './wish.ts';

export interface TryOptions extends BenchOptions {
  readonly seconds?: number;
  readonly yes?: true;
}

export interface OpenBench {
  readonly station: Station;
  readonly bench: Bench;
  readonly panel: Panel;
}

export async function openBench(options: TryOptions, terminal: Terminal): Promise<OpenBench> {
  const { createPanel } = await import('../../../../firmware-host/panel.ts');
  const station = await openStation(options, chosenConfig(options), {
    person: personAt(terminal),
    faults: 'none',
  });
  const bench = createBench(station.config, station.send, () => station.clock.nowMs());
  return { station, bench, panel: createPanel(station, station.turn) };
}

/** Tries one thing, and says that it was done. */
export async function tryOne(
  wish: TryWish,
  bench: OpenBench,
  options: TryOptions,
  terminal: Terminal,
): Promise<void> {
  const course = courseOf(wish, bench, options, (line) => terminal.print(line));
  await runOnStation(bench.station, course, terminal);
  terminal.tell('Done.');
}

function courseOf(
  wish: TryWish,
  { bench, panel }: OpenBench,
  { seconds }: TryOptions,
  say: Say,
): Course<void> {
  const durationMs = (seconds ?? USUAL_S) * 1000;
  switch (wish.kind) {
    case 'gate':
      return tryGate(bench, panel, wish.gate, degreesOf(wish.to, wish.gate, bench), durationMs);
    case 'feeder':
      return tryMotor(bench, panel, 'feeder', durationMs);
    case 'transport':
      return tryMotor(bench, panel, wish.speed === 'low' ? 'slow transport' : 'transport', durationMs);
    case 'card':
      return tryCard(bench, wish.mouth, say);
    case 'watch':
      return watchSensors(bench, (seconds ?? WATCH_S) * 1000, say);
    case 'light':
      return tryShow(bench, () => panel.light(wish.on));
    case 'lamp':
      return tryLamp(bench, panel, wish.lamp, false);
    case 'buzzer':
      return tryLamp(bench, panel, 'off', wish.on);
  }
}

function degreesOf(to: 'open' | 'closed' | number, gate: number, { config }: Bench): number {
  const names = GATE_PARAMETERS[gate];
  if (typeof to === 'number' || names === undefined) return Number(to);
  return config[names[to]];
}
