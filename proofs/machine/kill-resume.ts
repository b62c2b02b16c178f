import { MortalJob, type MortalOutcome } from '../../rigs/mortal-job.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import { type Check, choicesOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { DECK_NAMES, type DeckName } from '../../src/bridge/deck.ts';
import { givenUpFor } from '../../src/job/question.ts';
import { profileConfig } from '../../src/machine/config.ts';
import { FAULT_LEVELS, type FaultLevel } from '../../src/ports/machines/faults.ts';

const BOARDS = 8;
const MOST_DEATHS = 5;
/** The share of boards that may be abandoned, with what chance may add: people who spoil runs make some be given up. */
const MOST_ABANDONED: Readonly<Record<FaultLevel, number>> = {
  none: 0.01,
  good: 0.01,
  worn: 0.01,
  hostile: 0.1,
};
const MOST_SIGMA = 4;

const RESULTS = ['jobs', 'kills', 'verified', 'abandoned', 'wrongUnknowable'] as const;
/**
 * What must never happen; a board is abandoned too early if it was not run as often as the machine may, and never made if
 * the job ended before it without a cause from outside.
 */
const TROUBLES = [
  'notOver',
  'neverMade',
  'abandonedEarly',
  'wrong',
  'lost',
  'toldAndLost',
  'disagree',
] as const;
/** What became of some jobs. */
export type KillSum = Record<(typeof RESULTS)[number] | (typeof TROUBLES)[number], number>;

/** Kills the programs of many jobs at random moments, meddles, resumes, and counts what must never happen. */
function main(): void {
  const {
    decks: named,
    jobs,
    levels,
    seed,
  } = scriptValues({
    jobs: 250,
    levels: 'hostile,worn',
    decks: DECK_NAMES.join(','),
    seed: 'night',
  });
  const decks = choicesOf('--decks', named, DECK_NAMES);
  const problems = choicesOf('--levels', levels, FAULT_LEVELS).flatMap((level) =>
    decks.flatMap((deck) => {
      const sum = runJobs(level, deck, jobs, seed);
      console.log(`${level}, ${deck}: ${JSON.stringify(sum)}`);
      return problemsOf(sum, level).map((problem) => `${level}, ${deck}: ${problem}`);
    }),
  );
  endWith(problems);
}

/** Events that must not happen and did, and those that have to be shown and did not happen. */
export function problemsOf(sum: KillSum, level: FaultLevel): string[] {
  const expected = MOST_ABANDONED[level] * (sum.verified + sum.abandoned);
  const areFew = sum.abandoned <= expected + MOST_SIGMA * Math.sqrt(expected);
  return unmet([
    [areFew, `${sum.abandoned} boards were abandoned`],
    [sum.kills > 0, 'no program was killed'],
    [sum.verified > 0, 'no board was verified'],
    ...TROUBLES.map((name): Check => [sum[name] === 0, `${name} ${sum[name]}`]),
  ]);
}

function runJobs(faults: FaultLevel, deck: DeckName, jobs: number, seeds: string): KillSum {
  const total = Object.fromEntries([...RESULTS, ...TROUBLES].map((name) => [name, 0])) as KillSum;
  for (let job = 1; job <= jobs; job++) {
    const seed = `${seeds} ${faults} ${deck} ${job}`;
    const isShuffled = job % 2 === 0;
    const plan = planOf({ boards: BOARDS, deck, faults, seed, ...(isShuffled && { shufflesTrays: true }) });
    const outcome = new MortalJob(plan).run(1 + (job % MOST_DEATHS));
    const sum = sumOf(outcome);
    if (TROUBLES.some((name) => sum[name] > 0))
      console.log(`${seed}: ${JSON.stringify({ ...sum, meddlings: outcome.meddlings })}`);
    for (const name of [...RESULTS, ...TROUBLES]) total[name] += sum[name];
  }
  return total;
}

function sumOf({ job, machine, kills, toldAndLost, disagreement, isOver }: MortalOutcome): KillSum {
  const { knowable, ...unknowable } = machine.oracle.wrong;
  const count = (status: string): number =>
    job.state.boards.filter((board) => board.status === status).length;
  return {
    jobs: 1,
    kills,
    verified: count('final'),
    abandoned: count('abandoned'),
    wrongUnknowable: Object.values(unknowable).reduce((a, b) => a + b, 0),
    notOver: isOver ? 0 : 1,
    abandonedEarly: job.state.boards.filter(
      ({ runs, status }) => status === 'abandoned' && runs < profileConfig('club').maxRuns,
    ).length,
    neverMade: givenUpFor(job.state) ? 0 : job.state.boards.length - count('final') - count('abandoned'),
    wrong: knowable,
    lost: machine.oracle.cardsLost,
    toldAndLost,
    disagree: disagreement === undefined ? 0 : 1,
  };
}

if (import.meta.main) main();
