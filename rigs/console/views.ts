import { LESSONS } from '../../src/app/machines/lessons.ts';
import type { FaultNumber } from '../../src/machine/fault.ts';
import type { Screen } from '../../src/web/messages/screens.ts';
import type { View } from '../../src/web/messages/view.ts';
import { EVENT_VIEWS } from './event-views.ts';
import { ROOM_VIEWS } from './room-views.ts';
import {
  AGAIN_TICKS,
  asked,
  atWork,
  BOARDS,
  before,
  CHECKED,
  CLOSED,
  DRAWING,
  GOOD,
  NONE,
  over,
  PAGE,
  step,
  TRAY_TICKS,
} from './view-parts.ts';

const NOTHING_FOUND = { cause: null, doubts: [], reads: [], counted: null, event: null } as const;
/** Trays that make as long a list as any question has. */
const SCATTERED = Array.from({ length: 12 }, (_, at) => ({ board: 11 + 2 * at, copy: 1 }));
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
const VERIFIED: Screen = {
  kind: 'verified',
  asked: asked(step('takeTray', 'bay', 'shelf'), [{ name: 'tray-out', isSo: false }]),
};
/** The same, with what has happened to board 7. */
function withFaults({ job, ...view }: View, faults: readonly FaultNumber[]): View {
  const trays = job?.trays.map((tray) => (tray.board === 7 ? { ...tray, faults } : tray)) ?? [];
  return { ...view, job: job && { ...job, trays } };
}
/** The same question once more, since its step was not done. */
function onceMore<T extends Screen>(screen: T): T {
  return 'asked' in screen ? { ...screen, asked: { ...screen.asked, isAgain: true } } : screen;
}
const PUT_TRAY_AGAIN = onceMore(PUT_TRAY);
const JAM_AGAIN = onceMore(JAM);
const AGAIN_AGAIN = onceMore(AGAIN);
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
      numbers: BOARDS,
      made: BOARDS.slice(0, 14).map((board) => ({ board, copy: 1 })),
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
        made: BOARDS.slice(0, 14).map((board) => ({ board, copy: 1 })),
        done: 14,
      },
    ],
  }),
  choose: before({
    kind: 'choose-deals',
    planned: 1,
    files: [
      { place: 'stick', name: 'tuesday-evening.pbn', bytes: 41_300, isSealed: false },
      { place: 'stick', name: 'club-championship.seal', bytes: 12_050, isSealed: true },
      { place: 'folder', name: 'teams-of-four.dup', bytes: 5_616, isSealed: false },
    ],
    checked: null,
  }),
  'choose-empty': before({ kind: 'choose-deals', planned: 1, files: [], checked: null }),
  'checked-sound': before({ kind: 'choose-deals', planned: 1, files: [], checked: CHECKED }),
  'checked-sealed': before({
    kind: 'choose-deals',
    planned: 1,
    files: [],
    checked: { ...CHECKED, name: 'club-championship.seal', isSealed: true, wantsPassphrase: true },
  }),
  'checked-unsound': before({
    kind: 'choose-deals',
    planned: 1,
    files: [],
    checked: {
      ...CHECKED,
      isSound: false,
      problems: [
        {
          severity: 'error',
          problem: 'card-twice',
          board: 7,
          line: 42,
        },
        {
          severity: 'error',
          problem: 'hand-size',
          board: 12,
        },
        {
          severity: 'warning',
          problem: 'board-vulnerability',
          board: 13,
          line: 80,
        },
      ],
      moreProblems: 4,
    },
  }),
  plan: before({
    kind: 'plan',
    planned: 1,
    checked: CHECKED,
    plan: { boards: BOARDS.slice(0, 24), sets: 1, order: 'set', inOrder: false, backs: [] },
    movement: null,
    trays: 24,
    readsLabels: true,
    takesMs: 1_800_000,
    equalBacks: [],
  }),
  'plan-sets': before({
    kind: 'plan',
    planned: 1,
    checked: CHECKED,
    plan: { boards: BOARDS, sets: 2, order: 'board', inOrder: false, backs: ['red', 'blue'] },
    movement: null,
    trays: 72,
    readsLabels: true,
    takesMs: 5_400_000,
    equalBacks: [{ first: 1, second: 2, back: 'red' }],
  }),
  'plan-movement': before({
    kind: 'plan',
    planned: 1,
    checked: CHECKED,
    plan: {
      movement: { kind: 'howell', size: 6 },
      boards: BOARDS,
      sets: 1,
      order: 'set',
      inOrder: false,
      backs: [],
    },
    movement: {
      rounds: 11,
      boardsPerRound: 4,
      boards: [...BOARDS, 37, 38, 39, 40, 41, 42, 43, 44],
      missing: [37, 38, 39, 40, 41, 42, 43, 44],
    },
    trays: 66,
    readsLabels: true,
    takesMs: 4_800_000,
    equalBacks: [],
  }),
  ready: before({ kind: 'readiness', planned: 1, checks: GOOD, isLooking: false, isReady: true }),
  'ready-unknown': before({
    kind: 'readiness',
    planned: 1,
    checks: GOOD.map((check) =>
      ['disk', 'clock', 'host'].includes(check.topic) ? check : { ...check, level: 'unknown' },
    ),
    isLooking: false,
    isReady: true,
  }),
  'ready-looking': before({
    kind: 'readiness',
    planned: 1,
    checks: GOOD.slice(-2),
    isLooking: true,
    isReady: true,
  }),
  'ready-not': before({
    kind: 'readiness',
    planned: 1,
    checks: GOOD.map((check) =>
      check.topic === 'cover'
        ? { topic: 'cover', level: 'problem' }
        : check.topic === 'window'
          ? {
              topic: 'window',
              level: 'note',
            }
          : check,
    ),
    isLooking: false,
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
  'put-tray-any': atWork({
    kind: 'put-tray',
    asked: asked({ ...step('insertTray', 'shelf', 'bay'), trays: SCATTERED }, TRAY_TICKS),
  }),
  'put-deck': atWork({
    kind: 'put-deck',
    asked: asked({ ...step('loadDeck', 'shelf', 'hopper', 52), back: 'red' }, [
      { name: 'hopper-filled', isSo: false },
    ]),
  }),
  dealing: atWork({ kind: 'dealing', tray: { board: 7, copy: 1 }, work: 'deal' }),
  'by-hand': atWork({ kind: 'by-hand', tray: { board: 7, copy: 1 } }),
  verified: atWork(VERIFIED),
  'verified-care': withFaults(atWork(VERIFIED), [4006]),
  'practice-verified-care': withFaults(
    atWork(VERIFIED, { ...DRAWING, next: { act: 'open-bay' } }),
    [4007, 4008],
  ),
  'practice-shelve-tray': atWork(PUT_TRAY, {
    ...DRAWING,
    open: { ...DRAWING.open, bay: true },
    isTrayIn: false,
    held: { cards: NONE, tray: { label: { board: 6, copy: 1 }, piles: [NONE, NONE, NONE, NONE] } },
    offShelf: { held: { board: 6, copy: 1 } },
    next: { act: 'shelve-tray' },
  }),
  'wrong-tray': atWork({
    kind: 'wrong-tray',
    asked: asked(step('changeTray', 'bay', 'bay'), TRAY_TICKS, 5002),
  }),
  'wrong-tray-label': atWork({
    kind: 'wrong-tray',
    asked: asked(
      {
        ...step('changeTray', 'bay', 'bay'),
        trays: SCATTERED,
        label: { wrong: 'made', board: 28, copy: 2 },
      },
      TRAY_TICKS,
      5002,
    ),
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
  'machine-away': atWork({ kind: 'machine-away' }),
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
    offShelf: { held: { board: 7, copy: 1 } },
    next: { act: 'put-tray' },
  }),
  'practice-fetch-tray': atWork(PUT_TRAY, {
    ...DRAWING,
    isTrayIn: false,
    offShelf: {},
    next: { act: 'fetch-tray' },
  }),
  'practice-not-done': atWork(PUT_TRAY_AGAIN, {
    ...DRAWING,
    isTrayIn: false,
    offShelf: {},
    next: { act: 'fetch-tray' },
  }),
  'practice-jam-not-done': atWork(JAM_AGAIN, {
    ...DRAWING,
    open: { ...DRAWING.open, cover: true },
    path: [{ mm: 90, look: 'back' }],
    next: { act: 'take-path' },
  }),
  'practice-again-not-done': atWork(AGAIN_AGAIN, { ...DRAWING, next: { act: 'turn-tray' } }),
  'put-tray-not-done': atWork(PUT_TRAY_AGAIN),
  'practice-dealing': atWork(
    { kind: 'dealing', tray: { board: 7, copy: 1 }, work: 'deal' },
    {
      ...DRAWING,
      lamp: 'dealing',
      isStill: false,
      path: [
        { mm: 30, look: 'back' },
        { mm: 114, look: 'back' },
      ],
    },
  ),
  'practice-jam': atWork(JAM, {
    ...DRAWING,
    next: { act: 'take-path' },
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
  ...ROOM_VIEWS,
  ...EVENT_VIEWS,
};
