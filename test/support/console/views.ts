import { LESSONS } from '../../../src/app/machines/lessons.ts';
import type { FaultNumber } from '../../../src/machine/fault.ts';
import type { Asked, ShownStep, Tick } from '../../../src/web/messages/asked.ts';
import type { BenchWork, TechnicianRoom } from '../../../src/web/messages/bench-room.ts';
import type { CheckedDeals } from '../../../src/web/messages/deals.ts';
import type { ManufacturerRoom, ShownTest } from '../../../src/web/messages/deck-test-room.ts';
import type { ShownJob, ShownTray } from '../../../src/web/messages/job.ts';
import type { Drawing, Pile } from '../../../src/web/messages/practice.ts';
import type { Room } from '../../../src/web/messages/rooms.ts';
import type { Check, Screen } from '../../../src/web/messages/screens.ts';
import type { View } from '../../../src/web/messages/view.ts';

const NONE: Pile = { back: 0, 'face-up': 0, joker: 0, 'other-deck': 0 };
const BOARDS = Array.from({ length: 36 }, (_, index) => index + 1);

const PAGE: View['page'] = {
  id: 'page-one-1',
  role: 'operator',
  wants: null,
  drives: 'this',
  pages: 2,
  pinFrom: null,
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

const DRAWING: Drawing = {
  open: { bay: false, cover: false, door: false },
  isStopPressed: false,
  lamp: 'help',
  hopper: { ...NONE, back: 31 },
  path: [],
  isTrayIn: true,
  table: NONE,
  held: { cards: NONE },
  pace: 'x10',
  isStill: true,
};

const CLOSED: readonly Tick[] = [
  { name: 'bay-closed', isSo: true },
  { name: 'cover-closed', isSo: true },
  { name: 'door-closed', isSo: true },
  { name: 'stop-released', isSo: true },
];
const step = (
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

function asked(what: ShownStep, ticks: readonly Tick[], fault?: FaultNumber, board = 7, copy = 1): Asked {
  return {
    ask: 12,
    ...(fault !== undefined && { fault }),
    step: what,
    tray: { board, copy },
    ticks,
    english: 'The sentence of this question in English.',
  };
}

const CHECKED: CheckedDeals = {
  choice: { kind: 'file', place: 'stick', name: 'evening.pbn' },
  name: 'evening.pbn',
  deck: 'standard',
  boards: BOARDS,
  isSound: true,
  isSealed: false,
  problems: [],
  moreProblems: 0,
};

const GOOD: readonly Check[] = (
  ['bay', 'cover', 'door', 'stop', 'window', 'camera', 'deck', 'disk', 'clock'] as const
).map((topic) => ({ topic, level: 'good', english: 'It is as it should be.' }));

const TRAY_TICKS: readonly Tick[] = [
  { name: 'tray-in', isSo: false },
  { name: 'bay-closed', isSo: false },
];
const AGAIN_TICKS: readonly Tick[] = [
  { name: 'tray-in', isSo: false },
  { name: 'hopper-filled', isSo: true },
  ...CLOSED.slice(0, 3),
];

const before = (screen: Screen): View => viewOf(screen, null);
const atWork = (screen: Screen, drawing: Drawing | null = null): View => ({
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

const over = (status: ShownJob['status'], screen: Screen): View => ({
  ...atWork(screen),
  job: { ...JOB, status },
});

function viewOf(screen: Screen, job: ShownJob | null): View {
  return {
    page: PAGE,
    machine: { kind: 'serial', isPractice: false, version: '0.1.0', places: null, hall: null },
    screen,
    job,
    progress: job && { cards: 52, proven: 29, run: 1 },
    drawing: null,
    room: null,
  };
}

const NOTHING_FOUND = { doubts: [], reads: [], counted: null } as const;
const PUT_TRAY: Screen = { kind: 'put-tray', asked: asked(step('insertTray', 'shelf', 'bay'), TRAY_TICKS) };
const JAM: Screen = {
  kind: 'trouble',
  asked: asked(
    step('clearPath', 'path', 'hopper', 3),
    [{ name: 'cover-closed', isSo: false }, CLOSED[0]!],
    2003,
  ),
};
const AGAIN: Screen = {
  kind: 'deal-again',
  asked: asked(step('collectAll', 'machine', 'hopper', 52), AGAIN_TICKS, 5003),
};
const FEED_BACK: Screen = {
  kind: 'trouble',
  asked: asked(step('feedBack', 'reject', 'hopper', 3), [{ name: 'door-closed', isSo: false }], 3005, 17, 2),
};
const POCKETS = [
  { ...NONE, back: 8 },
  { ...NONE, back: 7 },
  { ...NONE, back: 8 },
  { ...NONE, back: 6 },
] as const;

function lessonEnded(how: Partial<Extract<Screen, { kind: 'lesson-ended' }>>): Screen {
  const kind = 'lesson-ended';
  return {
    kind,
    fault: 2003,
    hasMet: true,
    steps: 1,
    again: 0,
    isDone: true,
    next: 2002,
    verdict: 'passed',
    ...how,
  };
}

const JUDGED: ShownTest = {
  profile: 'club.deck.json',
  isRunning: false,
  cards: 104,
  corners: [],
  state: 'fails',
  items: [
    { title: 'Missing cards', unit: '', value: 0, limit: 0, passes: true },
    { title: 'Index position', unit: 'mm', value: 0.62, limit: 0.5, passes: false },
    { title: 'Sharpness', unit: 'mm', value: 0.14, limit: 0.2, passes: true },
  ],
  doubtful: 3,
};
const DECK_TEST: ManufacturerRoom = {
  kind: 'manufacturer',
  profiles: ['club.deck.json', 'gala.deck.json'],
  isBusy: false,
  test: JUDGED,
  batch: {
    decks: 6,
    passed: 5,
    trends: [
      {
        title: 'Index position',
        unit: 'mm',
        limit: 0.5,
        values: [0.31, 0.33, 0.36, 0.41, 0.44, 0.62],
        cpk: 0.41,
      },
      { title: 'Sharpness', unit: 'mm', limit: 0.2, values: [0.14, 0.15, 0.14, 0.14, 0.13, 0.14], cpk: 2.6 },
    ],
  },
  papers: [
    { id: 'paper-0001', kind: 'deck-test', job: 'club.deck.json' },
    { id: 'paper-0002', kind: 'batch', job: 'club.deck.json' },
  ],
  locksAt: '2026-11-21T20:45:00Z',
};
const MEASURING: BenchWork = {
  task: { kind: 'calibrate', what: 'gates' },
  asked: { n: 1, step: 'layCards', count: 20 },
  end: null,
  english: null,
  values: [
    { name: 'gate1OpenDeg', value: 92, unit: 'degrees', spread: 0.5, before: 90 },
    { name: 'gate1ClosedDeg', value: 41, unit: 'degrees', spread: null, before: 40 },
  ],
  beams: [],
  inputs: [],
  thicknessUm: [],
};
const BENCH: TechnicianRoom = {
  kind: 'technician',
  isBusy: false,
  isEmulated: true,
  work: null,
  findings: [
    { level: 'good', english: 'The microcontroller answers.', advice: null },
    {
      level: 'problem',
      english: 'Nobody may use /dev/ttyACM0.',
      advice: 'Put this account into the group dialout.',
    },
  ],
  figures: {
    jobs: 14,
    boards: 480,
    boardsPerHour: 41.3,
    feeds: 25_120,
    failedPicks: 61,
    rejects: 12,
    jams: 3,
    slip: [{ limit: 8, values: [2.1, 2.4, 3, 3.9, 5.2], isToClean: true }],
  },
  papers: [],
  locksAt: '2026-11-21T20:45:00Z',
};
const inRoom = (room: Room): View => ({ ...before({ kind: 'start', goOn: null, jobs: [] }), room });

/** What a page may be shown, a view for each screen and for what can stand on it; names are those of the pictures. */
export const VIEWS: Readonly<Record<string, View>> = {
  pairing: {
    ...before({ kind: 'start', goOn: null, jobs: [] }),
    page: { ...PAGE, role: null, wants: 'code', drives: 'none' },
    machine: null,
    screen: null,
  },
  'operator-pin': {
    ...before({ kind: 'start', goOn: null, jobs: [] }),
    page: { ...PAGE, role: null, wants: 'pin', drives: 'none' },
    machine: null,
    screen: null,
  },
  start: before({ kind: 'start', goOn: null, jobs: [] }),
  'start-go-on': before({
    kind: 'start',
    goOn: {
      name: '2026-11-21-194500-evening',
      startedAt: '2026-11-21T18:45:00Z',
      file: 'evening.pbn',
      deck: 'standard',
      status: 'interrupted',
      boards: 36,
      done: 14,
      numbers: Array.from({ length: 36 }, (_, index) => index + 1),
    },
    jobs: [
      {
        name: '2026-11-21-194500-evening',
        startedAt: '2026-11-21T18:45:00Z',
        file: 'evening.pbn',
        deck: 'standard',
        status: 'interrupted',
        boards: 36,
        numbers: BOARDS,
        done: 14,
      },
    ],
  }),
  choose: before({
    kind: 'choose-deals',
    files: [
      { place: 'stick', name: 'tuesday-evening.pbn', bytes: 41_300, isSealed: false },
      { place: 'stick', name: 'club-championship.seal', bytes: 12_050, isSealed: true },
      { place: 'folder', name: 'teams-of-four.dup', bytes: 5_616, isSealed: false },
    ],
    checked: null,
  }),
  'choose-empty': before({ kind: 'choose-deals', files: [], checked: null }),
  'checked-sound': before({ kind: 'choose-deals', files: [], checked: CHECKED }),
  'checked-unsound': before({
    kind: 'choose-deals',
    files: [],
    checked: {
      ...CHECKED,
      isSound: false,
      problems: [
        {
          severity: 'error',
          code: 'card-twice',
          board: 7,
          line: 42,
          english: 'A card is in two hands. Put the file right where it was made.',
        },
        {
          severity: 'error',
          code: 'hand-short',
          board: 12,
          english: 'A hand has 12 cards. Put the file right where it was made.',
        },
        {
          severity: 'warning',
          code: 'vulnerability',
          board: 13,
          line: 80,
          english: 'The vulnerability is not the one of this number. The number decides.',
        },
      ],
      moreProblems: 4,
    },
  }),
  plan: before({
    kind: 'plan',
    checked: CHECKED,
    plan: { boards: BOARDS.slice(0, 24), sets: 1, order: 'set', backs: [] },
    trays: 24,
    takesMs: 1_800_000,
    equalBacks: [],
  }),
  'plan-sets': before({
    kind: 'plan',
    checked: CHECKED,
    plan: { boards: BOARDS, sets: 2, order: 'board', backs: ['red', 'blue'] },
    trays: 72,
    takesMs: 5_400_000,
    equalBacks: [{ first: 1, second: 2, back: 'red' }],
  }),
  ready: before({ kind: 'readiness', checks: GOOD, isReady: true }),
  'ready-not': before({
    kind: 'readiness',
    checks: GOOD.map((check) =>
      check.topic === 'cover'
        ? { topic: 'cover', level: 'problem', english: 'The path cover is open. Close it.' }
        : check.topic === 'window'
          ? {
              topic: 'window',
              level: 'note',
              english: 'The reader window is getting dirty. Wipe it when you can.',
            }
          : check,
    ),
    isReady: false,
  }),
  lessons: before({ kind: 'lessons', lessons: LESSONS.map(({ fault }) => fault) }),
  'lesson-passed': before(lessonEnded({ verdict: 'passed' })),
  'lesson-wrong-steps': before(lessonEnded({ verdict: 'wrong-steps', again: 2, next: null })),
  'lesson-left': before(lessonEnded({ verdict: 'not-finished', hasMet: false, steps: 0, isDone: false })),
  'put-tray': atWork(PUT_TRAY),
  'put-tray-set': atWork({
    kind: 'put-tray',
    asked: asked(step('insertTray', 'shelf', 'bay'), TRAY_TICKS, undefined, 28, 2),
  }),
  'put-deck': atWork({
    kind: 'put-deck',
    asked: asked({ ...step('loadDeck', 'shelf', 'hopper', 52), back: 'red' }, [
      { name: 'hopper-filled', isSo: false },
    ]),
  }),
  dealing: atWork({ kind: 'dealing', tray: { board: 7, copy: 1 }, work: 'deal' }),
  verified: atWork({
    kind: 'verified',
    asked: asked(step('takeTray', 'bay', 'shelf'), [{ name: 'tray-out', isSo: false }]),
  }),
  'wrong-tray': atWork({
    kind: 'wrong-tray',
    asked: asked(step('changeTray', 'bay', 'bay'), TRAY_TICKS, 5002),
  }),
  'trouble-jam': atWork(JAM),
  'trouble-feed-back': atWork(FEED_BACK),
  'trouble-beam': atWork({
    kind: 'trouble',
    asked: asked(step('checkSensors', 'machine', 'hopper', 68), AGAIN_TICKS, 2013),
  }),
  'trouble-stop': atWork({
    kind: 'trouble',
    asked: asked(step('releaseStop', 'machine', 'machine'), [{ name: 'stop-released', isSo: false }], 5005),
  }),
  'deal-again': atWork(AGAIN),
  'deck-incomplete': atWork({
    kind: 'deck-incomplete',
    asked: asked(
      { ...step('mendDeck', 'machine', 'hopper', 52), deck: { missing: ['C7', 'H12'], extra: 1 } },
      AGAIN_TICKS,
      3007,
    ),
  }),
  'given-up': atWork({
    kind: 'given-up',
    asked: asked(
      step('collectAll', 'machine', 'aside', 52),
      [
        { name: 'tray-out', isSo: false },
        { name: 'hopper-empty', isSo: false },
      ],
      5008,
    ),
  }),
  'hand-over': atWork({
    kind: 'hand-over',
    asked: asked({ ...step('takeHand', 'bay', 'hopper', 13), hand: { seat: 'E', pocket: 2 } }, [
      { name: 'bay-closed', isSo: true },
    ]),
  }),
  paused: atWork({ kind: 'paused', next: { board: 8, copy: 1 } }),
  'machine-away': atWork({ kind: 'machine-away', english: 'There is no connection.' }),
  ended: over('finished', {
    kind: 'ended',
    how: 'finished',
    done: BOARDS.map((board) => ({ board, copy: 1 })),
    notDone: [],
    problem: null,
    ...NOTHING_FOUND,
  }),
  'ended-stopped': over('stopped', {
    kind: 'ended',
    how: 'stopped',
    done: BOARDS.slice(0, 14).map((board) => ({ board, copy: 1 })),
    notDone: BOARDS.slice(14).map((board) => ({ board, copy: 1 })),
    problem: null,
    ...NOTHING_FOUND,
  }),
  'ended-read': over('finished', {
    kind: 'ended',
    how: 'finished',
    done: BOARDS.slice(0, 3).map((board) => ({ board, copy: 1 })),
    notDone: [],
    problem: null,
    ...NOTHING_FOUND,
    reads: [
      { board: 1, copy: 1, verdict: 'same', different: 0, unreadable: 0 },
      { board: 2, copy: 1, verdict: 'different', different: 2, unreadable: 0 },
      { board: 3, copy: 2, verdict: 'unreadable', different: 0, unreadable: 1 },
    ],
  }),
  'ended-counted': over('finished', {
    kind: 'ended',
    how: 'finished',
    done: [],
    notDone: [],
    problem: null,
    ...NOTHING_FOUND,
    counted: { missing: ['S10', 'DM'], odd: 1 },
  }),
  'ended-doubts': over('stopped', {
    kind: 'ended',
    how: 'stopped',
    done: [],
    notDone: [{ board: 1, copy: 1 }],
    problem: null,
    ...NOTHING_FOUND,
    doubts: ['stop-unconfirmed', 'world-disagrees'],
  }),
  watching: { ...atWork(PUT_TRAY), page: { ...PAGE, drives: 'other', pages: 3 } },
  'practice-put-tray': atWork(PUT_TRAY, {
    ...DRAWING,
    open: { ...DRAWING.open, bay: true },
    isTrayIn: false,
    held: { cards: NONE, tray: { label: { board: 7, copy: 1 }, piles: [NONE, NONE, NONE, NONE] } },
  }),
  'practice-dealing': atWork(
    { kind: 'dealing', tray: { board: 7, copy: 1 }, work: 'deal' },
    {
      ...DRAWING,
      lamp: 'dealing',
      isStill: false,
      path: [
        { mm: 70, look: 'back' },
        { mm: 230, look: 'back' },
        { mm: 400, look: 'back' },
      ],
    },
  ),
  'practice-jam': atWork(JAM, {
    ...DRAWING,
    open: { ...DRAWING.open, cover: true },
    path: [
      { mm: 260, look: 'back' },
      { mm: 300, look: 'face-up' },
      { mm: 390, look: 'back' },
    ],
  }),
  'practice-feed-back': atWork(FEED_BACK, {
    ...DRAWING,
    hopper: NONE,
    open: { ...DRAWING.open, door: true },
    reject: NONE,
    held: { cards: { back: 1, 'face-up': 1, joker: 1, 'other-deck': 0 } },
  }),
  'practice-again': atWork(AGAIN, {
    ...DRAWING,
    open: { bay: true, cover: false, door: true },
    reject: { ...NONE, back: 2, joker: 1 },
    tray: { label: { board: 7, copy: 1 }, piles: POCKETS },
    table: { ...NONE, back: 12 },
  }),
  director: {
    ...before({ kind: 'start', goOn: null, jobs: [] }),
    room: {
      kind: 'director',
      jobs: [
        {
          line: {
            name: '2026-11-21-194500-evening',
            startedAt: '2026-11-21T18:45:00Z',
            file: 'evening.pbn',
            deck: 'standard',
            status: 'finished',
            boards: 36,
            done: 35,
            numbers: BOARDS,
          },
          givenUp: [{ board: 17, copy: 1 }],
          skipped: [],
        },
        {
          line: {
            name: '2026-11-14-190000-tuesday',
            startedAt: '2026-11-14T18:00:00Z',
            deck: 'standard',
            status: 'stopped',
            boards: 24,
            done: 11,
            numbers: BOARDS.slice(0, 24),
          },
          givenUp: [],
          skipped: [{ board: 3, copy: 1 }],
        },
        {
          line: {
            name: '2026-11-13-100000-count',
            startedAt: '2026-11-13T09:00:00Z',
            deck: 'standard',
            status: 'finished',
            boards: 0,
            done: 0,
            numbers: [],
            passes: 'count',
          },
          givenUp: [],
          skipped: [],
        },
      ],
      unsealed: { job: '2026-11-21-194500-evening', reason: 'Board 12 was dropped' },
      papers: [
        { id: 'paper-0001', kind: 'records', job: '2026-11-21-194500-evening' },
        { id: 'paper-0002', kind: 'curtain-cards', job: '2026-11-21-194500-evening' },
        { id: 'paper-0003', kind: 'travellers', job: '2026-11-21-194500-evening' },
      ],
      locksAt: '2026-11-21T20:45:00Z',
    },
  },
  'manufacturer-begin': inRoom({ ...DECK_TEST, test: null, batch: null, papers: [] }),
  'manufacturer-running': inRoom({
    ...DECK_TEST,
    isBusy: true,
    test: { ...JUDGED, isRunning: true, state: null, items: [], corners: ['corner-01', 'corner-02'] },
  }),
  'manufacturer-judged': inRoom(DECK_TEST),
  technician: inRoom(BENCH),
  'technician-measuring': inRoom({ ...BENCH, findings: null, figures: null, work: MEASURING }),
  'technician-watching': inRoom({
    ...BENCH,
    work: {
      ...MEASURING,
      task: { kind: 'try', part: 'watch', gate: 1 },
      asked: null,
      values: [],
      inputs: [
        { name: 'bayOpen', isOn: false },
        { name: 'coverOpen', isOn: true },
      ],
      beams: [{ beam: 'window', isBroken: true }],
      thicknessUm: [0, 20, 290, 300, 310, 290, 20],
    },
  }),
};
