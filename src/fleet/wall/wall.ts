import { quantile } from '../../job/quantile.ts';
import type { SetOnWall, TrayOnWall, WallBooks } from './books.ts';
import { callsForHelp, cellOf, type KnownMachine, knownMachines } from './cell.ts';
import { errandsOf, isComplete } from './errands.ts';
import type { Call, MachineDoes, ShownMachine, ShownSet, Wall, WallHead } from './view.ts';

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
function forecastSets(
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
 * Names who makes a tray: the machine that has begun it, or holds it and is there; else who would be done first, of
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

/**
 * What a wall shows of the books of an event. Machines that were not heard for `silentS` seconds are silent, and what they
 * hold and have not begun goes back then.
 */
export function makeWall(books: WallBooks, silentS: number): Wall {
  const machines = knownMachines(books, silentS);
  const traysOf = Map.groupBy(books.trays, ({ set }) => set);
  const forecast = forecastSets(books, machines);
  const sets = books.sets.map((set) =>
    shownSet(set, traysOf.get(set.set) ?? [], machines, forecast.get(set.set)),
  );
  return {
    head: headOf(books, sets),
    sets,
    machines: [...machines.values()].map((machine) => shownMachine(machine, books.trays, silentS)),
    errands: errandsOf(books, machines),
  };
}

function headOf({ event, extras, trays }: WallBooks, sets: readonly ShownSet[]): WallHead {
  const times = sets.flatMap(({ readyAt }) => (readyAt === null ? [] : [readyAt]));
  return {
    event: event.id,
    name: event.name,
    trays: trays.length,
    made: countOf(trays, 'made'),
    missing: countOf(trays, 'missing'),
    extra: extras.length,
    late: sets.flatMap(({ cells }) => cells.filter(({ state }) => state === 'late')).length,
    readyAt: times.toSorted().at(-1) ?? null,
  };
}

function shownSet(
  { carriedMs, place, set }: SetOnWall,
  trays: readonly TrayOnWall[],
  machines: ReadonlyMap<string, KnownMachine>,
  forecastMs: number | undefined,
): ShownSet {
  const isWhole = isComplete(trays);
  const readyMs = isWhole ? lastMs(trays) : forecastMs && wholeMs(forecastMs, MINUTE_MS);
  return {
    set,
    place,
    made: countOf(trays, 'made'),
    missing: countOf(trays, 'missing'),
    isComplete: isWhole,
    isCarried: carriedMs !== null,
    readyAt: readyMs === undefined ? null : isoOf(readyMs),
    cells: trays.map((tray) => cellOf(tray, machines)),
  };
}

function lastMs(trays: readonly TrayOnWall[]): number | undefined {
  const times = trays.flatMap(({ sinceMs }) => (sinceMs === null ? [] : [sinceMs]));
  return times.length === 0 ? undefined : Math.max(...times);
}

function shownMachine(machine: KnownMachine, trays: readonly TrayOnWall[], silentS: number): ShownMachine {
  const own = trays.filter((tray) => tray.machine === machine.id);
  const holds = countOf(own, 'held');
  const { at, job, name, paceS } = machine;
  const heardMs = wholeMs(machine.heardMs, HEARD_MS);
  const call = job && callOf(job);
  const begun = own.find(({ state }) => state === 'begun');
  return {
    at,
    name,
    does: doingOf(machine),
    ...(begun && { tray: { set: begun.set, board: begun.board } }),
    ...(call && { call }),
    heardAt: isoOf(heardMs),
    holds,
    ...(holds > 0 && { until: isoOf(heardMs + silentS * 1000) }),
    made: countOf(own, 'made'),
    paceS,
  };
}

function doingOf({ isAway, job, state }: KnownMachine): MachineDoes {
  if (state === 'out') return 'out';
  if (isAway) return 'silent';
  if (job === undefined) return 'rests';
  if (job.ask !== null) return callsForHelp(job) ? 'asks' : 'waits';
  return job.isPaused ? 'pauses' : 'deals';
}

/** Only what to do and where: a hand that is meant, or cards that are missing, are for whoever stands at the machine. */
function callOf({ ask, askedMs, cause }: NonNullable<KnownMachine['job']>): Call | undefined {
  if (ask === null || askedMs === null) return undefined;
  const { action, count, from, to } = ask.step;
  const fault = ask.fault === undefined ? {} : { fault: ask.fault };
  return { ...fault, ...(cause && { cause }), step: { action, from, to, count }, since: isoOf(askedMs) };
}

/** A wall shows minutes, and need not change with every second. */
const [MINUTE_MS, HEARD_MS] = [60_000, 10_000];

function wholeMs(ms: number, partMs: number): number {
  return Math.ceil(ms / partMs) * partMs;
}

function countOf(trays: readonly TrayOnWall[], state: TrayOnWall['state']): number {
  return trays.filter((tray) => tray.state === state).length;
}

function isoOf(ms: number): string {
  return new Date(ms).toISOString();
}
