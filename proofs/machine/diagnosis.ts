import { planOf } from '../../rigs/simulated-job.ts';
import { choiceOf, countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { causeInJob } from '../../src/job/question.ts';
import type { JobState } from '../../src/job/state.ts';
import type { Cause } from '../../src/machine/cause.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import { PHENOMENA, type Phenomenon } from '../../src/ports/machines/faults.ts';
import { table } from '../../src/text/columns.ts';

/** How often a phenomenon is made to happen, and the causes of which any is right to name; none where it leaves no trace. */
interface Truth {
  readonly rate: number;
  readonly causes: readonly Cause[];
}

/** High enough for two to four times a board, or for every board. */
const TRUTHS: Readonly<Record<Phenomenon, Truth>> = {
  failedPick: { rate: 0.1, causes: ['feeder'] },
  doubleFeed: { rate: 0.08, causes: ['doubles'] },
  fullyOverlapped: { rate: 1, causes: [] },
  thicknessMissed: { rate: 1, causes: [] },
  jam: { rate: 0.04, causes: ['path'] },
  slowCard: { rate: 0.1, causes: [] },
  rackFault: { rate: 0.02, causes: ['rack'] },
  /** Half of it hits the sensors of the rack's slots. */
  beamFault: { rate: 0.1, causes: ['beam', 'rack'] },
  pocketFault: { rate: 0.03, causes: ['pockets'] },
  noReading: { rate: 0.2, causes: ['window'] },
  misread: { rate: 0.1, causes: ['readers'] },
  swappedCalibration: { rate: 1, causes: ['readers'] },
  frameFault: { rate: 0.1, causes: ['camera'] },
  deckFault: { rate: 1, causes: ['deck'] },
  faceUp: { rate: 0.05, causes: ['faceUp'] },
  trayFault: { rate: 1, causes: ['trays'] },
  coverOrStop: { rate: 1, causes: ['doors'] },
  lineFault: { rate: 0.2, causes: [] },
  restart: { rate: 1, causes: ['supply', 'host'] },
  wrongStep: { rate: 0.3, causes: [] },
  silentBay: { rate: 1, causes: ['switch'] },
  careNeeded: { rate: 0.1, causes: ['window'] },
  printMisread: { rate: 1, causes: ['readers'] },
  thicknessFault: { rate: 1, causes: ['thickness'] },
  beamLost: { rate: 1, causes: ['beam'] },
  switchFault: { rate: 1, causes: ['switch'] },
  plugsExchanged: { rate: 1, causes: ['beam', 'switch'] },
  cardHops: { rate: 0.02, causes: [] },
  cardSlides: { rate: 0.5, causes: [] },
  labelAnswer: { rate: 0.5, causes: ['host', 'trays'] },
  frameAnswer: { rate: 0.1, causes: ['line'] },
  personAnswer: { rate: 0.3, causes: [] },
  trayNotEmpty: { rate: 1, causes: ['leftCards'] },
  trayHalfIn: { rate: 1, causes: ['switch', 'trays'] },
  contactWelded: { rate: 1, causes: ['contact'] },
  adcSpike: { rate: 0.1, causes: ['doubles', 'thicknessNoise'] },
  wrongBack: { rate: 1, causes: [] },
  supplyDip: { rate: 1, causes: ['supply'] },
  motorsDip: { rate: 1, causes: ['supply'] },
};

/** A cause is told from the second fault on. */
const ENOUGH_FAULTS = 2;
/** A simulation in which a job comes to no end. */
const MOST_TURNS = 4_000_000;
const LEAST_RIGHT = 0.9;
const MOST_WRONG = 0.02;

/** What was named at the end of a job, and whether what was named on its way was ever something else. */
interface Told {
  readonly phenomena: readonly Phenomenon[];
  /** Those that are found after a restart, before any card has come, are part of it. */
  readonly faults: number;
  readonly named: Cause | undefined;
  readonly before: ReadonlySet<Cause>;
}

/** Does the machine name the cause? Each phenomenon of the simulated world often, alone and in pairs. */
function main(): void {
  const { values } = scriptOptions({
    options: {
      boards: { type: 'string', default: '4' },
      jobs: { type: 'string', default: '20' },
      pairs: { type: 'string', default: '2' },
      seed: { type: 'string', default: 'diagnosis' },
      only: { type: 'string', multiple: true, default: [...PHENOMENA] },
      each: { type: 'boolean', default: false },
    },
  });
  const boards = countOf('--boards', values.boards);
  const jobs = countOf('--jobs', values.jobs);
  const pairs = values.pairs === '0' ? 0 : countOf('--pairs', values.pairs);
  const names = values.only.map((name) => choiceOf('--only', name, PHENOMENA));
  const dealJobs = (phenomena: readonly Phenomenon[], count: number): Told[] =>
    Array.from({ length: count }, (_, job) => dealOne(phenomena, boards, `${values.seed}-${job}`));
  const alone = names.flatMap((name) => dealJobs([name], jobs));
  const paired = names.flatMap((one, at) =>
    names.slice(at + 1).flatMap((other) => dealJobs([one, other], pairs)),
  );
  for (const line of rowsOf(alone, paired, values.each)) console.log(line);
  endWith(problemsOf(alone, paired));
}

function dealOne(phenomena: readonly Phenomenon[], boards: number, seed: string): Told {
  const plan = planOf({ boards, seed });
  const rates = Object.fromEntries(phenomena.map((name) => [name, TRUTHS[name].rate]));
  const { clock, host, startJob } = createSimulation(plan.config, seed, { level: 'none', rates });
  startJob(DECKS[plan.deck]);
  const before = new Set<Cause>();
  let faults = 0;
  let isUnwatched = false;
  const look = (state: JobState): Cause | undefined => causeInJob(state)?.cause;
  const job = runJob(
    plan,
    { host, clock: clock.outside, wallClock: () => '2026-01-01T00:00:00.000Z' },
    {
      happened(event, state) {
        if (event.kind === 'card-proven') isUnwatched = false;
        if (event.kind === 'fault' && (event.fault < 2000 || !isUnwatched)) faults++;
        if (event.kind === 'fault' && event.fault < 2000) isUnwatched = true;
        const cause = event.kind === 'asked' ? look(state) : undefined;
        if (cause !== undefined) before.add(cause);
      },
    },
  );
  for (let turns = 0; !job.isOver && turns < MOST_TURNS && clock.runNext(); turns++);
  return { phenomena, faults, named: look(job.state), before };
}

function isTrue(told: Told, cause: Cause): boolean {
  return told.phenomena.some((name) => TRUTHS[name].causes.includes(cause));
}

/** What became of jobs in which there was something to name, and of those in which there was not. */
interface Count {
  readonly jobs: number;
  readonly right: number;
  readonly wrong: number;
  readonly wrongBefore: number;
}

function countOfJobs(told: readonly Told[]): Count {
  const count = (holds: (one: Told) => boolean): number => told.filter(holds).length;
  const isWrong = (one: Told): boolean => one.named !== undefined && !isTrue(one, one.named);
  return {
    jobs: told.length,
    right: count((one) => one.named !== undefined && isTrue(one, one.named)),
    wrong: count(isWrong),
    wrongBefore: count((one) => [...one.before].some((cause) => !isTrue(one, cause))),
  };
}

/** Whether a job has something that a cause could be named of. */
function isTelling({ faults, phenomena }: Told): boolean {
  return faults >= ENOUGH_FAULTS && phenomena.some((name) => TRUTHS[name].causes.length > 0);
}

function rowsOf(alone: readonly Told[], paired: readonly Told[], isEach: boolean): string[] {
  const groups = Map.groupBy([...alone, ...paired].filter(isTelling), ({ phenomena }) =>
    isEach || phenomena.length === 1 ? phenomena.join(' + ') : 'pairs',
  );
  const rows = [...groups].map(([name, told]) => {
    const { jobs, right, wrong, wrongBefore } = countOfJobs(told);
    const named = Map.groupBy(told, (one) => one.named ?? 'none');
    const tally = [...named].map(([cause, ones]) => `${cause} ${ones.length}`).join(', ');
    return [
      name,
      `${jobs}`,
      share(right, jobs),
      share(wrong, jobs),
      share(wrongBefore, jobs),
      tally.slice(0, 90),
    ];
  });
  return table([['phenomena', 'jobs', 'right', 'wrong', 'ever wrong', 'named'], ...rows]);
}

function share(count: number, of: number): string {
  return of === 0 ? '' : `${((100 * count) / of).toFixed(1)} %`;
}

/** What these jobs do not show. */
export function problemsOf(alone: readonly Told[], paired: readonly Told[]): string[] {
  const silent = [...alone, ...paired].filter((told) => !isTelling(told));
  return unmet([
    ...(['alone', 'in pairs'] as const).flatMap((how) => {
      const told = (how === 'alone' ? alone : paired).filter(isTelling);
      const { jobs, right, wrong } = countOfJobs(told);
      if (jobs === 0) return [];
      return [
        [
          right >= LEAST_RIGHT * jobs,
          `${how}: the true cause is named in ${share(right, jobs)} of ${jobs} jobs`,
        ],
        [
          wrong <= MOST_WRONG * jobs,
          `${how}: a wrong cause is named in ${share(wrong, jobs)} of ${jobs} jobs`,
        ],
      ] as const;
    }),
    [
      countOfJobs(silent).wrong <= MOST_WRONG * Math.max(1, silent.length),
      'causes are named of what leaves no trace',
    ],
    [alone.length > 0, 'no job was dealt'],
  ]);
}

if (import.meta.main) main();
