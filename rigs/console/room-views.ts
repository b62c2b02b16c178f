import type { BenchWork, TechnicianRoom } from '../../src/web/messages/bench-room.ts';
import type { ManufacturerRoom, ShownTest } from '../../src/web/messages/deck-test-room.ts';
import type { EyesWork } from '../../src/web/messages/eyes-room.ts';
import type { Room } from '../../src/web/messages/rooms.ts';
import type { View } from '../../src/web/messages/view.ts';
import { BOARDS, before } from './view-parts.ts';

const JUDGED: ShownTest = {
  profile: 'club.deck.json',
  isRunning: false,
  cards: 104,
  corners: [],
  state: 'fails',
  items: [
    { item: 'missing', unit: '', value: 0, limit: 0, passes: true, isLetPass: false },
    { item: 'position', unit: 'mm', value: 0.62, limit: 0.5, passes: false, isLetPass: false },
    { item: 'sharpness', unit: 'mm', value: 0.14, limit: 0.2, passes: true, isLetPass: false },
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
        item: 'position',
        unit: 'mm',
        limit: 0.5,
        values: [0.31, 0.33, 0.36, 0.41, 0.44, 0.62],
        cpk: 0.41,
      },
      { item: 'sharpness', unit: 'mm', limit: 0.2, values: [0.14, 0.15, 0.14, 0.14, 0.13, 0.14], cpk: 2.6 },
    ],
  },
  papers: [
    { id: 'paper-0001', kind: 'deck-test', job: 'club.deck.json' },
    { id: 'paper-0002', kind: 'batch', job: 'club.deck.json' },
  ],
};
const MEASURING: BenchWork = {
  task: { kind: 'calibrate', what: 'rack' },
  asked: { n: 1, step: 'layCards', count: 20 },
  end: null,
  trouble: null,
  problem: null,
  values: [
    { what: { kind: 'storey', storey: 1 }, value: 17.2, unit: 'mm', spread: 0.1, before: 17 },
    { what: { kind: 'storey', storey: 2 }, value: 32.1, unit: 'mm', spread: null, before: 32 },
  ],
  sensors: [],
  inputs: [],
  thicknessUm: [],
};
const LOOKING: EyesWork = {
  task: { kind: 'look', camera: 'drawn', rulerMm: 100 },
  end: null,
  problem: null,
  trouble: null,
  picture: 'corner-01',
  edgeWidthsMm: [0.41, 0.36, 0.3, 0.27, 0.25],
  learning: null,
  figures: [
    { name: 'pxPerMm', value: 13.2 },
    { name: 'edgeWidthMm', value: 0.25 },
    { name: 'paperLevel', value: 198 },
  ],
  advice: [],
  deck: null,
  doubted: [],
  wrote: null,
};
const LEARNT: EyesWork = {
  ...LOOKING,
  task: {
    kind: 'deck',
    passes: ['monday', 'tuesday'],
    verify: 'wednesday',
    order: null,
    pxPerMm: 8,
    name: 'club',
  },
  end: 'done',
  picture: null,
  edgeWidthsMm: [],
  figures: [],
  advice: [],
  deck: {
    isForDealing: true,
    rows: [
      { name: 'likeness', value: 0.93, good: 0.97, isMore: false, unit: '', verdict: 'good' },
      { name: 'edgeWidth', value: 0.39, good: 0.35, isMore: false, unit: 'mm', verdict: 'doubtful' },
    ],
  },
  wrote: 'club.deck.json',
};
const BENCH: TechnicianRoom = {
  kind: 'technician',
  cameras: ['drawn'],
  pictures: ['monday', 'tuesday', 'wednesday'],
  orders: ['club.order.txt'],
  eyes: null,
  isBusy: false,
  isEmulated: true,
  work: null,
  findings: [
    { level: 'good', name: 'firmware', about: '/dev/ttyACM0' },
    {
      level: 'problem',
      name: 'permission',
      about: '/dev/ttyACM0',
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
};
const inRoom = (room: Room): View => ({ ...before({ kind: 'start', goOn: null, jobs: [] }), room });

/** The rooms that a PIN opens, a view for each state of one. */
export const ROOM_VIEWS: Readonly<Record<string, View>> = {
  director: {
    ...before({ kind: 'start', goOn: null, jobs: [] }),
    room: {
      kind: 'director',
      results: ['tuesday.csv'],
      sent: 'results.csv',
      wrong: {
        wish: { what: 'ranking', from: { kind: 'sent' }, scoring: 'matchpoints', isPartial: false },
        lines: [3, 17],
      },
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
            made: BOARDS.slice(0, 14).map((board) => ({ board, copy: 1 })),
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
            made: BOARDS.slice(0, 14).map((board) => ({ board, copy: 1 })),
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
            made: [],
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
      task: { kind: 'try', part: 'watch', storey: 1 },
      asked: null,
      values: [],
      inputs: [
        { name: 'bayOpen', isOn: false },
        { name: 'coverOpen', isOn: true },
      ],
      sensors: [{ sensor: 'front1', isBroken: true }],
      thicknessUm: [0, 20, 290, 300, 310, 290, 20],
    },
  }),
  'technician-looking': inRoom({ ...BENCH, findings: null, figures: null, eyes: LOOKING }),
  'technician-measured': inRoom({
    ...BENCH,
    findings: null,
    figures: null,
    eyes: {
      ...LOOKING,
      task: { kind: 'camera', from: { kind: 'camera', name: 'drawn' }, rulerMm: 100 },
      end: 'done',
      picture: null,
      edgeWidthsMm: [],
      advice: [
        { level: 'problem', name: 'focus' },
        { level: 'hint', name: 'light-falls-off' },
      ],
      wrote: 'camera.json',
    },
  }),
  'technician-learning': inRoom({
    ...BENCH,
    findings: null,
    figures: null,
    eyes: {
      ...LEARNT,
      end: null,
      deck: null,
      wrote: null,
      advice: [],
      learning: { stage: 'learning', share: 0.4 },
    },
  }),
  'technician-learnt': inRoom({
    ...BENCH,
    findings: null,
    figures: null,
    eyes: LEARNT,
    papers: [
      { id: 'paper-0003', kind: 'deck-profile', job: 'club' },
      { id: 'paper-0004', kind: 'target', job: '' },
    ],
  }),
};
