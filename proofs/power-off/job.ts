import { spawnSync } from 'node:child_process';
import { EXIT } from '../../src/cli/shell/command.ts';
import type { Draws } from '../../src/simulator/draws.ts';
import { checkCopy, type Findings, isInOrder } from './check.ts';
import { BOARDS, NODE, PROGRAM } from './guest-image.ts';
import { cutsInJob, planCut } from './moment.ts';
import { type Bench, type PowerCycle, runPowerCycle } from './power-cycle.ts';

/** Every board verified, or a person asked. */
const GOOD_ENDS: readonly number[] = [EXIT.done, EXIT.personNeeded];

/** How the program says that a board is wrong, or a card not where it should be. */
const WRONG_IN_WORLD = 'The simulated world disagrees.';

/** A job to be dealt through cuts. */
export interface CutJob {
  /** From 1. */
  readonly number: number;
  /** What `deal` is told about it. */
  readonly words: readonly string[];
  /** How many lines it prints when nothing cuts it. */
  readonly lines: number;
}

/** The job of this number; it is dealt once here without a journal, to know how long it is. */
export function prepareJob(seed: string, number: number): CutJob {
  const words = ['--boards', '1-2', '--faults', 'hostile', '--seed', `${seed}-${number}`];
  const args = [PROGRAM, 'deal', BOARDS, ...words, '--no-journal', '--json'];
  const { status, stderr, stdout } = spawnSync(NODE, args, { encoding: 'utf8' });
  if (status === null || !GOOD_ENDS.includes(status))
    throw new Error(`Job ${number} can't be dealt here: ${stderr}`);
  return { number, words, lines: stdout.split('\n').length - 1 };
}

/** A cut, and what was found when the power was back. */
export interface CutReport {
  readonly job: number;
  /** From 0. */
  readonly cut: number;
  readonly cycle: PowerCycle;
  /** Lines acknowledged in this job up to the cut. */
  readonly acknowledged: number;
  readonly findings: Findings;
}

/**
 * Deals a job through several cuts to its end, with one more cut after that. What a cut has left is looked at when
 * the power is back, before anything else is done; so the last start only looks, and reports what is finished.
 */
export async function* dealThroughCuts(bench: Bench, draws: Draws, job: CutJob): AsyncGenerator<CutReport> {
  const cuts = cutsInJob(draws, job.number);
  const acknowledged: string[] = [];
  let cycle = await runPowerCycle(bench, job.words, planCut(draws, job.number, 0, job.lines));
  for (let cut = 0; ; cut++) {
    acknowledged.push(...cycle.acknowledged);
    // The board in work is dealt again: whatever was told, a good part is left.
    const linesLeft = Math.max(job.lines / 4, job.lines - acknowledged.length);
    const goesOn = cycle.exitCode === undefined && cut + 1 < cuts;
    const plan = planCut(draws, job.number, cut + 1, goesOn ? linesLeft : undefined);
    const after = await runPowerCycle(bench, job.words, plan);
    const findings = judge(checkCopy(after.copy, acknowledged), cycle, after);
    yield { job: job.number, cut, cycle, acknowledged: acknowledged.length, findings };
    if (cycle.exitCode !== undefined) return;
    cycle = after;
  }
}

/** Adds what is wrong beside the journal: the order of what was told, and how the program ended. */
function judge(
  findings: Findings,
  { acknowledged, exitCode, said }: PowerCycle,
  after: PowerCycle,
): Findings {
  const problems: readonly (readonly [is: boolean, problem: string])[] = [
    [!isInOrder(acknowledged), 'lines were left out or told in another order'],
    [exitCode !== undefined && !GOOD_ENDS.includes(exitCode), `the program ended with ${exitCode}`],
    [said.some((line) => line.startsWith(WRONG_IN_WORLD)), said.join(' ')],
    [exitCode !== undefined && !findings.isFinished, 'the job ended, and its journal does not say so'],
    [
      exitCode !== undefined && after.exitCode !== exitCode,
      'the end of the job is told in another way again',
    ],
  ];
  const [, problem] = problems.find(([is]) => is) ?? [];
  return problem === undefined || findings.problem !== undefined ? findings : { ...findings, problem };
}
