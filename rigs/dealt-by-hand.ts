import type { CompleteDeal } from '../src/bridge/deal.ts';
import { type RunningJob, resumeJob, runJob } from '../src/controller/run-job.ts';
import { createHandHost } from '../src/host/hand-host.ts';
import type { JobEvent, JournalEntry } from '../src/job/event.ts';
import { itemNamed, type JobPlan } from '../src/job/plan.ts';
import { replayJournal } from '../src/job/replay.ts';
import { VirtualClock } from '../src/simulator/virtual-clock.ts';
import type { HandVerdict } from './by-hand/hand-oracle.ts';
import { type HandSlips, NO_SLIPS, SimulatedHandTable, type TableCard } from './by-hand/hand-table.ts';
import { planOf, type Wanted } from './simulated-job.ts';

/** How the boards of a job end that is dealt by hand, and what the one who knows the truth says of each. */
export interface HandEnding {
  readonly board: number;
  readonly as: 'seen' | 'verified-by-camera' | 'differs' | 'abandoned';
  readonly truth: HandVerdict;
  readonly durationMs: number;
}

/** What is dealt by hand, and how. */
export interface WantedByHand extends Pick<Wanted, 'boards' | 'deck' | 'seed'> {
  readonly slips?: Partial<HandSlips>;
  /** The pack of a board; the whole deck where it is absent. */
  readonly packOf?: (deal: CompleteDeal) => readonly TableCard[];
  /** The numbers of the entries of its journal at which the program dies, again and again, before each is kept. */
  readonly killedAt?: readonly number[];
  /** While it is dead two cards on the table change places. */
  readonly isMeddledWith?: true;
}

/** A job that was dealt by hand before a camera that is not there. */
export interface DealtByHand {
  readonly plan: JobPlan;
  readonly entries: readonly JournalEntry[];
  readonly job: RunningJob;
  readonly endings: readonly HandEnding[];
  readonly table: SimulatedHandTable;
}

const ENDS: Readonly<Partial<Record<JobEvent['kind'], HandEnding['as']>>> = {
  'board-seen': 'seen',
  'board-verified-by-camera': 'verified-by-camera',
  'board-differs': 'differs',
  'board-abandoned': 'abandoned',
};

/** A board has some 120 entries, and a few times as many where people slip: one that has more comes to no end. */
const MOST_ENTRIES = 5000;

/** The whole deck, each card printed as it is. */
export function wholePack({ deck }: Pick<CompleteDeal, 'deck'>): TableCard[] {
  return deck.cards.map((card) => ({ is: card, readAs: card }));
}

/** Deals a job by hand to its end in virtual time, through as many deaths of the program as are wanted. */
export function dealByHand(wanted: WantedByHand = {}): DealtByHand {
  const { killedAt = [], packOf = wholePack, seed = 'test', slips = {} } = wanted;
  const simulated = planOf({ ...wanted, boards: wanted.boards ?? 1 });
  const plan: JobPlan = { ...simulated, machine: { kind: 'hand', faults: 'none', seed, speed: 'virtual' } };
  const clock = new VirtualClock();
  const table = new SimulatedHandTable(clock, seed, { ...NO_SLIPS, ...slips }, (tray) => {
    const { deal } = itemNamed(plan, tray);
    return { deal, pack: packOf(deal) };
  });
  const endings: HandEnding[] = [];
  let entries: JournalEntry[] = [];
  let board = 0;
  let startedMs = 0;
  const live = (deathAt: number): RunningJob => {
    let isDead = false;
    const kept: JournalEntry[] = [];
    const recorded = (entry: JournalEntry): void => {
      isDead ||= entry.seq === deathAt;
      if (isDead) return;
      kept.push(entry);
      const { event } = entry;
      if (event.kind === 'board-started') {
        board = event.board;
        startedMs = clock.nowMs();
      }
      const as = ENDS[event.kind];
      if (as === undefined) return;
      endings.push({ board, as, truth: table.judge(), durationMs: clock.nowMs() - startedMs });
    };
    const lived = {
      nowMs: () => clock.nowMs(),
      afterMs: (delayMs: number, run: () => void) => clock.outside.afterMs(delayMs, () => isDead || run()),
    };
    const host = createHandHost(plan.config, {
      listen: (listener) => table.listen((event) => isDead || listener(event)),
      tell: (view) => isDead || table.tell(view),
    });
    const ports = { host, clock: lived, wallClock: () => '2026-01-01T00:00:00Z' };
    const job: RunningJob =
      entries.length === 0
        ? runJob(plan, ports, { recorded })
        : resumeJob(plan, { replay: replayJournal(entries) }, ports, { recorded });
    while (!job.isOver && !isDead && kept.length < MOST_ENTRIES && clock.runNext());
    entries = [...entries, ...kept];
    return job;
  };
  for (const death of killedAt) {
    live(death);
    if (wanted.isMeddledWith === true) table.meddle();
  }
  const job = live(Number.POSITIVE_INFINITY);
  return { plan, entries, job, endings, table };
}
