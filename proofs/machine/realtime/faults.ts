import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import { cardsOf } from '../../../src/bridge/card-set.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { seatOfMouth } from '../../../src/machine/mouth.ts';
import type { RealTimeRig } from './rig.ts';

/** What can happen to processes and cables in real time. */
export const REALTIME_FAULTS = [
  'killController',
  'killHost',
  'killBoth',
  'pullMachine',
  'pullController',
  'powerCut',
  'reset',
  'slowReader',
] as const;
export type RealTimeFault = (typeof REALTIME_FAULTS)[number];

/** The firmware stops the motors within 260 ms; the rest is the slowness of computers. */
const MOTORS_OFF_MS = 700;
const SLOW_READER_MS = 400;

/** What was seen of a fault. */
interface RealTimeOutcome {
  /** Whether motors turned when it began, and nothing alive was left to drive them. */
  readonly hitMotors: boolean;
  /** Whether motors still turned when nothing alive drove them. */
  readonly ranOn: boolean;
}

/** Lets something happen, and makes it good again after a while. */
export async function strike(
  rig: RealTimeRig,
  fault: RealTimeFault,
  awayMs: number,
): Promise<RealTimeOutcome> {
  const didRun = (await rig.ask('running')).running === true;
  const isLifeless = await begin(rig, fault);
  await waitMs(MOTORS_OFF_MS);
  const ranOn = isLifeless && (await rig.ask('running')).running === true;
  await waitMs(awayMs);
  await mend(rig, fault);
  return { hitMotors: didRun && isLifeless, ranOn };
}

/** Whether nothing alive is left that may move the machine. */
async function begin(rig: RealTimeRig, fault: RealTimeFault): Promise<boolean> {
  switch (fault) {
    case 'killController':
      await rig.killController();
      return false;
    case 'killHost':
      await rig.killHost();
      return true;
    case 'killBoth':
      await Promise.all([rig.killController(), rig.killHost()]);
      return true;
    case 'pullMachine':
      await rig.pullMachine();
      return true;
    case 'pullController':
      await rig.pullController();
      return false;
    case 'powerCut':
      await rig.ask('power');
      return true;
    case 'reset':
      await rig.ask('reset');
      return false;
    case 'slowReader':
      await rig.ask(`slow ${SLOW_READER_MS}`);
      return false;
  }
}

async function mend(rig: RealTimeRig, fault: RealTimeFault): Promise<void> {
  if (fault === 'killHost' || fault === 'killBoth') rig.startHost();
  if (fault === 'killController' || fault === 'killBoth') rig.startController();
  if (fault === 'pullMachine') await rig.plugMachine();
  if (fault === 'pullController') await rig.plugController();
  if (fault === 'slowReader') await rig.ask('slow 0');
}

/** What each pocket of a board of the example is to hold, from the uppermost; cards by their numbers, in rising order. */
function plannedPockets(board: number): number[][] {
  const { boards } = readPbn(readFileSync(join(import.meta.dirname, '../../../examples/evening.pbn')));
  const planned = boards.find(({ number }) => number === board);
  if (planned === undefined) throw new Error(`The example has no board ${board}.`);
  const { pocketOrder } = profileConfig('club');
  return [1, 2, 3, 4].map((mouth) => [...cardsOf(planned.deal.hands[seatOfMouth(pocketOrder, mouth)])]);
}

/** The boards that are final in the journal and whose trays do not hold their deals. */
export async function wrongBoards(rig: RealTimeRig): Promise<number[]> {
  const { shelf = [] } = await rig.ask('shelf');
  return finalBoards(rig.journal).filter((board) => {
    const tray = shelf.findLast((each) => each.board === board);
    const pockets = tray?.pockets.map((pocket) => pocket.map(Number).sort((a, b) => a - b));
    return JSON.stringify(pockets) !== JSON.stringify(plannedPockets(board));
  });
}

/** The boards that are final, in the order in which they were. */
export function finalBoards(journal: string): number[] {
  return boardsWith('board-final', journal);
}

/** The boards that were given up. */
export function abandonedBoards(journal: string): number[] {
  return boardsWith('board-abandoned', journal);
}

/** The boards that were in work when something was written down. */
function boardsWith(kind: string, journal: string): number[] {
  let board = 0;
  return [...journal.matchAll(/"kind":"(board-[a-z]+)"(?:,"board":(\d+))?/g)].flatMap(([, found, number]) => {
    if (found === 'board-started') board = Number(number);
    return found === kind ? [board] : [];
  });
}
