import { runAsFastAsPossible } from '../../adapters/clock-driver.ts';
import { systemWallClock } from '../../adapters/wall-clock.ts';
import type { NextPass } from '../../controller/pass-course.ts';
import { runJob } from '../../controller/run-job.ts';
import type { JobPlan } from '../../job/plan.ts';
import { NO_JOB } from '../../job/state.ts';
import { type WatchedEvent, watchJob } from '../../job/watch/watch-job.ts';
import type { Simulation } from '../machines/simulation.ts';
import type { AppPorts } from '../ports.ts';

/** What happens while stacks of cards run through the machine: counts, care and questions, never a card's place. */
export type PassesEvent = { readonly kind: 'recorded' } & WatchedEvent;

/** Runs passes that are kept nowhere, until none is named; `false` where the signal stopped them. */
export async function runPasses(
  plan: JobPlan,
  next: NextPass,
  { clock, host }: Simulation,
  { emit, signal }: Pick<AppPorts<PassesEvent>, 'emit' | 'signal'>,
): Promise<boolean> {
  if (signal.aborted) return false;
  const ports = { host, clock: clock.outside, wallClock: systemWallClock, passes: () => next };
  const watching = watchJob(plan, clock.outside, NO_JOB, (watched) => emit({ kind: 'recorded', ...watched }));
  const job = runJob(plan, ports, watching);
  const stop = (): void => job.stop();
  signal.addEventListener('abort', stop);
  try {
    await runAsFastAsPossible(clock, () => job.isOver);
  } finally {
    signal.removeEventListener('abort', stop);
  }
  return !signal.aborted;
}
