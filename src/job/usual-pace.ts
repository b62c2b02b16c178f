import type { MachineChoice } from './plan.ts';
import { quantile } from './quantile.ts';
import { type JobSummary, machineName } from './summary.ts';

/**
 * What a tray usually takes on a machine, in milliseconds from one that is done to the next, with all handling, and of the
 * first from the start of its job: the median, so that a pause for supper counts as one tray. `undefined` where it has
 * dealt none.
 */
export function usualPaceMs(
  jobs: readonly JobSummary[],
  machine: Omit<MachineChoice, 'seed'>,
): number | undefined {
  const name = machineName(machine);
  const dealt = jobs.filter(({ passes, machine: other }) => passes === undefined && other === name);
  return quantile(dealt.flatMap(pacesOf), 0.5);
}

function pacesOf({ boards, startedAt }: JobSummary): number[] {
  const ends = boards
    .flatMap(({ finalAt }) => (finalAt === undefined ? [] : [Date.parse(finalAt)]))
    .sort((a, b) => a - b);
  return ends.map((at, index) => at - (ends[index - 1] ?? Date.parse(startedAt)));
}
