import type { CpuMs } from './watch.ts';

/** Showings of cards, counted. */
export interface Tally {
  readonly showings: number;
  readonly sure: number;
  /** Sure of another card. */
  readonly wrong: number;
  readonly frames: number;
  /** Frames that it took until a card was sure, added up. */
  readonly untilSure: number;
  /** Ends that were named, and those that were named another card. */
  readonly named: number;
  readonly misnamed: number;
  /** Grounds after a card, and those before which it was not gone. */
  readonly grounds: number;
  readonly notGone: number;
  readonly cpuMs: Readonly<CpuMs>;
  /** What showings that were not sure lacked. */
  readonly lost: Readonly<Record<string, number>>;
  /** The seeds of showings that were wrong or not sure, to be looked at. */
  readonly seeds: readonly string[];
}

export const NO_TALLY: Tally = {
  showings: 0,
  sure: 0,
  wrong: 0,
  frames: 0,
  untilSure: 0,
  named: 0,
  misnamed: 0,
  grounds: 0,
  notGone: 0,
  cpuMs: { find: 0, straighten: 0, read: 0 },
  lost: {},
  seeds: [],
};

/** Two tallies in one. */
export function added(one: Tally, other: Tally): Tally {
  return {
    showings: one.showings + other.showings,
    sure: one.sure + other.sure,
    wrong: one.wrong + other.wrong,
    frames: one.frames + other.frames,
    untilSure: one.untilSure + other.untilSure,
    named: one.named + other.named,
    misnamed: one.misnamed + other.misnamed,
    grounds: one.grounds + other.grounds,
    notGone: one.notGone + other.notGone,
    cpuMs: {
      find: one.cpuMs.find + other.cpuMs.find,
      straighten: one.cpuMs.straighten + other.cpuMs.straighten,
      read: one.cpuMs.read + other.cpuMs.read,
    },
    lost: addedCounts(one.lost, other.lost),
    seeds: [...one.seeds, ...other.seeds],
  };
}

/** Counts by name, added up. */
export function addedCounts(
  one: Readonly<Record<string, number>>,
  other: Readonly<Record<string, number>>,
): Record<string, number> {
  const sum: Record<string, number> = { ...one };
  for (const [name, count] of Object.entries(other)) sum[name] = (sum[name] ?? 0) + count;
  return sum;
}

/** A row of the table. */
export function tellTally(name: string, tally: Tally): string {
  const { cpuMs, frames, misnamed, named, showings, sure, untilSure, wrong } = tally;
  const share = ((100 * sure) / showings).toFixed(2);
  const perFrame = (ms: number): string => (ms / Math.max(1, frames)).toFixed(1);
  const until = (untilSure / Math.max(1, sure)).toFixed(2);
  const lost = Object.entries(tally.lost)
    .sort(([, a], [, b]) => b - a)
    .map(([why, count]) => `${why} ${count}`)
    .join(', ');
  return (
    `${name.padEnd(22)} ${`${sure}`.padStart(6)} of ${`${showings}`.padEnd(6)} sure (${share} %, frame ${until}), ` +
    `wrong ${wrong}, ends misnamed ${misnamed} of ${named}, not gone ${tally.notGone} of ${tally.grounds}, ` +
    `ms a frame: find ${perFrame(cpuMs.find)}, straighten ${perFrame(cpuMs.straighten)}, read ${perFrame(cpuMs.read)}` +
    (lost === '' ? '' : `; not sure: ${lost}`)
  );
}
