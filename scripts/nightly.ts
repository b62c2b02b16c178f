import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import type { SimulationReport } from '../src/app/dealing/simulate/report.ts';

const PROGRAM = join(import.meta.dirname, '../bin/soubrette.js');
const MOST_SIGMA = 4;
const LEAST_VERIFIED: Readonly<Record<string, number>> = { hostile: 0.9, worn: 0.999, good: 1 };
/** A phenomenon expected so often must have happened. */
const MUST_HAPPEN_FROM = 10;
const MOST_ACTIONS_PER_BOARD_AT_GOOD = 0.01;

const { values } = parseArgs({
  options: {
    boards: { type: 'string', default: '20000' },
    seeds: { type: 'string', default: '10' },
    levels: { type: 'string', default: 'hostile,worn,good' },
  },
});

/**
 * Simulates both decks at every level with every seed, and says what does not hold; ends with 1 if anything does
 * not.
 */
function runNight(): void {
  const problems = values.levels
    .split(',')
    .flatMap((level) =>
      ['standard', 'super'].flatMap((deck) =>
        Array.from({ length: Number(values.seeds) }, (_, index) =>
          judgeRun(level, deck, `night ${index + 1}`),
        ).flat(),
      ),
    );
  for (const problem of problems) console.log(problem);
  process.exitCode = problems.length === 0 ? 0 : 1;
}

function judgeRun(level: string, deck: string, seed: string): string[] {
  const options = ['--boards', values.boards, '--deck', deck, '--faults', level, '--seed', seed, '--json'];
  const report = JSON.parse(
    execFileSync(process.execPath, [PROGRAM, 'simulate', ...options], { encoding: 'utf8' }),
  ) as SimulationReport;
  const { boards, verified, wrongVerified, cardsLost, boardsPerWallSecond } = report;
  const problems = problemsOf(level, report).map((problem) => `${level} ${deck}, seed ${seed}: ${problem}`);
  console.log(
    `${level} ${deck}, seed ${seed}: ${verified} of ${boards} verified, ${wrongVerified} wrong, ${cardsLost} lost, ${boardsPerWallSecond} a second${problems.length === 0 ? '' : ' <<<'}`,
  );
  return problems;
}

/** What of the safety promise a report breaks. */
function problemsOf(level: string, report: SimulationReport): string[] {
  const unknowable = Object.entries(report.wrongUnknowable);
  const observed = unknowable.reduce((sum, [, { observed: count }]) => sum + count, 0);
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [
      report.wrongVerified === observed,
      `${report.wrongVerified} wrong boards, of which ${observed} unknowable`,
    ],
    [report.cardsLost === 0, `${report.cardsLost} cards lost`],
    [
      report.verified >= (LEAST_VERIFIED[level] ?? 0) * report.boards,
      `only ${report.verified} boards verified`,
    ],
    [
      level !== 'good' || report.operatorActions <= MOST_ACTIONS_PER_BOARD_AT_GOOD * report.boards,
      `${report.operatorActions} questions to a person`,
    ],
    ...unknowable.map(([name, { observed: count, expected, sigma }]): readonly [boolean, string] => [
      Math.abs(count - expected) <= MOST_SIGMA * sigma,
      `${name} ${count} times, expected ${expected.toFixed(2)} with sigma ${sigma.toFixed(2)}`,
    ]),
    ...Object.entries(report.worldFaults).map(([name, { count, expected }]): readonly [boolean, string] => [
      expected < MUST_HAPPEN_FROM || count > 0,
      `${name} never happened, expected ${expected.toFixed(1)} times`,
    ]),
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}

runNight();
