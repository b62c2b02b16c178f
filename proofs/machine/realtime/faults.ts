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
export interface RealTimeOutcome {
  readonly fault: RealTimeFault;
  /** The board in work when it began. */
  readonly board: number;
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
  const { board } = courseOf(rig.journal);
  const didRun = (await rig.ask('running')).running === true;
  const isLifeless = await begin(rig, fault);
  await waitMs(MOTORS_OFF_MS);
  const ranOn = isLifeless && (await rig.ask('running')).running === true;
  await waitMs(awayMs);
  await mend(rig, fault);
  return { fault, board, hitMotors: didRun && isLifeless, ranOn };
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

/** What each pocket of a board of the example is to hold, along the path; cards by their numbers, in rising order. */
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

/** What a journal says of its boards, by their numbers. */
interface Course {
  /** The board in work. */
  readonly board: number;
  /** In the order in which they were. */
  readonly final: readonly number[];
  readonly abandoned: readonly number[];
}

function courseOf(journal: string): Course {
  let board = 0;
  const final: number[] = [];
  const abandoned: number[] = [];
  for (const line of journal.split('\n')) {
    const started = /"kind":"board-started","board":(\d+)/.exec(line);
    if (started !== null) board = Number(started[1]);
    if (line.includes('"kind":"board-final"')) final.push(board);
    if (line.includes('"kind":"board-abandoned"')) abandoned.push(board);
  }
  return { board, final, abandoned };
}

/** The boards that are final, in the order in which they were. */
export function finalBoards(journal: string): readonly number[] {
  return courseOf(journal).final;
}

/** The boards that were given up. */
export function abandonedBoards(journal: string): readonly number[] {
  return courseOf(journal).abandoned;
}

/** What came of boards in real time. */
export interface RealTimeResult {
  /** How many there were to deal, from 1 on, and how many faults were to happen. */
  readonly boards: number;
  readonly faults: number;
  readonly outcomes: readonly RealTimeOutcome[];
  readonly final: readonly number[];
  readonly abandoned: readonly number[];
  readonly wrong: readonly number[];
  /** How the controller ended at last. */
  readonly exitCode: number | null;
}

/** What is not as it must be. Every board is final and right: what happens is no fault of a board. */
export function problemsOf(result: RealTimeResult): string[] {
  const { abandoned, boards, exitCode, faults, final, outcomes, wrong } = result;
  const ranOn = outcomes.filter((outcome) => outcome.ranOn).length;
  const all = Array.from({ length: boards }, (_, index) => index + 1);
  const open = all.filter((board) => !final.includes(board) && !abandoned.includes(board));
  const checks: readonly (readonly [holds: boolean, problem: string])[] = [
    [outcomes.length >= faults, `only ${outcomes.length} of ${faults} faults came before the end of the job`],
    [
      outcomes.some(({ hitMotors }) => hitMotors),
      'no fault came while motors turned and left nobody to drive them',
    ],
    [ranOn === 0, `${ranOn} times motors turned without a living host`],
    [wrong.length === 0, `boards ${wrong.join(', ')} do not hold their deals`],
    [open.length === 0, `boards ${open.join(', ')} came to no end`],
    [abandoned.length === 0, `boards ${abandoned.join(', ')} were abandoned`],
    [abandoned.length > 0 || exitCode === 0, `the controller ended with ${exitCode}`],
  ];
  return checks.filter(([holds]) => !holds).map(([, problem]) => problem);
}
