import { EmulatedTrial, type TrialOutcome } from '../../rigs/emulated-trial.ts';
import { countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';

/** Nobody notices, the machine has stopped by itself, somebody had to look for the plug. */
const LASTS_MS = [5, 400, 4_000] as const;
const PROGRESS_EVERY = 100;

/** What came of all cuts. */
interface CutSums {
  cuts: number;
  verified: number;
  abandoned: number;
  readonly problems: string[];
}

/** Deals a board of six cards once without a cut: how many bytes it takes. */
function bytesOfBoard(seed: string): number {
  const { bytes, isVerified } = new EmulatedTrial(seed, { byte: Number.POSITIVE_INFINITY, lastsMs: 0 }).run();
  if (!isVerified) throw new Error(`The board ${seed} is not verified without a cut.`);
  return bytes;
}

function judge(name: string, outcome: TrialOutcome, sums: CutSums): void {
  sums.cuts++;
  if (outcome.isVerified) sums.verified++;
  else if (outcome.isOver) sums.abandoned++;
  if (!outcome.isOver) sums.problems.push(`${name}: the board comes to no end`);
  if (outcome.isWrong) sums.problems.push(`${name}: a wrong board was called verified`);
  sums.problems.push(...outcome.violations.map((violation) => `${name}: a motor ran, at ${violation}`));
}

/**
 * Pulls the cable between host and microcontroller of the emulated machine at every byte of a board, and puts it back
 * after moments and after seconds: is the board verified after all, or does the machine say that it is not?
 * `--every` leaves bytes out, from the `--from`th on.
 */
function main(): void {
  const { values } = scriptOptions({
    options: {
      every: { type: 'string', default: '1' },
      from: { type: 'string', default: '1' },
      seed: { type: 'string', default: 'cuts' },
    },
  });
  const every = countOf('--every', values.every);
  const bytes = bytesOfBoard(values.seed);
  const sums: CutSums = { cuts: 0, verified: 0, abandoned: 0, problems: [] };
  for (let byte = countOf('--from', values.from); byte <= bytes; byte += every) {
    const lastsMs = LASTS_MS[Math.floor(byte / every) % LASTS_MS.length] ?? 0;
    judge(`byte ${byte}, ${lastsMs} ms`, new EmulatedTrial(values.seed, { byte, lastsMs }).run(), sums);
    if (sums.cuts % PROGRESS_EVERY === 0)
      console.error(`${sums.cuts} cuts, ${sums.problems.length} problems`);
  }
  const { abandoned, cuts, problems, verified } = sums;
  console.log(
    `${cuts} cuts at ${bytes} bytes of a board: ${verified} verified after all, ${abandoned} given up and said so.`,
  );
  endWith([
    ...problems,
    ...unmet([
      [cuts > 0, 'no byte was cut'],
      [verified > 0, 'no board was verified'],
    ]),
  ]);
}

if (import.meta.main) main();
