import type { MachineConfig } from '../machine/config.ts';
import type { FaultNumber } from '../machine/fault.ts';
import type { Failure, Reading } from '../machine/messages.ts';
import type { CourseEvent, JobEvent, JournalEntry } from './event.ts';
import type { JournalContent } from './journal.ts';
import { machineName } from './summary.ts';

/** One attempt to feed a card: it was not picked, or it ran alone and so much slower than the rollers. */
export type FeedFact =
  | { readonly kind: 'notPicked' }
  | { readonly kind: 'measured'; readonly slipPercent: number };

export const READER_NAMES = ['index', 'symbol'] as const;
export type ReaderName = (typeof READER_NAMES)[number];

/** What the journal of one job tells of the machine; nothing in it tells a card or a pocket. */
export interface JobFacts {
  /** ISO 8601. */
  readonly startedAt: string;
  /** Which machine, in words, and how it was set up. */
  readonly machine: string;
  /** The slip beyond which that machine calls a card slow. */
  readonly slipMaxPercent: number;
  /**
   * The time of every board whose tray has left with it, from the first arming to the proof; of one that was
   * interrupted, from the first arming after that.
   */
  readonly boardTimesMs: readonly number[];
  /** From the start of the job to its last event, without the time in which nobody ran it. */
  readonly busyMs: number;
  /** Attempts in their order, without double feeds and those that were given up; of a job without its key, failed ones. */
  readonly feeds: readonly FeedFact[];
  /** Times that the feeder moved something out of the window. */
  readonly moved: number;
  readonly doubleFeeds: number;
  /** Cards that came to the reject tray, two of a double feed counted once. */
  readonly rejects: number;
  /** Frames taken of a card after its first. */
  readonly moreFrames: number;
  readonly faults: readonly FaultNumber[];
  /** How certain each reader was of the cards it named, 0 to 1. */
  readonly confidences: Readonly<Record<ReaderName, readonly number[]>>;
  /** Frames of which it is hidden what was read. */
  readonly hiddenFrames: number;
  /** Whether the journal is proven to be as the owner of its key wrote it. */
  readonly isProven: boolean;
}

/** What a journal tells of the machine; without its key nothing of what was read. */
export function factsOfJob({
  course,
  entries,
  proof,
}: Pick<JournalContent, 'course' | 'entries' | 'proof'>): JobFacts {
  const [first] = course;
  if (first?.event.kind !== 'job-started') throw new RangeError('A job begins with its plan.');
  const { machine, config } = first.event.plan;
  const tally = new Tally(config);
  for (const entry of entries ?? course) tally.take(entry);
  return {
    ...tally.facts,
    startedAt: first.at,
    machine: `${machineName(machine)}, ${config.profile} profile`,
    slipMaxPercent: config.slipMaxPercent,
    hiddenFrames: entries === undefined ? tally.frames : 0,
    isProven: proof === 'proven',
  };
}

/** Counts entry after entry. */
class Tally {
  readonly facts = {
    boardTimesMs: [] as number[],
    busyMs: 0,
    feeds: [] as FeedFact[],
    moved: 0,
    doubleFeeds: 0,
    rejects: 0,
    moreFrames: 0,
    faults: [] as FaultNumber[],
    confidences: { index: [] as number[], symbol: [] as number[] },
  };
  frames = 0;
  readonly #config: MachineConfig;
  #nowMs = 0;
  #armedMs: number | undefined;
  /** What the board took that was verified last. */
  #boardMs = 0;
  /** The last feed that brought two cards: what is measured of it is the speed of neither. */
  #doubleFeed = 0;

  constructor(config: MachineConfig) {
    this.#config = config;
  }

  take({ nowMs, event }: JournalEntry | JournalEntry<CourseEvent>): void {
    const isGap = event.kind === 'job-started' || event.kind === 'job-resumed';
    if (!isGap) this.facts.busyMs += Math.max(0, nowMs - this.#nowMs);
    this.#nowMs = nowMs;
    this.#takeBoard(event, nowMs);
    this.#takeFeed(event);
    if (event.kind === 'fault') this.facts.faults.push(event.fault);
  }

  #takeReading(reading: Reading): void {
    for (const reader of READER_NAMES) {
      const result = reading[reader];
      if (result?.kind === 'card') this.facts.confidences[reader].push(result.confidence);
    }
  }

  #takeBoard({ kind }: CourseEvent, nowMs: number): void {
    if (kind === 'board-started' || kind === 'job-resumed') this.#armedMs = undefined;
    else if (kind === 'armed') this.#armedMs ??= nowMs;
    else if (kind === 'board-verified') this.#boardMs = nowMs - (this.#armedMs ?? nowMs);
    else if (kind === 'board-final') this.facts.boardTimesMs.push(this.#boardMs);
  }

  #takeFeed(event: JobEvent | CourseEvent): void {
    const { facts } = this;
    switch (event.kind) {
      case 'board-started':
        this.#doubleFeed = 0;
        return;
      case 'frameRead':
        this.frames++;
        if (event.attempt > 1) facts.moreFrames++;
        if ('reading' in event) this.#takeReading(event.reading);
        return;
      case 'leftWindow':
        facts.moved++;
        return;
      case 'failed':
        return this.#takeFailure(event.why, event.feed);
      case 'measured':
        if ('pairUs' in event && event.feed !== this.#doubleFeed)
          facts.feeds.push({ kind: 'measured', slipPercent: this.#slipOf(event.pairUs) });
        return;
      case 'card-rejected':
        facts.rejects++;
        return;
      default:
    }
  }

  #takeFailure(why: Failure, feed: number): void {
    if (why === 'noPick') this.facts.feeds.push({ kind: 'notPicked' });
    if (why !== 'double') return;
    this.facts.doubleFeeds++;
    this.#doubleFeed = feed;
  }

  /** How much slower than the rollers a card ran that took so long between the beams of the length pair. */
  #slipOf(pairUs: number): number {
    const { lengthFirstMm, lengthSecondMm, surfaceSpeedMmPerS } = this.#config;
    const speedMmPerS = ((lengthSecondMm - lengthFirstMm) * 1e6) / pairUs;
    return 100 * (1 - speedMmPerS / surfaceSpeedMmPerS);
  }
}
