import type {
  MachineOnWall,
  RunningJobOnWall,
  TrayOnWall,
  WallBooks,
} from '../../../src/fleet/wall/books.ts';

/** The moment at which all these walls are read. */
export const NOW_MS: number = Date.parse('2026-11-24T14:00:00Z');
export const SILENT_S = 300;

/** A machine that was heard a second ago, and makes a tray in 100 s. */
export function machineOf(joined: number, other: Partial<MachineOnWall> = {}): MachineOnWall {
  const id = `m${joined}`;
  return {
    id,
    name: `Machine ${joined}`,
    joined,
    state: 'member',
    heardMs: NOW_MS - 1000,
    paceS: 100,
    ...other,
  };
}

/** A tray of set 1 that nobody has been given. */
export function trayOf(board: number, other: Partial<TrayOnWall> = {}): TrayOnWall {
  return { set: 1, board, state: 'wanted', machine: null, sinceMs: null, extra: 0, toCome: 0, ...other };
}

/** A job that makes this board of set 1. */
export function jobOf(
  machine: string,
  board: number,
  other: Partial<RunningJobOnWall> = {},
): RunningJobOnWall {
  return {
    machine,
    isPaused: false,
    current: { board, copy: 1 },
    ask: null,
    askedMs: null,
    ...other,
  };
}

/** The books of an event whose sets are those of its trays. */
export function booksOf(other: Partial<WallBooks>): WallBooks {
  const sets = [...new Set(other.trays?.map(({ set }) => set))];
  return {
    nowMs: NOW_MS,
    event: { id: 'final', name: 'Final' },
    sets: sets.map((set) => ({ set, priority: 0, machine: null, place: null, carriedMs: null })),
    trays: [],
    extras: [],
    machines: [machineOf(1), machineOf(2)],
    jobs: [],
    ...other,
  };
}
