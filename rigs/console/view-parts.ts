import type { FaultNumber } from '../../src/machine/fault.ts';
import type { Asked, ShownStep, Tick } from '../../src/web/messages/asked.ts';
import type { CheckedDeals } from '../../src/web/messages/deals.ts';
import type { ShownJob, ShownTray } from '../../src/web/messages/job.ts';
import type { Drawing, Pile } from '../../src/web/messages/practice.ts';
import type { Check, Screen } from '../../src/web/messages/screens.ts';
import type { View } from '../../src/web/messages/view.ts';

export const NONE: Pile = { back: 0, 'face-up': 0, joker: 0, 'other-deck': 0 };
export const BOARDS: readonly number[] = Array.from({ length: 36 }, (_, index) => index + 1);

export const PAGE: View['page'] = {
  id: 'page-one-1',
  role: 'operator',
  wants: null,
  drives: 'this',
  pages: 2,
  pinWaitS: 0,
  pins: ['director'],
  offer: null,
  papers: [],
};

const trayOf = (board: number): ShownTray => ({
  board,
  copy: 1,
  status: board < 7 ? 'final' : board === 7 ? 'dealing' : 'waiting',
  runs: board <= 7 ? 1 : 0,
  faults: [],
});

const JOB: ShownJob = {
  name: '2026-11-21-194500-evening',
  file: 'evening.pbn',
  deck: 'standard',
  status: 'running',
  isPaused: false,
  trays: BOARDS.map(trayOf),
  current: { board: 7, copy: 1 },
  msPerBoard: 75_000,
  leftMs: 2_250_000,
};

export const DRAWING: Drawing = {
  open: { bay: false, cover: false, door: false },
  isStopPressed: false,
  lamp: 'help',
  hopper: { ...NONE, back: 31 },
  path: [],
  isTrayIn: true,
  table: NONE,
  held: { cards: NONE },
  offShelf: { bay: { board: 7, copy: 1 } },
  slips: [],
  pace: 'x10',
  isStill: true,
};

export const CLOSED: readonly Tick[] = [
  { name: 'bay-closed', isSo: true },
  { name: 'cover-closed', isSo: true },
  { name: 'door-closed', isSo: true },
  { name: 'stop-released', isSo: true },
];
export const step = (
  action: ShownStep['action'],
  from: ShownStep['from'],
  to: ShownStep['to'],
  count = 0,
): ShownStep => ({
  action,
  from,
  to,
  count,
});

export function asked(
  what: ShownStep,
  ticks: readonly Tick[],
  fault?: FaultNumber,
  board = 7,
  copy = 1,
): Asked {
  return {
    ask: 12,
    ...(fault !== undefined && { fault }),
    step: what,
    isAgain: false,
    ...(what.trays === undefined && { tray: { board, copy } }),
    ticks,
    english: 'The sentence of this question in English.',
  };
}

export const CHECKED: CheckedDeals = {
  choice: { kind: 'file', place: 'stick', name: 'evening.pbn' },
  name: 'evening.pbn',
  deck: 'standard',
  boards: BOARDS,
  isSound: true,
  isSealed: false,
  wantsPassphrase: false,
  problems: [],
  moreProblems: 0,
};

export const GOOD: readonly Check[] = (
  ['bay', 'cover', 'door', 'stop', 'window', 'camera', 'deck', 'disk', 'clock'] as const
).map((topic) => ({ topic, level: 'good' }));

export const TRAY_TICKS: readonly Tick[] = [
  { name: 'tray-in', isSo: false },
  { name: 'bay-closed', isSo: false },
];
export const AGAIN_TICKS: readonly Tick[] = [
  { name: 'tray-in', isSo: false },
  { name: 'hopper-filled', isSo: true },
  ...CLOSED.slice(0, 3),
];

export const before = (screen: Screen): View => viewOf(screen, null);
export const atWork = (screen: Screen, drawing: Drawing | null = null): View => ({
  ...viewOf(screen, JOB),
  drawing,
  machine: {
    kind: drawing ? 'simulated' : 'serial',
    isPractice: drawing !== null,
    version: '0.1.0',
    places: null,
    hall: null,
  },
});

export const over = (status: ShownJob['status'], screen: Screen): View => ({
  ...atWork(screen),
  job: { ...JOB, status },
});

function viewOf(screen: Screen, job: ShownJob | null): View {
  return {
    page: PAGE,
    machine: { kind: 'serial', isPractice: false, version: '0.1.0', places: null, hall: null },
    screen,
    job,
    event: null,
    progress: job && { cards: 52, proven: 29, run: 1 },
    drawing: null,
    room: null,
  };
}
