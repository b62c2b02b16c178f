import type { SetOnWall, TrayOnWall, WallBooks } from './books.ts';
import { callsForHelp, cellOf, type KnownMachine, knownMachines } from './cell.ts';
import { errandsOf, isComplete } from './errands.ts';
import { forecastSets } from './forecast.ts';
import type { Call, MachineDoes, ShownMachine, ShownSet, Wall, WallHead } from './view.ts';

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
