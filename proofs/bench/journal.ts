import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { linesOf } from '../../rigs/journal-lines.ts';
import { dealJob, planOf } from '../../rigs/simulated-job.ts';
import { createJobFolder } from '../../src/adapters/disk/job-folder.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { parseJournal } from '../../src/job/journal.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { createSimulation } from '../../src/machines/simulation.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { createWallClock } from '../../src/ports/wall-clock.ts';
import { createJournalCipher } from '../../src/sealing/seal.ts';
import type { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { timeOfNs } from './time-of.ts';

const BOARD_COUNT = 24;
const SYNC_MS = 10;
const CLEAR = createJournalCipher();
const SEALED = createJournalCipher(Buffer.alloc(32, 1));

/** Prints what journals cost: in the time of the simulation, and in the time of the machine. */
export function run(): void {
  const { entries } = dealJob({ boards: BOARD_COUNT, faults: 'worn', seed: 'bench' });
  const text = `${linesOf(entries, SEALED).join('\n')}\n`;
  const perBoard = Math.round(entries.length / BOARD_COUNT);
  console.log(
    `A journal of ${BOARD_COUNT} boards, ${perBoard} events and ${Math.round(text.length / BOARD_COUNT / 1000)} kB a board:`,
  );
  const nothingKept = time('dealt, nothing kept', () => deal(undefined));
  time('dealt, kept in clear without waiting for the disk', () => dealInFolder(CLEAR, 'off'), nothingKept);
  time('dealt, kept sealed without waiting for the disk', () => dealInFolder(SEALED, 'off'), nothingKept);
  time('dealt, kept sealed and waiting for the disk', () => dealInFolder(SEALED, 'sync'), nothingKept);
  time('read, opened and checked', () => parseJournal(text, SEALED));
  time('replayed', () => replayJournal(entries));
  tellBoardTime();
}

function time(name: string, work: () => unknown, reference?: number): number {
  const ms = timeOfNs(BOARD_COUNT, work) / 1e6;
  const ratio =
    reference === undefined ? '' : `  ${((ms / reference - 1) * 100).toFixed(0).padStart(4)} % more`;
  console.log(`  ${name.padEnd(50)} ${ms.toFixed(3).padStart(8)} ms a board${ratio}`);
  return ms;
}

/** What a job took, in milliseconds of the machine: the median board from its first card, and all of it. */
interface MachineTime {
  readonly boardMs: number;
  readonly jobMs: number;
}

/** Deals the job, kept in a journal. */
function deal(journalOn: ((clock: VirtualClock) => Journal) | undefined): MachineTime {
  const plan = planOf({ boards: BOARD_COUNT, faults: 'worn', seed: 'bench' });
  const simulation = createSimulation(plan.config, plan.machine.seed, 'worn');
  const { clock, host } = simulation;
  simulation.startJob(DECKS[plan.deck]);
  const journal = journalOn?.(clock);
  const wallClock = createWallClock(0, () => clock.nowMs());
  const job = runJob(plan, { host, clock: clock.outside, wallClock, ...(journal && { journal }) });
  while (!job.isOver && clock.runNext());
  const times = job.state.boards.map(({ durationMs = 0 }) => durationMs).sort((a, b) => a - b);
  return { boardMs: times[times.length >> 1] ?? 0, jobMs: clock.nowMs() };
}

function dealInFolder(cipher: typeof CLEAR, durability: 'sync' | 'off'): void {
  const root = mkdtempSync(join(tmpdir(), 'bench-'));
  const folder = createJobFolder({
    folder: root,
    name: 'job',
    state: join(root, 'state'),
    cipher,
    durability,
  });
  deal(() => folder.journal);
  folder.close();
  rmSync(root, { recursive: true });
}

/** A disk on which every sync takes its time, while the machine goes on. */
function slowDisk(clock: VirtualClock): Journal {
  let freeMs = 0;
  return {
    append: () => {},
    keep(done) {
      freeMs = Math.max(freeMs, clock.nowMs()) + SYNC_MS;
      clock.outside.afterMs(freeMs - clock.nowMs(), done);
    },
    close: () => {},
  };
}

function tellBoardTime(): void {
  const without = deal(undefined);
  const withDisk = deal(slowDisk);
  const more = (name: keyof MachineTime): string =>
    `${(without[name] / 1000).toFixed(3)} s without a journal, ${(withDisk[name] / 1000).toFixed(3)} s at ${SYNC_MS} ms a sync, ${((withDisk[name] / without[name] - 1) * 100).toFixed(2)} % more`;
  console.log(`Board on the machine (median): ${more('boardMs')}`);
  console.log(`Job of ${BOARD_COUNT} boards with its handling: ${more('jobMs')}`);
}
