import type { FaultNumber } from '../machine/fault.ts';
import { type JobFacts, READER_NAMES, type ReaderName } from './job-facts.ts';
import { quantile } from './quantile.ts';
import { type Wear, wearOf } from './wear.ts';

/** How certain a reader was of the cards it named, 0 to 1. */
interface ReadingMargin {
  readonly readings: number;
  readonly lowest: number;
  readonly median: number;
}

/** What the journals of a machine add up to; nothing in it tells a card. */
export interface MachineStatistics {
  readonly jobs: number;
  /** Those of them whose journals nothing proves: their key is not there, or an earlier version kept them. */
  readonly unprovenJobs: number;
  /** Boards verified and out of the bay. */
  readonly boards: number;
  /** Absent before the first board: from the first arming to the proof. */
  readonly boardMs?: { readonly median: number; readonly p95: number };
  /** With all handling, questions and faults, from the start of each job to its end. */
  readonly boardsPerHour?: number;
  /** Attempts to feed a card. */
  readonly feeds: number;
  /** Those that moved something. */
  readonly cards: number;
  /** What was done again by itself: frames of a card after its first, and feeds that were not picked. */
  readonly secondFrames: number;
  readonly failedPicks: number;
  readonly doubleFeeds: number;
  readonly doubleFeedsPer1000: number;
  readonly rejects: number;
  readonly rejectsPer1000: number;
  readonly jams: number;
  readonly faultsByNumber: Readonly<Record<string, number>>;
  /** The margins of each reader that named cards. */
  readonly margins: Readonly<Partial<Record<ReaderName, ReadingMargin>>>;
  /** Frames of which it is hidden what was read: their key is not there. */
  readonly hiddenFrames: number;
  /** The wear of each machine by its name. */
  readonly wear: readonly Wear[];
}

const JAM: FaultNumber = 2003;

/** Adds up what the journals of jobs tell, in whatever order they come. */
export function statisticsOf(jobs: readonly JobFacts[]): MachineStatistics {
  const sum = (of: (job: JobFacts) => number): number => jobs.reduce((total, job) => total + of(job), 0);
  const times = jobs.flatMap(({ boardTimesMs }) => boardTimesMs);
  const busyMs = sum((job) => job.busyMs);
  const cards = sum(({ moved }) => moved);
  const failedPicks = sum(({ feeds }) => feeds.filter(({ kind }) => kind === 'notPicked').length);
  const feeds = cards + failedPicks;
  const doubleFeeds = sum((job) => job.doubleFeeds);
  const rejects = sum((job) => job.rejects);
  const faultsByNumber = countFaults(jobs);
  return {
    jobs: jobs.length,
    unprovenJobs: jobs.filter(({ isProven }) => !isProven).length,
    boards: times.length,
    ...paceOf(times, busyMs),
    feeds,
    cards,
    secondFrames: sum(({ moreFrames }) => moreFrames),
    failedPicks,
    doubleFeeds,
    doubleFeedsPer1000: per1000(doubleFeeds, feeds),
    rejects,
    rejectsPer1000: per1000(rejects, cards),
    jams: faultsByNumber[JAM] ?? 0,
    faultsByNumber,
    margins: marginsOf(jobs),
    hiddenFrames: sum(({ hiddenFrames }) => hiddenFrames),
    wear: wearByMachine(jobs),
  };
}

function paceOf(
  timesMs: readonly number[],
  busyMs: number,
): Pick<MachineStatistics, 'boardMs' | 'boardsPerHour'> {
  const median = quantile(timesMs, 0.5);
  const p95 = quantile(timesMs, 0.95);
  if (median === undefined || p95 === undefined) return {};
  return { boardMs: { median, p95 }, boardsPerHour: (timesMs.length * 3_600_000) / busyMs };
}

function per1000(count: number, of: number): number {
  return of === 0 ? 0 : (1000 * count) / of;
}

function countFaults(jobs: readonly JobFacts[]): Record<string, number> {
  const counts: Record<string, number> = {};
  for (const fault of jobs.flatMap(({ faults }) => faults)) counts[fault] = (counts[fault] ?? 0) + 1;
  return counts;
}

function marginsOf(jobs: readonly JobFacts[]): MachineStatistics['margins'] {
  return Object.fromEntries(
    READER_NAMES.flatMap((reader) => {
      const values = jobs.flatMap(({ confidences }) => confidences[reader]);
      const lowest = quantile(values, 0);
      const median = quantile(values, 0.5);
      if (lowest === undefined || median === undefined) return [];
      return [[reader, { readings: values.length, lowest, median }]];
    }),
  );
}

/** Cards of one machine are not mixed with those of another. */
function wearByMachine(jobs: readonly JobFacts[]): Wear[] {
  const inOrder = jobs.toSorted((a, b) => Date.parse(a.startedAt) - Date.parse(b.startedAt));
  const byMachine = Map.groupBy(inOrder, ({ machine }) => machine);
  // Where people deal by hand nothing is fed, and nothing wears.
  const machines = [...byMachine].filter(([, ofMachine]) => ofMachine.some(({ feeds }) => feeds.length > 0));
  return machines.map(([machine, ofMachine]) => {
    const feeds = ofMachine.flatMap((job) => (job.hiddenFrames > 0 ? [] : job.feeds));
    return wearOf(machine, ofMachine.at(-1)?.slipMaxPercent ?? 0, feeds);
  });
}
