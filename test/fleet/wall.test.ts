import { describe, expect, test } from 'vitest';
import type { WallBooks } from '../../src/fleet/wall/books.ts';
import { letterOf } from '../../src/fleet/wall/cell.ts';
import type { ShownMachine } from '../../src/fleet/wall/view.ts';
import { makeWall } from '../../src/fleet/wall/wall.ts';
import { booksOf, jobOf, machineOf, NOW_MS, SILENT_S, trayOf } from '../support/fleet/wall-books.ts';

const JAM = {
  ask: 7,
  fault: 2003,
  step: { action: 'clearPath', from: 'path', to: 'hopper', count: 1 },
} as const;
const TRAY = { ask: 8, step: { action: 'insertTray', from: 'shelf', to: 'bay', count: 0 } } as const;
const HAND = {
  ask: 9,
  step: { action: 'takeHand', from: 'machine', to: 'hopper', count: 13, hand: { seat: 'W', pocket: 2 } },
} as const;
const wallOf = (other: Partial<WallBooks>) => makeWall(booksOf(other), SILENT_S);
const cells = (other: Partial<WallBooks>) => wallOf(other).sets.flatMap((set) => set.cells);
const at = (s: number) => new Date(NOW_MS + s * 1000).toISOString();
/** The whole minute in which something is likely to be, by its seconds from now. */
const minute = (s: number) => at(Math.ceil(s / 60) * 60);
const begun = (board: number, machine = 'm1', s = 0) =>
  trayOf(board, { state: 'begun', machine, sinceMs: NOW_MS - s * 1000 });
const held = (board: number, machine = 'm1') => trayOf(board, { state: 'held', machine, sinceMs: NOW_MS });
const made = (board: number, machine = 'm1', s = 0) =>
  trayOf(board, { state: 'made', machine, sinceMs: NOW_MS - s * 1000 });

test('machines have the letters of a table with columns', () => {
  expect([1, 2, 26, 27, 52, 53, 702, 703].map(letterOf)).toEqual([
    'A',
    'B',
    'Z',
    'AA',
    'AZ',
    'BA',
    'ZZ',
    'AAA',
  ]);
});

describe('a tray on the wall', () => {
  test('is shown with the machine that has it, and with what there is or may come beside it', () => {
    const trays = [trayOf(1), held(2, 'm2'), begun(3), made(4), trayOf(5, { state: 'missing', toCome: 1 })];
    expect(cells({ trays: [...trays, { ...made(6), extra: 2 }] })).toEqual([
      { board: 1, state: 'wanted' },
      { board: 2, state: 'held', at: 'B' },
      { board: 3, state: 'begun', at: 'A' },
      { board: 4, state: 'made', at: 'A' },
      { board: 5, state: 'missing', toCome: 1 },
      { board: 6, state: 'made', at: 'A', extra: 2 },
    ]);
  });

  test('is late where its machine is silent or out, and only where it was begun', () => {
    const trays = [begun(1), held(2), begun(3, 'm2')];
    const machines = [
      machineOf(1, { heardMs: NOW_MS - SILENT_S * 1000 - 1 }),
      machineOf(2, { state: 'out' }),
    ];
    expect(cells({ trays, machines }).map(({ state }) => state)).toEqual(['late', 'held', 'late']);
    const heard = [machineOf(1, { heardMs: NOW_MS - SILENT_S * 1000 }), machineOf(2)];
    expect(cells({ trays, machines: heard }).map(({ state }) => state)).toEqual(['begun', 'held', 'begun']);
  });

  test('asks for help where it can’t be finished without, and not for what every board needs', () => {
    const trays = [begun(1), begun(2)];
    const states = (ask: typeof JAM | typeof TRAY) =>
      cells({ trays, jobs: [jobOf('m1', 1, { ask, askedMs: NOW_MS })] }).map(({ state }) => state);
    expect(states(JAM)).toEqual(['asked', 'begun']);
    expect(states(TRAY)).toEqual(['begun', 'begun']);
  });
});

describe('a machine on the wall', () => {
  const only = (other: Partial<WallBooks>): ShownMachine => wallOf(other).machines[0]!;

  test('says what it asks, since when, and never for which hand', () => {
    const job = (ask: typeof JAM | typeof HAND) => jobOf('m1', 1, { ask, askedMs: NOW_MS - 60_000 });
    expect(only({ trays: [begun(1)], jobs: [job(JAM)] })).toMatchObject({
      does: 'asks',
      tray: { set: 1, board: 1 },
      call: { fault: 2003, step: JAM.step, since: at(-60) },
    });
    expect(only({ trays: [begun(1)], jobs: [job(HAND)] }).call?.step).toEqual({
      action: 'takeHand',
      from: 'machine',
      to: 'hopper',
      count: 13,
    });
  });

  test.each([
    ['deals', { jobs: [jobOf('m1', 1)] }],
    ['waits', { jobs: [jobOf('m1', 1, { ask: TRAY, askedMs: NOW_MS })] }],
    ['pauses', { jobs: [jobOf('m1', 1, { isPaused: true })] }],
    ['rests', {}],
    ['silent', { jobs: [jobOf('m1', 1)], machines: [machineOf(1, { heardMs: 0 })] }],
    ['out', { machines: [machineOf(1, { state: 'out' })] }],
  ] as const)('%s', (does, other) => {
    expect(only({ trays: [begun(1)], ...other }).does).toBe(does);
  });

  test('keeps what it has not begun until it is silent for too long', () => {
    const machine = only({ trays: [held(1), held(2), made(3)] });
    expect(machine).toMatchObject({ holds: 2, made: 1, until: at(SILENT_S) });
    expect(only({ trays: [made(3)] })).not.toHaveProperty('until');
  });
});

describe('when a set will be complete', () => {
  const ready = (other: Partial<WallBooks>) => wallOf(other).sets.map(({ readyAt }) => readyAt);

  test('is told by what every machine has, and how quick it is', () => {
    const trays = [begun(1, 'm1', 40), held(2, 'm1'), begun(3, 'm2', 500)];
    expect(ready({ trays, machines: [machineOf(1), machineOf(2, { paceS: 50 })] })).toEqual([minute(160)]);
    const more = [4, 5, 6].map((board) => trayOf(board));
    expect(
      ready({ trays: [...trays, ...more], machines: [machineOf(1), machineOf(2, { paceS: 50 })] }),
    ).toEqual([minute(160)]);
  });

  test('follows the order in which sets are made', () => {
    const trays = [trayOf(1), trayOf(2), trayOf(1, { set: 2 }), trayOf(2, { set: 2 })];
    const sets = [1, 2].map((set) => ({ set, priority: set, machine: null, place: null, carriedMs: null }));
    expect(ready({ trays, sets })).toEqual([minute(200), minute(100)]);
    expect(wallOf({ trays, sets }).head.readyAt).toBe(minute(200));
  });

  test('comes after what machines have begun and hold of later sets', () => {
    const trays = [trayOf(1), { ...begun(1), set: 2 }, { ...held(2), set: 2 }];
    expect(ready({ trays, machines: [machineOf(1)] })).toEqual([minute(300), minute(200)]);
  });

  test('waits for the one machine that gets trays of it', () => {
    const trays = [trayOf(1), trayOf(2)];
    const sets = [{ set: 1, priority: 0, machine: 'm2', place: null, carriedMs: null }];
    expect(ready({ trays, sets })).toEqual([minute(200)]);
    expect(ready({ trays, sets, machines: [machineOf(1)] })).toEqual([null]);
  });

  test('is the time at which it was, of one that is', () => {
    expect(ready({ trays: [made(1, 'm1', 90), made(2, 'm2', 30), trayOf(3, { state: 'missing' })] })).toEqual(
      [at(-30)],
    );
  });

  test('takes a machine that has made nothing for as quick as others', () => {
    const machines = [machineOf(1, { paceS: null }), machineOf(2, { paceS: 70 })];
    expect(ready({ trays: [begun(1)], machines })).toEqual([minute(70)]);
  });

  test('can’t be told where nothing was measured, nobody is there, or a tray is late', () => {
    expect(ready({ trays: [trayOf(1)], machines: [machineOf(1, { paceS: null })] })).toEqual([null]);
    expect(ready({ trays: [trayOf(1)], machines: [machineOf(1, { heardMs: 0 })] })).toEqual([null]);
    const machines = [machineOf(1, { heardMs: 0 }), machineOf(2)];
    const late = wallOf({ trays: [begun(1), trayOf(2), trayOf(1, { set: 2 })], machines });
    expect(late.sets.map(({ readyAt }) => readyAt)).toEqual([null, minute(200)]);
    expect(late.head).toMatchObject({ late: 1, readyAt: minute(200) });
  });
});

describe('what somebody carries', () => {
  const extras = [{ set: 1, board: 2, fence: 3, machine: 'm2' }];

  test('is empty trays to machines that are there, sets that are complete, and trays too many', () => {
    const trays = [made(1), made(2, 'm2'), held(7, 'm2'), held(8, 'm2')].map((tray) =>
      tray.state === 'held' ? { ...tray, set: 2 } : tray,
    );
    const sets = [1, 2].map((set) => ({
      set,
      priority: 0,
      machine: null,
      place: 'Blue hall',
      carriedMs: null,
    }));
    expect(wallOf({ trays, sets, extras }).errands).toEqual([
      { kind: 'bring', at: 'B', set: 2, boards: [7, 8] },
      {
        kind: 'collect',
        set: 1,
        to: 'Blue hall',
        from: [
          { at: 'A', boards: [1] },
          { at: 'B', boards: [2] },
        ],
      },
      { kind: 'aside', at: 'B', set: 1, board: 2, label: 'E3' },
    ]);
  });

  test('is nothing of a set that is not complete, or was carried; and nothing to a machine that is away', () => {
    const machines = [machineOf(1), machineOf(2, { state: 'out' })];
    const trays = [made(1), held(2, 'm2')];
    expect(wallOf({ trays, machines }).errands).toEqual([]);
    const carried = [{ set: 1, priority: 0, machine: null, place: null, carriedMs: NOW_MS }];
    expect(wallOf({ trays: [made(1)], sets: carried }).errands).toEqual([]);
  });
});
