import type { ByHandState, ByHandWork, ShownEnd } from '../../src/web/messages/by-hand.ts';

const WORK: ByHandWork = {
  task: 'deal',
  board: 17,
  copy: 1,
  of: 24,
  done: 16,
  deck: 'standard',
  deckSize: 52,
};
const DEALING: ByHandState = {
  kind: 'state',
  camera: 'this',
  work: WORK,
  request: { kind: 'show-card', aside: null, isAgain: false },
  lastEnd: null,
  turn: 31,
  piles: { N: 8, E: 7, S: 9, W: 7 },
  shown: 31,
  isPaused: false,
  hint: null,
};
const LOOKING = {
  kind: 'show-hand',
  seats: ['E', 'S', 'W'],
  open: null,
  differing: [],
  isAgain: false,
  aside: null,
} as const;
const SUPER: ByHandWork = { ...WORK, copy: 2, deck: 'super', deckSize: 68 };

let ends = 0;
/** The next board is wanted already. */
function endedAs(as: ShownEnd['as']): ByHandState {
  return { ...DEALING, lastEnd: { as, board: 17, copy: 1, count: ++ends } };
}

const VIEWS: Readonly<Record<string, ByHandState>> = {
  idle: { ...DEALING, camera: 'none', work: null, request: null, shown: 0 },
  'show-card': DEALING,
  'show-card-aside': { ...DEALING, request: { kind: 'show-card', aside: 'double', isAgain: false } },
  'show-card-unread': { ...DEALING, hint: 'unread' },
  'put-north': { ...DEALING, request: { kind: 'put', seat: 'N' } },
  'put-east': { ...DEALING, request: { kind: 'put', seat: 'E' }, work: SUPER },
  'put-south': { ...DEALING, request: { kind: 'put', seat: 'S' }, hint: 'unread' },
  'put-west': { ...DEALING, request: { kind: 'put', seat: 'W' }, shown: 52 },
  'find-cards': { ...DEALING, request: { kind: 'find-cards', missing: ['S10', 'HQ', 'C2'] } },
  paused: { ...DEALING, isPaused: true },
  'other-page': { ...DEALING, camera: 'other' },
  look: { ...DEALING, request: LOOKING, shown: 52 },
  'look-open': {
    ...DEALING,
    request: { ...LOOKING, open: { seat: 'E', unread: 2 } },
    shown: 52,
    hint: 'learning',
  },
  'look-differs': {
    ...DEALING,
    request: {
      ...LOOKING,
      differing: [
        { seat: 'E', extra: 1, lacking: 0 },
        { seat: 'S', extra: 0, lacking: 1 },
      ],
    },
    shown: 52,
  },
  'read-again': {
    ...DEALING,
    work: { ...WORK, task: 'read' },
    request: { ...LOOKING, seats: ['E'], isAgain: true },
  },
  'ended-seen': endedAs('seen'),
  'ended-verified': endedAs('verified'),
  'ended-differs': endedAs('differs'),
  'ended-read': endedAs('read'),
  'ended-same': endedAs('same'),
  'ended-fouled': endedAs('fouled'),
  'ended-abandoned': endedAs('abandoned'),
};

/** What the program may answer a page on which boards are dealt by hand, each in a turn of its own. */
export const BY_HAND_VIEWS: Readonly<Record<string, ByHandState>> = Object.fromEntries(
  Object.entries(VIEWS).map(([name, view], at) => [name, { ...view, turn: 100 + at }]),
);
