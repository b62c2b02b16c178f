import { runAsFastAsPossible } from '../../../adapters/clock-driver.ts';
import type { JobFolder } from '../../../adapters/job-folder.ts';
import { createJobFolder } from '../../../adapters/job-folder.ts';
import { placesFrom } from '../../../adapters/places.ts';
import { createCraft } from '../../../adapters/seal.ts';
import { createWallClock } from '../../../adapters/wall-clock.ts';
import { toBoardNumber } from '../../../bridge/board.ts';
import type { DeckName } from '../../../bridge/deck.ts';
import { DECKS } from '../../../bridge/deck.ts';
import type { ExitCode } from '../../../cli/shell/exit.ts';
import { EXIT } from '../../../cli/shell/exit.ts';
import type { Terminal } from '../../../cli/shell/terminal.ts';
import { tellSimulation } from '../../../cli/simulate/simulate-report.ts';
import { showLearning, speedInWords } from '../../../cli/view/learning.ts';
import type { RunningJob } from '../../../controller/run-job.ts';
import { runJob } from '../../../controller/run-job.ts';
import { generateSeededDeals } from '../../../generation/generate.ts';
import type { JobPlan } from '../../../job/plan.ts';
import type { MachineConfig, ProfileName, ReaderChoice } from '../../../machine/config.ts';
import { profileConfig } from '../../../machine/config.ts';
import type { FaultLevel } from '../../../simulator/phenomena.ts';
import type { DrawnCameraRequest } from '../../eyes/drawn/drawn-camera.ts';
import { drawnCameraOf } from '../../eyes/drawn/drawn-camera.ts';
import { openDrawnEyes } from '../../eyes/drawn/open-drawn-eyes.ts';
import { randomSeed } from '../../machines/seed.ts';
import type { Simulation } from '../../machines/simulation.ts';
import { createSimulation } from '../../machines/simulation.ts';
import { makeSimulationReport } from './report.ts';
import type { Tally } from './tally.ts';
import { BOARDS_PER_JOB, createTally, listenFor } from './tally.ts';

export interface SimulateOptions extends DrawnCameraRequest {
  readonly boards: number;
  readonly deck: DeckName;
  readonly profile: ProfileName;
  readonly faults: FaultLevel;
  readonly readers: ReaderChoice;
  readonly seed?: string;
  /** Where every job is kept, in clear and without waiting for the disk. */
  readonly journal?: string;
  readonly json?: true;
}

/** Deals so many boards on the simulated machine as fast as it can, and reports what happened in the world. */
export async function simulate(options: SimulateOptions, terminal: Terminal): Promise<ExitCode> {
  const seed = options.seed ?? randomSeed();
  const config = profileConfig(options.profile, { readers: options.readers });
  const camera = drawnCameraOf(options, options.faults);
  const ports = { emit: showLearning(terminal), places: placesFrom(process.env) };
  const seen =
    camera && (await openDrawnEyes({ camera, deck: options.deck, readers: options.readers, seed }, ports));
  const simulation = createSimulation(config, seed, options.faults, {}, seen?.eyes);
  const tally = createTally();
  const startMs = performance.now();
  let job: RunningJob | undefined;
  let isStopped = false;
  const forget = terminal.onInterrupt(() => {
    isStopped = true;
    job?.stop();
  });
  for (let done = 0; done < options.boards && !isStopped; done += BOARDS_PER_JOB) {
    const count = Math.min(BOARDS_PER_JOB, options.boards - done);
    const plan = makePlan({ ...options, seed }, config, done, count);
    const folder = options.journal === undefined ? undefined : folderFor(options.journal, done + 1);
    const started = startJob(plan, simulation, tally, folder);
    job = started;
    await runAsFastAsPossible(simulation.clock, () => started.isOver);
    folder?.close();
    if (started.failure !== undefined) throw started.failure;
    if (options.json !== true) terminal.rewrite(`${done + count} of ${options.boards} boards simulated`);
  }
  forget();
  terminal.rewrite('');
  const report = makeSimulationReport({
    options: { ...options, seed },
    config,
    machine: simulation.machine,
    tally,
    wallMs: performance.now() - startMs,
  });
  if (options.json === true) terminal.print(JSON.stringify(report));
  else for (const line of [...tellSimulation(report), ...speedInWords(seen?.speed())]) terminal.print(line);
  return isStopped ? EXIT.interrupted : EXIT.done;
}

/** The next job, with deals made from the seed. */
function makePlan(
  { deck, faults, seed }: SimulateOptions & { readonly seed: string },
  config: MachineConfig,
  done: number,
  count: number,
): JobPlan {
  const dealsSeed = `${seed} boards from ${done + 1}`;
  const { deals } = generateSeededDeals(dealsSeed, DECKS[deck], count);
  return {
    deck,
    boards: deals.map((deal, index) => ({ number: toBoardNumber(index + 1), deal })),
    copies: 1,
    order: 'set',
    machine: { kind: 'simulated', faults, seed, speed: 'virtual' },
    origin: { kind: 'seeded', seed: dealsSeed },
    config,
  };
}

/** The deals are known from the seed, and nothing needs to last: it is kept in clear, as fast as can be. */
function folderFor(folder: string, first: number): JobFolder {
  const { state } = placesFrom(process.env);
  return createJobFolder({
    folder,
    name: `boards-from-${first}`,
    state,
    craft: createCraft(),
    durability: 'off',
  });
}

function startJob(
  plan: JobPlan,
  simulation: Simulation,
  tally: Tally,
  folder: JobFolder | undefined,
): RunningJob {
  const { clock, host } = simulation;
  simulation.startJob(DECKS[plan.deck]);
  const wallClock = createWallClock(Date.now() - clock.nowMs(), () => clock.nowMs());
  const ports = { host, clock: clock.outside, wallClock, ...(folder && { journal: folder.journal }) };
  return runJob(plan, ports, listenFor(tally));
}
