import { runAsFastAsPossible } from '../../../adapters/clock-driver.ts';
import { createJobFolder, type JobFolder } from '../../../adapters/job-folder.ts';
import { createCraft } from '../../../adapters/seal.ts';
import { systemClock } from '../../../adapters/system-clock.ts';
import { createWallClock, systemWallClock } from '../../../adapters/wall-clock.ts';
import { toBoardNumber } from '../../../bridge/board.ts';
import { DECKS, type DeckName } from '../../../bridge/deck.ts';
import { type RunningJob, runJob } from '../../../controller/run-job.ts';
import { generateSeededDeals } from '../../../generation/generate.ts';
import type { DrawnCamera, JobPlan } from '../../../job/plan.ts';
import { type MachineConfig, profileConfig } from '../../../machine/config.ts';
import { openDrawnEyes, type ReadingSpeed } from '../../eyes/drawn/open-drawn-eyes.ts';
import type { LearningEvent } from '../../eyes/learning.ts';
import { randomSeed } from '../../machines/seed.ts';
import { createSimulation, type Simulation, type SimulationRequest } from '../../machines/simulation.ts';
import type { AppPorts } from '../../ports.ts';
import { makeSimulationReport, type SimulationReport } from './report.ts';
import { BOARDS_PER_JOB, count, createTally, type Tally } from './tally.ts';

/** People and machine answer each other within seconds: who waits so long waits for ever. */
const STANDSTILL_MS = 3_600_000;

/** Its seed names the deals too. */
export interface SimulateRequest extends SimulationRequest {
  readonly boards: number;
  readonly deck: DeckName;
  /** Absent where cards are read at the rates of the faults. */
  readonly camera?: DrawnCamera;
  /** Where every job is kept, in clear and without waiting for the disk. */
  readonly journal?: string;
}

export type SimulateEvent =
  | LearningEvent
  /** The machine is put together: from now on the signal ends the simulation between two events. */
  | { readonly kind: 'simulation-begins' }
  | { readonly kind: 'boards-simulated'; readonly boards: number; readonly of: number };

export interface SimulateResult {
  readonly isStopped: boolean;
  readonly report: SimulationReport;
  /** Of drawn frames, where there were any. */
  readonly speed: ReadingSpeed | undefined;
}

/** Deals so many boards on the simulated machine as fast as it can, and reports what happened in the world. */
export async function simulate(
  request: SimulateRequest,
  ports: Pick<AppPorts<SimulateEvent>, 'emit' | 'signal' | 'places'>,
): Promise<SimulateResult> {
  const { boards, camera, deck, faults, journal, profile, readers, seed = randomSeed() } = request;
  const { emit, places, signal } = ports;
  const config = profileConfig(profile, { readers });
  const seen = camera && (await openDrawnEyes({ camera, deck, readers, seed }, ports));
  const simulation = createSimulation(config, seed, faults, {}, seen?.eyes);
  const tally = createTally();
  const startMs = systemClock.nowMs();
  emit({ kind: 'simulation-begins' });
  for (let done = 0; done < boards && !signal.aborted; done += BOARDS_PER_JOB) {
    const count = Math.min(BOARDS_PER_JOB, boards - done);
    const plan = makePlan({ deck, faults, seed }, config, done, count);
    const folder = journal === undefined ? undefined : folderFor(journal, done + 1, places.state);
    await runPlan(plan, simulation, tally, folder, signal);
    emit({ kind: 'boards-simulated', boards: done + count, of: boards });
  }
  const wallMs = systemClock.nowMs() - startMs;
  const asked = { deck, faults, readers, seed };
  const { machine } = simulation;
  return {
    isStopped: signal.aborted,
    report: makeSimulationReport({ asked, config, machine, tally, wallMs }),
    speed: seen?.speed(),
  };
}

/** The next job, with deals made from the seed. */
function makePlan(
  { deck, faults, seed }: Pick<SimulateRequest, 'deck' | 'faults'> & { readonly seed: string },
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
function folderFor(folder: string, first: number, state: string): JobFolder {
  const name = `boards-from-${first}`;
  return createJobFolder({ folder, name, state, craft: createCraft(), durability: 'off' });
}

/** Runs a job on a machine that has run others before, until it is over or the signal stops it. */
async function runPlan(
  plan: JobPlan,
  simulation: Simulation,
  tally: Tally,
  folder: JobFolder | undefined,
  signal: AbortSignal,
): Promise<void> {
  const { clock, host } = simulation;
  simulation.startJob(DECKS[plan.deck]);
  const wallClock = createWallClock(Date.parse(systemWallClock()) - clock.nowMs(), () => clock.nowMs());
  const ports = { host, clock: clock.outside, wallClock, ...(folder && { journal: folder.journal }) };
  let lastMs = clock.nowMs();
  const job: RunningJob = runJob(plan, ports, {
    happened(event, state) {
      count(tally, event, state);
      lastMs = clock.nowMs();
    },
  });
  const stop = (): void => job.stop();
  signal.addEventListener('abort', stop);
  await runAsFastAsPossible(clock, () => job.isOver || clock.nowMs() > lastMs + STANDSTILL_MS);
  signal.removeEventListener('abort', stop);
  folder?.close();
  if (job.failure !== undefined) throw job.failure;
  if (!job.isOver) throw new Error(standstill(plan));
}

function standstill({ machine, origin }: JobPlan): string {
  return `Nothing has happened in the simulated machine for an hour of its time, and the job is not over (${JSON.stringify({ machine, origin })}).`;
}
