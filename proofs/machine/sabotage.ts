import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { type Check, choiceOf, countOf, endWith, unmet } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';
import { type Broken, changedFiles, changedWhenLoaded, ROOT } from '../broken/changes.ts';
import { SABOTAGES } from '../broken/sabotages.ts';

/** What a simulation of a sabotaged program says. */
export interface Verdict {
  readonly wrongVerified: number;
  readonly verifiedBlind: number;
  readonly cardsLost: number;
  readonly answersMistaken: number;
  readonly wrongUnknowable: Readonly<Record<string, { observed: number; expected: number; sigma: number }>>;
  /** How often each fault was reported, and how often the world made a double feed. */
  readonly faultsByNumber: Readonly<Record<string, number>>;
  readonly worldFaults: { readonly doubleFeed?: { readonly count: number } };
}

/** What a broken program came to; one of no sabotages is the program as it is. */
export interface Trial {
  readonly sabotages: readonly Broken[];
  /** Whether the oracle saw it. A simulation may also come to no end, which shows nothing. */
  readonly outcome: 'seen' | 'unseen' | 'endless';
}

/** A simulated board takes some 30 ms; a busy computer is given a hundred times that. */
const MOST_MS_A_BOARD = 3000;
const START_MS = 60_000;
/** The shares of the boards that are looked at in turn: a broken program takes its time, and most are seen in few. */
const LOOKS = [1 / 40, 1 / 8, 1];

/**
 * Can the oracle see? Breaks the machine on purpose, one guard at a time and in pairs, and asks the simulation of
 * hostile boards to notice.
 */
function main(): void {
  const { values, positionals } = scriptOptions(
    {
      allowPositionals: true,
      options: { only: { type: 'string', multiple: true, default: SABOTAGES.map(({ name }) => name) } },
    },
    '[boards] [single|pairs]',
  );
  const [boardsText = '2000', which = 'pairs'] = positionals;
  const boards = countOf('The number of boards', boardsText);
  const isPaired = choiceOf('What is broken', which, ['single', 'pairs']) === 'pairs';
  const all = SABOTAGES.map(({ name }) => name);
  const names = values.only.map((name) => choiceOf('--only', name, all));
  const sabotages = SABOTAGES.filter(({ name }) => names.includes(name));
  const tries = [[], ...sabotages.map((each) => [each]), ...(isPaired ? pairsOf(sabotages) : [])];
  for (const each of tries) changedFiles(each.flatMap(({ changes }) => changes));
  endWith(problemsOf(tries.map((each) => attempt(each, boards))));
}

function pairsOf(sabotages: readonly Broken[]): Broken[][] {
  return sabotages.flatMap((first, index) => sabotages.slice(index + 1).map((second) => [first, second]));
}

/** What these trials do not show. */
export function problemsOf(trials: readonly Trial[]): string[] {
  const isBroken = ({ sabotages }: Trial): boolean => sabotages.length > 0;
  return unmet([
    [trials.some(isBroken), 'nothing was broken'],
    ...trials.map((trial): Check => {
      const { outcome, sabotages } = trial;
      return [outcome === (isBroken(trial) ? 'seen' : 'unseen'), `${outcome}: ${nameOf(sabotages)}`];
    }),
  ]);
}

function nameOf(sabotages: readonly Broken[]): string {
  return sabotages.map(({ name }) => name).join(' + ') || 'nothing broken';
}

/** Looks whether it is seen, in as few boards as are enough. */
function attempt(sabotages: readonly Broken[], boards: number): Trial {
  let verdict: Verdict | undefined;
  for (const share of sabotages.length === 0 ? [1] : LOOKS) {
    verdict = simulate(sabotages, Math.ceil(boards * share));
    if (verdict === undefined || isSeen(verdict)) break;
  }
  const outcome = verdict === undefined ? 'endless' : isSeen(verdict) ? 'seen' : 'unseen';
  const figures =
    verdict === undefined
      ? ''
      : `${verdict.wrongVerified} wrong, ${verdict.verifiedBlind} blind, ${verdict.cardsLost} lost, ${verdict.faultsByNumber[3001] ?? 0} double feeds, ${verdict.answersMistaken} answers mistaken: `;
  console.log(`${outcome.padEnd(7)} ${figures}${nameOf(sabotages)}`);
  return { sabotages, outcome };
}

/** What a simulation counts; `undefined` where it comes to no end. */
function simulate(sabotages: readonly Broken[], boards: number): Verdict | undefined {
  const words = ['--boards', `${boards}`, '--faults', 'hostile', '--seed', 'sabotage', '--json'];
  const { signal, status, stderr, stdout } = spawnSync(
    process.execPath,
    [join(ROOT, 'bin/soubrette.js'), 'simulate', ...words],
    {
      encoding: 'utf8',
      env: changedWhenLoaded(sabotages.flatMap(({ changes }) => changes)),
      timeout: START_MS + boards * MOST_MS_A_BOARD,
      killSignal: 'SIGKILL',
    },
  );
  if (signal === 'SIGKILL') return undefined;
  if (status !== 0) throw new Error(`The simulation of ${nameOf(sabotages)} ended with ${status}: ${stderr}`);
  return JSON.parse(stdout) as Verdict;
}

/**
 * Boards that blind sensors have passed, mistaken answers, wrong boards or lost cards beyond what no machine can know, and
 * double feeds far beyond those that were.
 */
export function isSeen(verdict: Verdict): boolean {
  const { answersMistaken, cardsLost, verifiedBlind, wrongUnknowable, wrongVerified } = verdict;
  const unknowable = Object.values(wrongUnknowable);
  const excused = unknowable.reduce((sum, { observed }) => sum + observed, 0);
  const tooMany = unknowable.some(({ expected, observed, sigma }) => observed > expected + 4 * sigma);
  const isAstray = cardsLost > 0 || answersMistaken > 0;
  return isAstray || verifiedBlind > 0 || wrongVerified > excused || tooMany || areDoublesInvented(verdict);
}

/** Noise on a beam makes a card look too long now and then. */
function areDoublesInvented({ faultsByNumber, worldFaults }: Verdict): boolean {
  const doubles = worldFaults.doubleFeed?.count ?? 0;
  return (faultsByNumber[3001] ?? 0) > doubles + 4 * Math.sqrt(doubles) + 1;
}

if (import.meta.main) main();
