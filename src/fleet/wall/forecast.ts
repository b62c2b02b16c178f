import { quantile } from '../../job/quantile.ts';
import type { TrayOnWall, WallBooks } from './books.ts';
import type { KnownMachine } from './cell.ts';

/** A machine that works on, and when it can take the next tray. */
interface Worker {
  readonly id: string;
  readonly paceMs: number;
  freeMs: number;
}

/**
 * When each set is likely to be complete, in milliseconds of the epoch: every machine that is there goes on at its own
 * pace, with what it has begun and holds, then with the sets that come first. A machine that has made nothing yet is
 * thought to be as quick as the others. A set is left out of which a tray is late, and all that is still to come where
 * nothing was measured.
 */
export function forecastSets(
  { nowMs, sets, trays }: Pick<WallBooks, 'nowMs' | 'sets' | 'trays'>,
  machines: ReadonlyMap<string, KnownMachine>,
): ReadonlyMap<number, number> {
  const workers = workersOf(machines, nowMs);
  const reserved = new Map(sets.map(({ machine, set }) => [set, machine]));
  const readyMs = new Map<number, number>();
  for (const tray of inOrder(trays, sets)) {
    const worker = workerFor(tray, reserved.get(tray.set) ?? null, workers);
    if (worker === undefined) readyMs.set(tray.set, Number.POSITIVE_INFINITY);
    else readyMs.set(tray.set, Math.max(readyMs.get(tray.set) ?? 0, finish(worker, tray, nowMs)));
  }
  return new Map([...readyMs].filter(([, atMs]) => Number.isFinite(atMs)));
}

function workersOf(machines: ReadonlyMap<string, KnownMachine>, nowMs: number): ReadonlyMap<string, Worker> {
  const there = [...machines.values()].filter(({ isAway }) => !isAway);
  const usualS = quantile(
    [...machines.values()].flatMap(({ paceS }) => (paceS === null ? [] : [paceS])),
    0.5,
  );
  return new Map(
    there.flatMap(({ id, paceS }) => {
      const expectedS = paceS ?? usualS;
      return expectedS === undefined ? [] : [[id, { id, paceMs: expectedS * 1000, freeMs: nowMs }] as const];
    }),
  );
}

const FIRST: Readonly<Partial<Record<TrayOnWall['state'], number>>> = { begun: 0, held: 1, wanted: 2 };

/** Trays that are to come: those that machines have, then the sets in the order in which they are given out. */
function inOrder(trays: WallBooks['trays'], sets: WallBooks['sets']): readonly TrayOnWall[] {
  const priorities = new Map(sets.map(({ priority, set }) => [set, priority]));
  const rank = ({ state }: TrayOnWall): number => FIRST[state] ?? 0;
  return trays
    .filter(({ state }) => FIRST[state] !== undefined)
    .toSorted(
      (one, other) =>
        rank(one) - rank(other) ||
        (priorities.get(other.set) ?? 0) - (priorities.get(one.set) ?? 0) ||
        one.set - other.set ||
        one.board - other.board,
    );
}

/**
 * Who makes a tray: the machine that has begun it, or holds it and is there; else whoever would be done with it first, of
 * those that get trays of its set.
 */
function workerFor(
  { machine, state }: TrayOnWall,
  reservedFor: string | null,
  workers: ReadonlyMap<string, Worker>,
): Worker | undefined {
  const own = machine === null ? undefined : workers.get(machine);
  if (own !== undefined || state === 'begun') return own;
  if (reservedFor !== null) return workers.get(reservedFor);
  let first: Worker | undefined;
  for (const worker of workers.values()) {
    if (first === undefined || worker.freeMs + worker.paceMs < first.freeMs + first.paceMs) first = worker;
  }
  return first;
}

/** What has begun has had its time since then. */
function finish(worker: Worker, { sinceMs, state }: TrayOnWall, nowMs: number): number {
  const hadMs = state === 'begun' && sinceMs !== null ? nowMs - sinceMs : 0;
  worker.freeMs += Math.max(0, worker.paceMs - hadMs);
  return worker.freeMs;
}
