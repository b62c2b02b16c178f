import { execFileSync } from 'node:child_process';
import { join } from 'node:path';
import { type Check, choicesOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptValues } from '../../scripts/options.ts';
import type { SimulationReport } from '../../src/app/dealing/simulation-report.ts';

const PROGRAM = join(import.meta.dirname, '../../bin/soubrette.js');
const MOST_SIGMA = 4;
const LEVELS = ['hostile', 'worn', 'good'] as const;
type Level = (typeof LEVELS)[number];
const LEAST_VERIFIED: Readonly<Record<Level, number>> = { hostile: 0.9, worn: 0.999, good: 1 };
/** A phenomenon expected so often must have happened. */
const MUST_HAPPEN_FROM = 10;
const MOST_ACTIONS_PER_BOARD_AT_GOOD = 0.01;

/**
 * Simulates both decks at every level with every seed, and says what does not hold; ends with 1 if anything does
 * not.
 */
function runNight(): void {
  const { boards, levels, seeds } = scriptValues({ boards: 20_000, seeds: 10, levels: LEVELS.join(',') });
  const problems = choicesOf('--levels', levels, LEVELS).flatMap((level) =>
    ['standard', 'super'].flatMap((deck) =>
      Array.from({ length: seeds }, (_, index) => judgeRun(level, deck, boards, `night ${index + 1}`)).flat(),
    ),
  );
  endWith(problems);
}

function judgeRun(level: Level, deck: string, wanted: number, seed: string): string[] {
  const options = ['--boards', `${wanted}`, '--deck', deck, '--faults', level, '--seed', seed, '--json'];
  const report = JSON.parse(
    execFileSync(process.execPath, [PROGRAM, 'simulate', ...options], { encoding: 'utf8' }),
  ) as SimulationReport;
  const { boards, verified, wrongVerified, cardsLost, boardsPerWallSecond } = report;
  const problems = problemsOf(level, wanted, report).map(
    (problem) => `${level} ${deck}, seed ${seed}: ${problem}`,
  );
  console.log(
    `${level} ${deck}, seed ${seed}: ${verified} of ${boards} verified, ${wrongVerified} wrong, ${cardsLost} lost, ${boardsPerWallSecond} a second${problems.length === 0 ? '' : ' <<<'}`,
  );
  return problems;
}

/** What of the safety promise a report breaks. */
export function problemsOf(level: Level, wanted: number, report: SimulationReport): string[] {
  const unknowable = Object.entries(report.wrongUnknowable);
  const observed = unknowable.reduce((sum, [, { observed: count }]) => sum + count, 0);
  return unmet([
    [report.boards === wanted, `${report.boards} boards were simulated, not ${wanted}`],
    [
      report.wrongVerified === observed,
      `${report.wrongVerified} wrong boards, of which ${observed} unknowable`,
    ],
    [report.cardsLost === 0, `${report.cardsLost} cards lost`],
    [report.answersMistaken === 0, `${report.answersMistaken} answers mistaken`],
    [report.verified >= LEAST_VERIFIED[level] * report.boards, `only ${report.verified} boards verified`],
    [
      level !== 'good' || report.operatorActions <= MOST_ACTIONS_PER_BOARD_AT_GOOD * report.boards,
      `${report.operatorActions} questions to a person`,
    ],
    ...unknowable.map(
      ([name, { observed: count, expected, sigma }]): Check => [
        Math.abs(count - expected) <= MOST_SIGMA * sigma,
        `${name} ${count} times, expected ${expected.toFixed(2)} with sigma ${sigma.toFixed(2)}`,
      ],
    ),
    ...Object.entries(report.worldFaults).map(
      ([name, { count, expected }]): Check => [
        expected < MUST_HAPPEN_FROM || count > 0,
        `${name} never happened, expected ${expected.toFixed(1)} times`,
      ],
    ),
  ]);
}

if (import.meta.main) runNight();
