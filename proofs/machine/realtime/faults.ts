import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as waitMs } from 'node:timers/promises';
import type { Late } from '../../../rigs/realtime/lateness.ts';
import { cardsOf } from '../../../src/bridge/card-set.ts';
import { readPbn } from '../../../src/formats/pbn/pbn.ts';
import { profileConfig } from '../../../src/machine/config.ts';
import { seatOfMouth } from '../../../src/machine/mouth.ts';
import { type DiskNow, GOOD_DISK } from '../../files/disk/failing-disk.ts';
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
  'slowDisk',
  'badDisk',
] as const;
export type RealTimeFault = (typeof REALTIME_FAULTS)[number];

/** Whether nothing alive is left then that may move the machine. */
export function leavesMotors(fault: RealTimeFault): boolean {
  return ['killHost', 'killBoth', 'pullMachine', 'powerCut'].includes(fault);
}

/** The firmware stops the motors within 260 ms; the rest is the slowness of computers. */
const MOTORS_OFF_MS = 700;
const SLOW_READER_MS = 400;
/** A host that ends takes no longer. */
const LAST_WORDS_MS = 1000;
/** An SD card that tidies itself up stalls each request so long. */
const SLOW_DISK: DiskNow = { stallsMs: 2500, fails: false };
const BAD_DISK: DiskNow = { stallsMs: 0, fails: true };
/** A request or two of each kind stall meanwhile. */
const SLOW_DISK_MS = 6000;
/** What a slow disk holds back has been told then. */
const TOLD_MS = 3000;

/** What was seen of a fault. */
interface RealTimeOutcome {
  /** Whether motors turned when it began, and nothing alive was left to drive them. */
  readonly hitMotors: boolean;
  /** Whether motors still turned when nothing alive drove them. */
  readonly ranOn: boolean;
  /** How often the microcontroller lost its host to a disk, which no heartbeat waits for. */
  readonly waitedForDisk: number;
  /** Who was called too late meanwhile: nothing else is judged then. */
  readonly late: readonly Late[];
}

/** Lets something happen, and makes it good again after a while. */
export async function strike(
  rig: RealTimeRig,
  fault: RealTimeFault,
  awayMs: number,
): Promise<RealTimeOutcome> {
  const [fromMs, linesLost] = [performance.now(), lostLines(rig)];
  const didRun = (await rig.ask('running')).running === true;
  const isLifeless = leavesMotors(fault);
  await begin(rig, fault);
  await waitMs(MOTORS_OFF_MS);
  const stillRuns = isLifeless && (await rig.ask('running')).running === true;
  await waitMs(fault === 'slowDisk' ? SLOW_DISK_MS : awayMs);
  await mend(rig, fault);
  const waitedForDisk = fault === 'slowDisk' ? lostLines(rig) - linesLost : 0;
  const late = rig.lateness.since(fromMs);
  const isJudged = late.length === 0;
  return {
    hitMotors: didRun && isLifeless,
    ranOn: isJudged && stillRuns,
    waitedForDisk: isJudged ? waitedForDisk : 0,
    late,
  };
}

/** How often the line between host and microcontroller was lost, or a heartbeat missed, as it was told so far. */
function lostLines(rig: RealTimeRig): number {
  return rig.journal.match(/"kind":"(?:gap","fault":1001|tripped","why":"heartbeat)\b/g)?.length ?? 0;
}

async function begin(rig: RealTimeRig, fault: RealTimeFault): Promise<unknown> {
  switch (fault) {
    case 'killController':
      return rig.killController();
    case 'killHost':
      return rig.killHost();
    case 'killBoth':
      return Promise.all([rig.killController(), rig.killHost()]);
    case 'pullMachine':
      return rig.pullMachine();
    case 'pullController':
      return rig.pullController();
    case 'powerCut':
      return rig.ask('power');
    case 'reset':
      return rig.ask('reset');
    case 'slowReader':
      return rig.ask(`slow ${SLOW_READER_MS}`);
    case 'slowDisk':
      return rig.setDisk(SLOW_DISK);
    case 'badDisk':
      // The host ends as soon as it can't write something down, and stops the motors before.
      return rig.setDisk(BAD_DISK);
  }
}

async function mend(rig: RealTimeRig, fault: RealTimeFault): Promise<void> {
  if (fault === 'killHost' || fault === 'killBoth') rig.startHost();
  if (fault === 'killController' || fault === 'killBoth') rig.startController();
  if (fault === 'pullMachine') await rig.plugMachine();
  if (fault === 'pullController') await rig.plugController();
  if (fault === 'slowReader') await rig.ask('slow 0');
  if (fault === 'slowDisk' || fault === 'badDisk') rig.setDisk(GOOD_DISK);
  if (fault === 'slowDisk') await waitMs(TOLD_MS);
  if (fault === 'badDisk') {
    await waitMs(LAST_WORDS_MS);
    // As systemd does.
    if (rig.host?.hasEnded === true) rig.startHost();
  }
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
