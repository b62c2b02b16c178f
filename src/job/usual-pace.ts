import type { MachineChoice } from './plan.ts';
import { quantile } from './quantile.ts';
import { type JobSummary, machineName } from './summary.ts';

/**
 * What a tray usually takes on a machine, in milliseconds from one that is done to the next, with all handling: the median
 * of its jobs, so that a pause for supper counts as one tray. `undefined` where it has not dealt two trays in a job.
 */
export function usualPaceMs(
  jobs: readonly JobSummary[],
  machine: Omit<MachineChoice, 'seed'>,
): number | undefined {
  const name = machineName(machine);
  const dealt = jobs.filter(({ passes, machine: other }) => passes === undefined && other === name);
  return quantile(dealt.flatMap(pacesOf), 0.5);
}

function pacesOf({ boards }: JobSummary): number[] {
  const done = boards
    .flatMap(({ finalAt }) => (finalAt === undefined ? [] : [Date.parse(finalAt)]))
    .sort((a, b) => a - b);
  return done.slice(1).map((at, index) => at - (done[index] ?? at));
}
