import { createJobFolder } from '../../adapters/disk/job-folder.ts';
import { runAsFastAsPossible } from '../../adapters/system/clock-driver.ts';
import { systemWallClock } from '../../adapters/system/wall-clock.ts';
import { toBoardNumber } from '../../bridge/board.ts';
import { DECKS } from '../../bridge/deck.ts';
import { type RunningJob, runJob } from '../../controller/run-job.ts';
import { generateSeededDeals } from '../../generation/generate.ts';
import type { JobPlan } from '../../job/plan.ts';
import { type MachineConfig, profileConfig } from '../../machine/config.ts';
import type { JobFolder } from '../../ports/job-folders.ts';
import type { ChunkRequest, Counted, Tally } from '../../ports/machines/simulation.ts';
import type { Places } from '../../ports/places.ts';
import { createWallClock } from '../../ports/wall-clock.ts';
import { createJournalCipher } from '../../sealing/seal.ts';
import type { MachineEyes } from '../../simulator/eyes.ts';
import { createSimulation, type Simulation } from '../simulation.ts';
import { countedOn } from './counted.ts';
import { BOARDS_PER_JOB, count, createTally } from './tally.ts';

/** Boards that are dealt on a machine of their own, so that nothing hangs on who deals the others: from one on, this many. */
export interface Chunk {
  /** Counted from 0. */
  readonly first: number;
  readonly boards: number;
}

export interface ChunkPorts {
  readonly places: Pick<Places, 'state'>;
  /** Ends it between two events. */
  readonly signal: AbortSignal;
  /** A job is over, of this many boards. */
  readonly dealt: (boards: number) => void;
  /** What looks at the window; readings come at the rates of the faults without it. */
  readonly eyes?: MachineEyes;
}

/** Twenty evenings: a world is made in no time beside it, and threads find enough of them to share. */
const BOARDS_PER_CHUNK = 20 * BOARDS_PER_JOB;

/** This many boards in chunks. */
export function chunksOf(boards: number): Chunk[] {
  return Array.from({ length: Math.ceil(boards / BOARDS_PER_CHUNK) }, (_, index) => {
    const first = index * BOARDS_PER_CHUNK;
    return { first, boards: Math.min(BOARDS_PER_CHUNK, boards - first) };
  });
}

/** People and machine answer each other within seconds: who waits so long waits for ever. */
const STANDSTILL_MS = 3_600_000;

/** Deals the boards of a chunk, job by job, as fast as can be. */
export async function simulateChunk(
  request: ChunkRequest,
  { boards, first }: Chunk,
  { dealt, eyes, places, signal }: ChunkPorts,
): Promise<Counted> {
  const { faults, journal, profile, readers } = request;
  const config = profileConfig(profile, { readers });
  const plan = { level: faults, shufflesTrays: request.shuffleTrays === true };
  const simulation = createSimulation(config, courseOf(request, first), plan, {}, eyes);
  const tally = createTally();
  for (let done = 0; done < boards && !signal.aborted; done += BOARDS_PER_JOB) {
    const count = Math.min(BOARDS_PER_JOB, boards - done);
    const plan = makePlan(request, config, first + done, count);
    const folder = journal === undefined ? undefined : folderFor(journal, first + done + 1, places.state);
    await runPlan(plan, simulation, tally, folder, signal);
    dealt(count);
  }
  return countedOn(simulation.machine, tally);
}

/** What a world is drawn by: two that differ in deck or faults have no draw in common, so that their counts add up. */
function courseOf({ deck, faults, seed }: ChunkRequest, first: number): string {
  return [seed, faults, deck, `from board ${first + 1}`].join(' ');
}

/** The next job, with deals made from the seed. */
function makePlan(
  { deck, faults, seed, shuffleTrays }: ChunkRequest,
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
    ...(shuffleTrays === true && { trayOrder: 'any' }),
    machine: { kind: 'simulated', faults, seed, speed: 'virtual' },
    origin: { kind: 'seeded', seed: dealsSeed },
    config,
  };
}

/** The deals are known from the seed, and nothing needs to last: it is kept in the clear, as fast as can be. */
function folderFor(folder: string, first: number, state: string): JobFolder {
  const name = `boards-from-${first}`;
  return createJobFolder({ folder, name, state, cipher: createJournalCipher(), durability: 'off' });
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
