import { setTimeout as waitMs } from 'node:timers/promises';
import { Draws } from '../../src/simulator/draws.ts';
import { HAS_SOCAT } from '../../rigs/pty.ts';
import {
  abandonedBoards,
  finalBoards,
  problemsOf,
  REALTIME_FAULTS,
  type RealTimeFault,
  type RealTimeOutcome,
  strike,
  wrongBoards,
} from './realtime/faults.ts';
import { RealTimeRig } from './realtime/rig.ts';
import { choiceOf, countOf, endWith, endWithoutTool } from '../../scripts/ending.ts';
import { scriptOptions } from '../../scripts/options.ts';

const MOST_AWAY_MS = 3000;
const MOST_WAIT_MS = 12_000;
const BOARD_MS = 240_000;

/**
 * Deals boards through three processes and two cables in real time, lets faults happen to them at random moments, and
 * says what came of it. `problemsOf` tells what must not be. `--line network`: controller and host talk by TLS.
 */
async function main(): Promise<void> {
  const { values } = scriptOptions({
    options: {
      faults: { type: 'string', default: '20' },
      boards: { type: 'string', default: '16' },
      seed: { type: 'string', default: 'realtime' },
      line: { type: 'string', default: 'serial' },
    },
  });
  const [boards, faults] = [countOf('--boards', values.boards), countOf('--faults', values.faults)];
  if (!HAS_SOCAT)
    endWithoutTool(
      'socat is not here, which makes the cables: install it, on Debian with "apt-get install socat".',
    );
  const line = choiceOf('--line', values.line, ['serial', 'network'] as const);
  const rig = new RealTimeRig(`1-${boards}`, values.seed, line);
  try {
    await rig.start();
    const outcomes = await strikeAll(rig, faults, new Draws(values.seed));
    await rig.untilOver(boards * BOARD_MS);
    const wrong = await wrongBoards(rig);
    const [final, abandoned] = [finalBoards(rig.journal), abandonedBoards(rig.journal)];
    console.log(
      `${outcomes.length} faults (${inWords(outcomes)}), ${outcomes.filter(({ hitMotors }) => hitMotors).length} of them to motors that turned; of ${boards} boards ${final.length} final, ${abandoned.length} abandoned, ${wrong.length} wrong.`,
    );
    const exitCode = rig.controller?.child.exitCode ?? null;
    endWith(problemsOf({ boards, faults, outcomes, final, abandoned, wrong, exitCode }));
  } finally {
    await rig.end();
  }
}

/** Lets faults happen, each after one more card was proven, until the job has ended. */
async function strikeAll(rig: RealTimeRig, faults: number, draws: Draws): Promise<RealTimeOutcome[]> {
  const outcomes: RealTimeOutcome[] = [];
  for (let each = 0; each < faults; each++) {
    const proven = rig.count('card-proven');
    await rig.until(() => rig.count('card-proven') > proven || hasEnded(rig), BOARD_MS, 'a proven card');
    await waitMs(draws.below(MOST_WAIT_MS, 1, each));
    if (hasEnded(rig)) break;
    const fault = REALTIME_FAULTS[(each + draws.below(3, 2, each)) % REALTIME_FAULTS.length] ?? 'killHost';
    const outcome = await strike(rig, fault, draws.below(MOST_AWAY_MS, 3, each));
    outcomes.push(outcome);
    const { missedMs } = await rig.ask('running');
    const ranOn = outcome.ranOn ? ': MOTORS RAN ON' : '';
    console.log(`board ${outcome.board}, ${outcome.fault}${ranOn} (${missedMs} ms missed so far)`);
  }
  return outcomes;
}

function inWords(outcomes: readonly RealTimeOutcome[]): string {
  const countOfKind = (kind: RealTimeFault): number => outcomes.filter(({ fault }) => fault === kind).length;
  return REALTIME_FAULTS.map((kind) => `${kind} ${countOfKind(kind)}`).join(', ');
}

function hasEnded(rig: RealTimeRig): boolean {
  return rig.controller?.hasEnded === true;
}

await main();
