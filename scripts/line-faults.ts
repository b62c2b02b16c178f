import { parseArgs } from 'node:util';
import { EXECUTOR_LINK } from '../src/protocol/executor-link.ts';
import { makeLine } from '../src/protocol/line.ts';
import { Draws } from '../src/simulator/draws.ts';
import { SPOILINGS } from '../test/support/line-noise.ts';
import { fewestUndetectedFlips, measureResidue } from '../test/support/line-residue.ts';
import { LineRig } from '../test/support/line-rig.ts';

const RATES = [0.001, 0.01, 0.1, 0.3, 0.6];
const RUNS_A_RATE = 4;
/** Messages from one restart of an end to the next. */
const RESTART_EVERY = 500;
const FLIPPED_LINES = 20;

const { values } = parseArgs({
  options: {
    lines: { type: 'string', default: '1000000' },
    residue: { type: 'string', default: '1000000' },
    seed: { type: 'string', default: 'night' },
  },
});

/** Sends lines over a line that spoils them in every way, and counts what must never happen. */
function main(): void {
  const sum = { lines: 0, spoilt: 0, sessions: 0, delivered: 0, wrong: 0, missing: 0, notUp: 0 };
  const linesARun = Math.ceil(Number(values.lines) / RATES.length / RUNS_A_RATE);
  for (const rate of RATES) {
    for (let run = 1; run <= RUNS_A_RATE; run++) {
      const outcome = new LineRig(`${values.seed} ${rate} ${run}`, rate, SPOILINGS, RESTART_EVERY).run(
        linesARun,
      );
      console.log(`spoilt ${rate}, run ${run}: ${JSON.stringify(outcome)}`);
      const counts = { ...outcome, notUp: outcome.isUp ? 0 : 1 };
      for (const name of Object.keys(sum) as (keyof typeof sum)[]) sum[name] += counts[name];
    }
  }
  console.log(`all: ${JSON.stringify(sum)}`);
  tellResidue();
  process.exitCode = sum.wrong + sum.missing + sum.notUp === 0 ? 0 : 1;
}

/** How near spoilt lines come to passing, and how many wrong bits it takes at least. */
function tellResidue(): void {
  const residue = measureResidue(Number(values.residue), values.seed);
  console.log(`residue: ${JSON.stringify(residue)}`);
  const draws = new Draws(values.seed);
  const flips = Array.from({ length: FLIPPED_LINES }, (_, number) =>
    fewestUndetectedFlips(
      makeLine(EXECUTOR_LINK.from, {
        kind: 'numbered',
        session: draws.below(2 ** 32, 1, number),
        number: draws.below(10_000, 2, number),
        message: {
          kind: 'measured',
          feed: 1 + number,
          lengthUm: 57_000 + draws.below(500, 3, number),
          pairUs: 53_000 + draws.below(500, 4, number),
          thicknessUm: 270 + draws.below(50, 5, number),
        },
      }).slice(0, -1),
    ),
  );
  console.log(
    `fewest wrong bits that pass in ${FLIPPED_LINES} lines, 5 for five or more: ${flips.join(' ')}`,
  );
}

main();
