import { setTimeout as waitMs } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { Draws } from '../src/simulator/draws.ts';
import { HAS_SOCAT } from '../test/support/pty.ts';
import {
  finalBoards,
  REALTIME_FAULTS,
  type RealTimeOutcome,
  strike,
  wrongBoards,
} from '../test/support/realtime-faults.ts';
import { RealTimeRig } from '../test/support/realtime-rig.ts';

const { values } = parseArgs({
  options: {
    faults: { type: 'string', default: '20' },
    boards: { type: 'string', default: '8' },
    seed: { type: 'string', default: 'realtime' },
  },
});

const MOST_AWAY_MS = 3000;
const MOST_WAIT_MS = 12_000;
const BOARD_MS = 240_000;

/**
 * Deals boards through three processes and two cables in real time, lets faults happen to them at random moments, and
 * says what came of it; ends with 1 if a board is wrong, a motor turned without a living host, or the job did not end.
 */
async function run(): Promise<boolean> {
  const draws = new Draws(values.seed);
  const rig = new RealTimeRig(`1-${values.boards}`, values.seed);
  const outcomes: RealTimeOutcome[] = [];
  try {
    await rig.start();
    for (let each = 0; each < Number(values.faults); each++) {
      const proven = rig.count('card-proven');
      await rig.until(() => rig.count('card-proven') > proven || hasEnded(rig), BOARD_MS, 'a proven card');
      await waitMs(draws.below(MOST_WAIT_MS, 1, each));
      if (hasEnded(rig)) break;
      const fault = REALTIME_FAULTS[(each + draws.below(3, 2, each)) % REALTIME_FAULTS.length] ?? 'killHost';
      const outcome = await strike(rig, fault, draws.below(MOST_AWAY_MS, 3, each));
      outcomes.push(outcome);
      const { missedMs } = await rig.ask('running');
      console.log(`${outcome.fault}${outcome.ranOn ? ': MOTORS RAN ON' : ''} (${missedMs} ms missed so far)`);
    }
    await rig.untilOver(Number(values.boards) * BOARD_MS);
    const wrong = await wrongBoards(rig);
    const final = finalBoards(rig.journal);
    const abandoned = rig.count('board-abandoned');
    const ranOn = outcomes.filter((outcome) => outcome.ranOn).length;
    console.log(
      `${outcomes.length} faults; of ${values.boards} boards ${final.length} final, ${abandoned} abandoned, ${wrong.length} wrong; ${ranOn} times motors without a living host.`,
    );
    return wrong.length === 0 && ranOn === 0 && final.length + abandoned === Number(values.boards);
  } finally {
    await rig.end();
  }
}

function hasEnded(rig: RealTimeRig): boolean {
  return rig.controller?.hasEnded === true;
}

if (!HAS_SOCAT) console.log('socat is not installed: it makes the pseudo-terminals.');
process.exitCode = HAS_SOCAT && (await run()) ? 0 : 1;
