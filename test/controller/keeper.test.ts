import { expect, test } from 'vitest';
import { Keeper } from '../../src/controller/keeper.ts';
import type { JournalEntry } from '../../src/job/event.ts';
import type { Journal } from '../../src/ports/journal.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';

const ENTRY: JournalEntry = {
  seq: 1,
  at: '2026-11-21T19:45:00.000Z',
  nowMs: 0,
  event: { kind: 'job-paused' },
};

/** A journal that keeps at once, and is due as it is said here. */
function journalDue(due: { isDue: boolean }): { journal: Journal; kept: () => number } {
  let count = 0;
  const journal: Journal = {
    append: () => {},
    keep(done) {
      count++;
      done();
    },
    isDue: () => due.isDue,
    close: () => {},
  };
  return { journal, kept: () => count };
}

function failed(failure: Error): never {
  throw failure;
}

test('a group waits until its journal is due, and is told of then', () => {
  const clock = new VirtualClock();
  const due = { isDue: false };
  const { journal, kept } = journalDue(due);
  const keeper = new Keeper(clock, journal, failed);
  const told: string[] = [];
  keeper.take(ENTRY, () => told.push('first'), false);
  clock.runUntil(1_000_000);
  expect([kept(), told]).toEqual([0, []]);
  keeper.take(ENTRY, () => told.push('second'), false);
  due.isDue = true;
  clock.runUntil(1_100_000);
  expect([kept(), told]).toEqual([1, ['first', 'second']]);
});

test('what waits for the disk keeps a group that is not due', () => {
  const clock = new VirtualClock();
  const { journal, kept } = journalDue({ isDue: false });
  const keeper = new Keeper(clock, journal, failed);
  const told: string[] = [];
  keeper.take(ENTRY, () => told.push('event'), false);
  keeper.keep(() => told.push('urgent'));
  expect([kept(), told]).toEqual([1, ['event', 'urgent']]);
  clock.runUntil(10_000_000);
  expect(kept()).toBe(1);
});

test('an event that a person waits for keeps its group in time', () => {
  const clock = new VirtualClock();
  const { journal, kept } = journalDue({ isDue: false });
  const keeper = new Keeper(clock, journal, failed);
  const told: string[] = [];
  keeper.take(ENTRY, () => told.push('card'), false);
  keeper.take(ENTRY, () => told.push('tick'), true);
  clock.runUntil(100_000);
  expect([kept(), told]).toEqual([1, ['card', 'tick']]);
  keeper.take(ENTRY, () => told.push('next card'), false);
  clock.runUntil(1_000_000);
  expect(kept()).toBe(1);
});
