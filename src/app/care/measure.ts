import { existsSync } from 'node:fs';
import { dirname } from 'node:path';
import { createBench } from '../../../calibration/bench.ts';
import { PROCEDURES } from '../../../calibration/procedures.ts';
import type { Calibration, Measurement, MeasurementName } from '../../../calibration/record.ts';
import { configOfCalibration, makeCalibration } from '../../../calibration/record.ts';
import { readVersion } from '../../adapters/own-package.ts';
import { inWords, USUAL_FILE } from '../../cli/calibrate/calibrate.ts';
import { confirm } from '../../cli/shell/ask.ts';
import type { ExitCode } from '../../cli/shell/exit.ts';
import { CommandError, EXIT } from '../../cli/shell/exit.ts';
import { personAt } from '../../cli/shell/person.ts';
import { PROGRAM } from '../../cli/shell/program-name.ts';
import type { Terminal } from '../../cli/shell/terminal.ts';
import { asTyped } from '../../cli/shell/words.ts';
import { writeOutput } from '../files/outputs.ts';
import type { ChosenConfig } from '../machines/chosen-config.ts';
import { chosenConfig } from '../machines/chosen-config.ts';
import { hiddenWorld } from './bench/hidden-world.ts';
import type { BenchOptions } from './bench/open-station.ts';
import { openStation } from './bench/open-station.ts';
import { runOnStation, settle } from './bench/run-on-station.ts';

export interface CalibrateOptions extends BenchOptions {
  readonly out?: string;
  readonly force?: true;
  readonly cards?: number;
  readonly gates: readonly number[];
  readonly surfaceSpeedMmPerS?: number;
  readonly yes?: true;
  readonly json?: true;
}

/** Runs a procedure at a machine, and adds what it found to a calibration. */
export async function measure(
  what: MeasurementName,
  options: CalibrateOptions,
  terminal: Terminal,
): Promise<ExitCode> {
  const chosen = chosenConfig(options);
  const out = options.out ?? options.calibration ?? USUAL_FILE;
  const replaces = options.force === true || out === options.calibration;
  if (existsSync(out) && !replaces) {
    const advice = `Go on with it: --calibration ${asTyped(out)}. Or choose another name, or add --force.`;
    throw new CommandError(EXIT.usage, `${out} is there already. ${advice}`);
  }
  if (!existsSync(dirname(out))) {
    throw new CommandError(EXIT.usage, `There is no folder ${dirname(out)}. Make it, or name another.`);
  }
  const { measurement, world } = await measured(what, options, chosen, terminal);
  const before = chosen.calibration ?? { profile: chosen.config.profile, measurements: {} };
  const calibration: Calibration = {
    profile: before.profile,
    measurements: { ...before.measurements, [what]: measurement },
  };
  const made = configOfCalibration(calibration);
  if (!made.ok) {
    const advice = 'Nothing was written. Look at the machine, and measure again.';
    throw new CommandError(EXIT.personNeeded, [...made.problems, advice].join('\n'));
  }
  // Shown first: a disk that is full takes none of it away.
  if (options.json === true) terminal.print(JSON.stringify({ kind: 'calibrated', what, ...measurement }));
  else for (const line of inWords(measurement, chosen, world)) terminal.print(line);
  writeOutput(out, new TextEncoder().encode(makeCalibration(calibration)), replaces);
  terminal.tell(`Wrote ${out}. Write it to the machine: ${PROGRAM} flash --calibration ${asTyped(out)}`);
  return EXIT.done;
}

/** What the procedure found; `world` is the truth of an emulated machine. */
async function measured(
  what: MeasurementName,
  options: CalibrateOptions,
  chosen: ChosenConfig,
  terminal: Terminal,
): Promise<{ measurement: Measurement; world?: ChosenConfig['config'] }> {
  const procedure = PROCEDURES[what];
  const world =
    options.machine.kind === 'emulated' ? hiddenWorld(chosen.config, what, options.seed) : undefined;
  for (const line of procedure.before) terminal.tell(line);
  if (world === undefined) await confirm('Motors will run. Is all clear?', options.yes === true, terminal);
  else terminal.tell(`On an emulated machine that differs from ${chosen.name} by what its seed draws.`);
  const station = await openStation(options, chosen, {
    person: personAt(terminal),
    faults: 'good',
    ...(world && { world }),
  });
  try {
    const bench = createBench(station.config, station.send, () => station.clock.nowMs());
    const values = await runOnStation(station, procedure.run(bench, options), terminal);
    const firmware = station.line().opened?.version ?? 0;
    const at = new Date().toISOString();
    const measurement = { at, program: readVersion(), firmware, cards: bench.cards, values };
    return { measurement, ...(world && { world }) };
  } finally {
    await settle(station);
    station.close();
  }
}
