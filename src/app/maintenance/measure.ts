import { createBench } from '../../../calibration/bench.ts';
import { PROCEDURES } from '../../../calibration/procedures.ts';
import {
  type Calibration,
  configOfCalibration,
  type Measurement,
  type MeasurementName,
  makeCalibration,
  USUAL_CALIBRATION,
} from '../../../calibration/record.ts';
import type { MachineConfig } from '../../machine/config.ts';
import type { Computer } from '../../ports/computer.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { dirname } from '../../text/path.ts';
import { changingFile } from '../files/changed-file.ts';
import { writeOutput } from '../files/outputs.ts';
import { type ChosenConfig, chosenConfig } from '../machines/chosen-config.ts';
import { Problem } from '../problem.ts';
import type { BenchEvent, BenchPorts } from './bench/bench-ports.ts';
import { type BenchRequest, openStation } from './bench/open-station.ts';
import { type BrokenOff, type CourseEnd, leaveStation, runOnStation } from './bench/run-on-station.ts';

export interface MeasureRequest extends BenchRequest {
  readonly what: MeasurementName;
  /** Where to write; by default the calibration that was given. */
  readonly out?: string;
  readonly replaces: boolean;
  readonly cards?: number;
  /** The surface speed of the rollers, by a tachometer. */
  readonly surfaceSpeedMmPerS?: number;
}

export type MeasureEvent =
  | BenchEvent
  | MeasuredEvent
  /** Called before anything moves; an emulated machine differs from these settings. */
  | { readonly kind: 'procedure-ahead'; readonly what: MeasurementName; readonly emulated?: string };

/** What was found, before it is written: a disk that is full takes none of it away. */
export interface MeasuredEvent {
  readonly kind: 'measured';
  readonly what: MeasurementName;
  readonly measurement: Measurement;
  readonly before: MachineConfig;
  /** The truth of an emulated machine. */
  readonly world?: MachineConfig;
}

export type MeasureResult = { readonly kind: 'written'; readonly path: string } | BrokenOff;

export type MeasurePorts = BenchPorts<MeasureEvent> & Pick<AppPorts, 'isSure'>;

/** Runs a procedure at a machine, and adds what it found to a calibration. */
export async function measure(request: MeasureRequest, ports: MeasurePorts): Promise<MeasureResult> {
  const { machine, what } = request;
  const chosen = chosenConfig(request, ports);
  const path = request.out ?? request.calibration ?? USUAL_CALIBRATION;
  const replaces = request.replaces || path === request.calibration;
  checkPath(path, replaces, ports);
  const isEmulated = machine.kind === 'emulated';
  ports.emit({ kind: 'procedure-ahead', what, ...(isEmulated && { emulated: chosen.name }) });
  if (!isEmulated && !(await ports.isSure({ kind: 'moves', what: 'procedure' })))
    throw new Problem('request', 'not-sure', 'Nothing was done.');
  const { end, world } = await runProcedure(request, chosen, ports);
  if (end.kind !== 'done') return end;
  const measurement = end.value;
  return changingFile(
    path,
    ports.placesFrom(ports.env),
    () => {
      // Other terminals may have measured something else of this machine meanwhile.
      const { calibration, config } = path === request.calibration ? chosenConfig(request, ports) : chosen;
      const before = calibration ?? { profile: config.profile, measurements: {} };
      const made = withMeasurement(before, what, measurement);
      if (made.kind !== 'made') return made;
      ports.emit({ kind: 'measured', what, measurement, before: chosen.config, ...(world && { world }) });
      writeOutput(path, new TextEncoder().encode(makeCalibration(made.calibration)), replaces, ports);
      return { kind: 'written', path };
    },
    ports,
  );
}

/** A calibration with one measurement more, or in the place of an older one. */
function withMeasurement(
  before: Calibration,
  what: MeasurementName,
  measurement: Measurement,
): BrokenOff | { readonly kind: 'made'; readonly calibration: Calibration } {
  const measurements = { ...before.measurements, [what]: measurement };
  const calibration: Calibration = { profile: before.profile, measurements };
  const made = configOfCalibration(calibration);
  if (!made.ok) {
    const advice = 'Nothing was written. Check the machine, and measure again.';
    return { kind: 'needs-person', why: 'values', says: [...made.problems, advice].join('\n') };
  }
  return { kind: 'made', calibration };
}

function checkPath(path: string, replaces: boolean, ports: Pick<Computer, 'files'>): void {
  if (ports.files.exists(path) && !replaces) {
    throw new Problem('request', 'calibration-exists', `${path} already exists.`, { path });
  }
  const folder = dirname(path);
  if (ports.files.exists(folder)) return;
  const sentence = `There is no folder ${folder}. Create it, or name another.`;
  throw new Problem('request', 'no-folder', sentence, { folder });
}

async function runProcedure(
  request: MeasureRequest,
  chosen: ChosenConfig,
  ports: MeasurePorts,
): Promise<{ readonly end: CourseEnd<Measurement>; readonly world: MachineConfig | undefined }> {
  const station = await openStation(request, chosen, { faults: 'good', hides: request.what }, ports);
  const world = station.truth;
  try {
    const bench = createBench(station.config, station.send, () => station.clock.nowMs());
    const end = await runOnStation(station, PROCEDURES[request.what].run(bench, request), ports);
    if (end.kind !== 'done') return { end, world };
    const firmware = station.line().opened?.version ?? 0;
    const at = ports.wallClock();
    const value = { at, program: ports.program.version(), firmware, cards: bench.cards, values: end.value };
    return { end: { kind: 'done', value }, world };
  } finally {
    await leaveStation(station);
  }
}
