import { EmulatedTrial, TROUBLES, type Trouble } from '../../rigs/emulated-trial.ts';
import { type Check, endWith, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';

const PROGRESS_EVERY = 25;

/** From this many faults a kind on, every kind must have happened. */
const MUST_HAPPEN_FROM = 10;

/** The share of boards that may be abandoned, with what chance may add: on some levels cards fail as well. */
const MOST_ABANDONED = 0.05;
const MOST_SIGMA = 4;

/** What is counted over all boards. */
export interface TrialSums {
  boards: number;
  verified: number;
  motorStarts: number;
  virtualMs: number;
  readonly troubles: Map<Trouble, number>;
  readonly problems: string[];
}

/** Deals boards of six cards while lines and processes fail, until there were this many faults. */
function runNight(): void {
  const { faults: wanted, seed } = scriptValues({ faults: 2000, seed: 'night' });
  const sums: TrialSums = {
    boards: 0,
    verified: 0,
    motorStarts: 0,
    virtualMs: 0,
    troubles: new Map(),
    problems: [],
  };
  const startMs = performance.now();
  for (let faults = 0, trial = 1; faults < wanted; trial++) {
    faults += runOne(`${seed} ${trial}`, sums);
    if (trial % PROGRESS_EVERY === 0) console.error(`${faults} faults, ${sums.problems.length} problems`);
  }
  tell(sums, (performance.now() - startMs) / 1000);
  endWith(problemsOf(sums));
}

/** The problems, and the events that have to be shown and did not happen. */
export function problemsOf({ boards, motorStarts, problems, troubles, verified }: TrialSums): string[] {
  const expected = MOST_ABANDONED * boards;
  const areFew = boards - verified <= expected + MOST_SIGMA * Math.sqrt(expected);
  const faults = countIn(troubles);
  const missing = TROUBLES.filter((name) => !troubles.has(name));
  const areMissed = faults >= MUST_HAPPEN_FROM * TROUBLES.length;
  return [
    ...problems,
    ...unmet([
      [faults > 0, 'nothing failed'],
      [motorStarts > 0, 'no motor ever went on'],
      [verified > 0, 'no board was verified'],
      [areFew || verified === 0, `only ${verified} of ${boards} boards were verified`],
      ...missing.map((name): Check => [!areMissed, `${name} never happened`]),
    ]),
  ];
}

function countIn(troubles: ReadonlyMap<Trouble, number>): number {
  return [...troubles.values()].reduce((sum, each) => sum + each, 0);
}

function runOne(seed: string, sums: TrialSums): number {
  const outcome = new EmulatedTrial(seed).run();
  const { isOver, isVerified, isWrong, motorStarts, troubles, violations, virtualMs } = outcome;
  sums.boards++;
  sums.verified += Number(isVerified);
  sums.motorStarts += motorStarts;
  sums.virtualMs += virtualMs;
  for (const trouble of troubles) sums.troubles.set(trouble, (sums.troubles.get(trouble) ?? 0) + 1);
  if (!isOver) sums.problems.push(`${seed}: the board comes to no end`);
  if (isWrong) sums.problems.push(`${seed}: a wrong board was called verified`);
  for (const violation of violations) sums.problems.push(`${seed}: a motor ran, at ${violation}`);
  return troubles.length;
}

function tell(
  { boards, motorStarts, problems, troubles, verified, virtualMs }: TrialSums,
  wallS: number,
): void {
  console.log(
    `${countIn(troubles)} faults of lines and processes on ${boards} boards of six cards: ${verified} verified.`,
  );
  for (const name of TROUBLES) console.log(`  ${name.padEnd(16)} ${troubles.get(name) ?? 0}`);
  console.log(`Motors went on ${motorStarts} times.`);
  console.log(`${(virtualMs / 1000 / wallS).toFixed(1)} virtual seconds a second.`);
  console.log(`Problems: ${problems.length}`);
}

if (import.meta.main) runNight();
