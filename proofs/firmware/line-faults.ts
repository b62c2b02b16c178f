import { taggedFrom, tagOf } from '../../rigs/line-keys.ts';
import { SPOILINGS } from '../../rigs/line-noise.ts';
import { type LineOutcome, LineRig } from '../../rigs/line-rig.ts';
import { endWith, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { fewestUndetectedFlips, measureResidue, type Residue } from './line-residue.ts';

const RATES = [0.001, 0.01, 0.1, 0.3, 0.6];
const RUNS_A_RATE = 4;
/** Messages from one restart of an end to the next. */
const RESTART_EVERY = 500;
/** One or two wrong bits are all tried. */
const MANY_FLIPS = 3;

/** All runs together. */
export type LineSum = Record<(typeof COUNTED)[number] | 'notUp', number>;

const COUNTED = ['lines', 'spoilt', 'sessions', 'delivered', 'wrong', 'missing'] as const;

/** Sends lines over a line that spoils them in every way, and counts what must never happen. */
function main(): void {
  const {
    flipped,
    lines,
    residue: spoilt,
    seed,
  } = scriptValues({
    lines: 1_000_000,
    residue: 1_000_000,
    flipped: 20,
    seed: 'night',
  });
  const sum = sumOf(runLines(lines, seed));
  console.log(`all: ${JSON.stringify(sum)}`);
  const residue = measureResidue(spoilt, seed);
  console.log(`residue: ${JSON.stringify(residue)}`);
  const flips = fewestFlips(flipped, seed);
  console.log(
    `fewest wrong bits that pass in ${flipped} lines, one or two of them before the tag: ${flips.join(' ')}`,
  );
  endWith(problemsOf(sum, residue, flips));
}

/** The problems, and the events that have to be shown and did not happen. */
export function problemsOf(sum: LineSum, residue: Residue, flips: readonly number[]): string[] {
  return unmet([
    [sum.spoilt > 0, 'no line was spoilt'],
    [sum.delivered > 0, 'no message came'],
    [sum.wrong === 0, `${sum.wrong} messages came that were not the next of their session`],
    [sum.missing === 0, `${sum.missing} messages never came`],
    [sum.notUp === 0, `${sum.notUp} lines did not come up again`],
    [residue.wellFormed > 0, 'no spoilt line kept the grammar, so the tag had nothing to find'],
    [residue.passed === 0, `${residue.passed} spoilt lines passed for others`],
    [flips.length > 0 && flips.every((count) => count >= MANY_FLIPS), 'a few wrong bits pass'],
  ]);
}

function runLines(lines: number, seed: string): LineOutcome[] {
  const linesARun = Math.ceil(lines / RATES.length / RUNS_A_RATE);
  return RATES.flatMap((rate) =>
    Array.from({ length: RUNS_A_RATE }, (_, index) => {
      const rig = new LineRig(`${seed} ${rate} ${index + 1}`, rate, SPOILINGS, RESTART_EVERY);
      const outcome = rig.run(linesARun);
      console.log(`spoilt ${rate}, run ${index + 1}: ${JSON.stringify(outcome)}`);
      return outcome;
    }),
  );
}

function sumOf(outcomes: readonly LineOutcome[]): LineSum {
  const sum = { lines: 0, spoilt: 0, sessions: 0, delivered: 0, wrong: 0, missing: 0, notUp: 0 };
  for (const outcome of outcomes) {
    for (const name of COUNTED) sum[name] += outcome[name];
    if (!outcome.isUp) sum.notUp++;
  }
  return sum;
}

/** How many wrong bits it takes at least to make another line of a long one. */
function fewestFlips(lines: number, seed: string): number[] {
  const draws = new Draws(seed);
  return Array.from({ length: lines }, (_, number) => {
    const session = draws.below(2 ** 32, 1, number);
    return fewestUndetectedFlips(
      taggedFrom({
        kind: 'numbered',
        session,
        number: draws.below(10_000, 2, number),
        message: {
          kind: 'measured',
          feed: 1 + number,
          lengthUm: 57_000 + draws.below(500, 3, number),
          pairUs: 53_000 + draws.below(500, 4, number),
          thicknessUm: 270 + draws.below(50, 5, number),
        },
      }).slice(0, -1),
      tagOf(session),
    );
  });
}

if (import.meta.main) main();
