import { parseArgs } from 'node:util';
import { EmulatedTrial, TROUBLES, type Trouble } from '../test/support/emulated-trial.ts';

const { values } = parseArgs({
  options: { faults: { type: 'string', default: '2000' }, seed: { type: 'string', default: 'night' } },
});

const PROGRESS_EVERY = 25;

/** What is counted over all boards. */
interface Sums {
  boards: number;
  verified: number;
  motorStarts: number;
  virtualMs: number;
  readonly troubles: Map<Trouble, number>;
  readonly problems: string[];
}

/** Deals boards of six cards while lines and processes fail, until there were so many faults; 1 if anything went wrong. */
function runNight(): void {
  const sums: Sums = {
    boards: 0,
    verified: 0,
    motorStarts: 0,
    virtualMs: 0,
    troubles: new Map(),
    problems: [],
  };
  const startMs = performance.now();
  for (let faults = 0, trial = 1; faults < Number(values.faults); trial++) {
    faults += runOne(`${values.seed} ${trial}`, sums);
    if (trial % PROGRESS_EVERY === 0) console.error(`${faults} faults, ${sums.problems.length} problems`);
  }
  tell(sums, (performance.now() - startMs) / 1000);
  process.exitCode = sums.problems.length === 0 ? 0 : 1;
}

function runOne(seed: string, sums: Sums): number {
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

function tell({ boards, motorStarts, problems, troubles, verified, virtualMs }: Sums, wallS: number): void {
  const count = [...troubles.values()].reduce((sum, each) => sum + each, 0);
  console.log(
    `${count} faults of lines and processes on ${boards} boards of six cards: ${verified} verified.`,
  );
  for (const name of TROUBLES) console.log(`  ${name.padEnd(16)} ${troubles.get(name) ?? 0}`);
  console.log(`Motors went on ${motorStarts} times.`);
  console.log(`${(virtualMs / 1000 / wallS).toFixed(1)} virtual seconds a second.`);
  console.log(`Problems: ${problems.length}`);
  for (const problem of problems) console.log(`  ${problem}`);
}

runNight();
