import type { CutReport } from './job.ts';

/** The figures of many cuts. */
export interface Figures {
  /** All cuts, and how many of them came while a job was dealt. */
  readonly cuts: number;
  readonly cutsAtWork: number;
  readonly acknowledged: number;
  readonly lost: number;
  readonly tornTails: number;
  /** Cuts after which `resume` went on; without a first event there is nothing to continue with. */
  readonly resumed: number;
  readonly jobsEnded: number;
  readonly sectorsLost: number;
  readonly problems: number;
}

/** The figures before any cut. */
export const NO_FIGURES: Figures = {
  cuts: 0,
  cutsAtWork: 0,
  acknowledged: 0,
  lost: 0,
  tornTails: 0,
  resumed: 0,
  jobsEnded: 0,
  sectorsLost: 0,
  problems: 0,
};

/** The figures with one more cut. Lines acknowledged are counted once, at the cut after them. */
export function addCut(figures: Figures, { cycle, findings }: CutReport): Figures {
  const hasEnded = cycle.exitCode !== undefined;
  return {
    cuts: figures.cuts + 1,
    cutsAtWork: figures.cutsAtWork + (hasEnded ? 0 : 1),
    acknowledged: figures.acknowledged + cycle.acknowledged.length,
    lost: figures.lost + findings.lost,
    tornTails: figures.tornTails + (findings.isTorn ? 1 : 0),
    resumed: figures.resumed + (!hasEnded && findings.events > 0 ? 1 : 0),
    jobsEnded: figures.jobsEnded + (hasEnded ? 1 : 0),
    sectorsLost: figures.sectorsLost + cycle.sectors.lost,
    problems: figures.problems + (findings.problem === undefined ? 0 : 1),
  };
}

/** Whether nothing that was acknowledged is gone, and nothing else is wrong. */
export function isGood({ lost, problems }: Figures): boolean {
  return lost === 0 && problems === 0;
}

/** Whether the cuts have shown that nothing is lost: some came at work, after something was acknowledged. */
export function hasShown(figures: Figures): boolean {
  return isGood(figures) && figures.cutsAtWork > 0 && figures.acknowledged > 0;
}

/** One line about a cut. */
export function tellCut({ acknowledged, cut, cycle, findings, job }: CutReport): string {
  const { exitCode, plan, sectors } = cycle;
  const { events, isTorn, lost, problem } = findings;
  const { lines = 0, requests = 0 } = plan.moment ?? {};
  const when =
    exitCode === undefined
      ? `after ${lines} lines and ${requests} disk requests${plan.disk === 'good' ? '' : ` of a disk that is ${plan.disk}`}`
      : `after the end (exit code ${exitCode})`;
  return [
    `job ${job}, cut ${cut + 1}, ${when}: ${acknowledged} acknowledged so far, ${lost} lost, ${events} in the journal`,
    ...(isTorn ? ['torn tail'] : []),
    `${sectors.lost} of ${sectors.lost + sectors.kept} sectors not flushed are gone`,
    ...(problem === undefined ? [] : [`PROBLEM: ${problem}`]),
  ].join(', ');
}

/** The figures in a line. */
export function tellFigures(figures: Figures): string {
  const { acknowledged, cuts, cutsAtWork, jobsEnded, lost, problems, resumed, sectorsLost, tornTails } =
    figures;
  return [
    `${cuts} cuts, ${cutsAtWork} of them at work: ${acknowledged} events acknowledged, ${lost} lost`,
    `${tornTails} torn tails, ${sectorsLost} sectors gone, ${resumed} times resumed, ${jobsEnded} jobs dealt to their end, ${problems} problems`,
  ].join('; ');
}
