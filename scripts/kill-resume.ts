import { parseArgs } from 'node:util';
import type { DeckName } from '../src/bridge/deck.ts';
import type { FaultLevel } from '../src/simulator/phenomena.ts';
import { MortalJob, type MortalOutcome } from '../test/support/mortal-job.ts';
import { planOf } from '../test/support/simulated-job.ts';

const BOARDS = 8;
const MOST_DEATHS = 5;

const { values } = parseArgs({
  options: {
    jobs: { type: 'string', default: '250' },
    levels: { type: 'string', default: 'hostile,worn' },
    decks: { type: 'string', default: 'standard,super' },
    seed: { type: 'string', default: 'night' },
  },
});

const RESULTS = ['jobs', 'kills', 'verified', 'abandoned', 'wrongUnknowable'] as const;
/** What must never happen. */
const TROUBLES = ['notOver', 'neverMade', 'wrong', 'lost', 'toldAndLost', 'disagree'] as const;
type Sum = Record<(typeof RESULTS)[number] | (typeof TROUBLES)[number], number>;

/** Kills the programs of many jobs at random moments, meddles, resumes, and counts what must never happen. */
function main(): void {
  let troubles = 0;
  for (const level of values.levels.split(',')) {
    for (const deck of values.decks.split(',')) {
      const sum = runJobs(level as FaultLevel, deck as DeckName, Number(values.jobs));
      console.log(`${level}, ${deck}: ${JSON.stringify(sum)}`);
      troubles += troublesIn(sum);
    }
  }
  process.exitCode = troubles === 0 ? 0 : 1;
}

function troublesIn(sum: Sum): number {
  return TROUBLES.reduce((count, name) => count + sum[name], 0);
}

function runJobs(faults: FaultLevel, deck: DeckName, jobs: number): Sum {
  const total = Object.fromEntries([...RESULTS, ...TROUBLES].map((name) => [name, 0])) as Sum;
  for (let job = 1; job <= jobs; job++) {
    const seed = `${values.seed} ${faults} ${deck} ${job}`;
    const outcome = new MortalJob(planOf({ boards: BOARDS, deck, faults, seed })).run(
      1 + (job % MOST_DEATHS),
    );
    const sum = sumOf(outcome);
    if (troublesIn(sum) > 0)
      console.log(`${seed}: ${JSON.stringify({ ...sum, meddlings: outcome.meddlings })}`);
    for (const name of [...RESULTS, ...TROUBLES]) total[name] += sum[name];
  }
  return total;
}

function sumOf({ job, machine, kills, toldAndLost, disagreement, isOver }: MortalOutcome): Sum {
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
    neverMade: job.state.boards.length - count('final') - count('abandoned'),
    wrong: knowable,
    lost: machine.oracle.cardsLost,
    toldAndLost,
    disagree: disagreement === undefined ? 0 : 1,
  };
}

main();
