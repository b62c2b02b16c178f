import { computer } from '../../rigs/computer.ts';
import { planOf, type Wanted } from '../../rigs/simulated-job.ts';
import { systemThreads } from '../../src/adapters/threads/threads.ts';
import type { Searches } from '../../src/app/analysis/searches.ts';
import { type RestWork, tellingRest } from '../../src/app/dealing/background-work.ts';
import { solveMeanwhile } from '../../src/app/dealing/solve-meanwhile.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import { pathMoves } from './path-moves.ts';

/** What was seen of work beside a job, in virtual time. */
export interface SeenBeside {
  /** Moments at which cards could move while threads searched. */
  readonly clashes: number;
  /** Milliseconds of the job, those in which threads searched, and those in which rollers turned. */
  readonly jobMs: number;
  readonly workMs: number;
  readonly motionMs: number;
  /** How many threads were asked for. */
  readonly threads: number;
}

interface Beside extends Wanted {
  readonly cores: number;
  /** What the work is told in place of the truth. */
  readonly mislead?: (work: RestWork) => RestWork;
}

/** Deals boards on the simulated machine, and watches what the threads of a pool that never gets done would do meanwhile. */
export async function workBesideCards({
  cores,
  mislead = (work) => work,
  ...wanted
}: Beside): Promise<SeenBeside> {
  const plan = planOf(wanted);
  const { clock, host, machine, startJob } = createSimulation(
    plan.config,
    plan.machine.seed,
    wanted.faults ?? 'none',
  );
  let searches: Searches | undefined;
  let threads = 0;
  const solve: NonNullable<Parameters<typeof solveMeanwhile>[2]>['solve'] = (_, options, ports) => {
    searches = ports.background;
    threads = options.threads ?? 0;
    return new Promise((resolve) => ports.signal.addEventListener('abort', () => resolve()));
  };
  const ports = { places: { jobs: '', keys: '', state: '' }, threads: systemThreads };
  const work = solveMeanwhile(
    plan,
    { ...computer, ...ports },
    { computer: { cores, memoryMib: 4096 }, solve },
  );
  startJob(DECKS[plan.deck]);
  const wallClock = (): string => new Date(Date.UTC(2026, 0, 1) + clock.nowMs()).toISOString();
  const job = runJob(plan, {
    host: tellingRest(host, clock.outside, mislead(work)),
    clock: clock.outside,
    wallClock,
  });
  const { path } = machine.world;
  const works = (): boolean => searches?.isHeld === false;
  const seen = { clashes: 0, jobMs: 0, workMs: 0, motionMs: 0 };
  for (let sinceMs = clock.nowMs(); !job.isOver; sinceMs = clock.nowMs()) {
    const [isMotion, isWork] = [pathMoves(path, clock.nowUs), works()];
    if (isMotion && isWork) seen.clashes++;
    if (!clock.runNext()) throw new Error('The job stands still.');
    const tookMs = clock.nowMs() - sinceMs;
    seen.jobMs += tookMs;
    if (isMotion) seen.motionMs += tookMs;
    if (isWork) seen.workMs += tookMs;
  }
  await work.end();
  return { ...seen, threads };
}
