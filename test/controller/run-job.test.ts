import { describe, expect, test } from 'vitest';
import { dealJob, planOf, type Wanted } from '../../rigs/simulated-job.ts';
import { tellDealt } from '../../src/cli/deal/deal-summary.ts';
import { EXIT, type Terminal } from '../../src/cli/shell/command.ts';
import { runJob } from '../../src/controller/run-job.ts';
import type { JobEvent, JournalEntry } from '../../src/job/event.ts';
import { causeInJob, givenUpFor } from '../../src/job/question.ts';
import type { BoardOrder } from '../../src/machine/run/board-order.ts';
import { createBoardRun } from '../../src/machine/run/state.ts';
import type { HostListener } from '../../src/ports/host-link.ts';
import { VirtualClock } from '../../src/simulator/virtual-clock.ts';
import { loadTerminalWords } from '../../src/words/terminal-words.ts';

/** A host that does nothing by itself, and a journal that notes what it is told. */
function startWith(wanted: Wanted = {}) {
  const clock = new VirtualClock();
  const orders: BoardOrder[] = [];
  const written: string[] = [];
  const disk = { isFull: false };
  const events: JobEvent[] = [];
  let listener: HostListener | undefined;
  const host = {
    listen: (added: HostListener) => {
      listener = added;
    },
    startBoard: (order: BoardOrder) => void orders.push(order),
    startPass: () => {},
    resume: () => {},
    stop: () => void written.push('stop'),
  };
  const journal = {
    append: ({ event }: JournalEntry) => void written.push(event.kind),
    keep(done: (failure?: Error) => void) {
      written.push('keep');
      done(disk.isFull ? new Error('the disk is full') : undefined);
    },
    close: () => {},
  };
  const job = runJob(
    planOf({ boards: 2, ...wanted }),
    { host, clock, wallClock: () => 'now', journal },
    { happened: (event) => void events.push(event) },
  );
  const run = () => {
    while (clock.runNext());
  };
  const boardIsFinal = () => {
    listener!.reported({ kind: 'board-final' });
    run();
  };
  return { job, disk, orders, written, events, run, boardIsFinal, listener: listener! };
}

describe('a job', () => {
  test('starts with its plan kept, and one board at a time', () => {
    const { orders, written } = startWith();
    expect(written).toEqual(['job-started', 'board-started', 'keep']);
    expect(orders.map(({ board, copy }) => [board, copy])).toEqual([[1, 1]]);
  });

  test('goes on when a board is final', () => {
    const { orders, boardIsFinal, job } = startWith({ copies: 2, order: 'board' });
    for (let board = 0; board < 3; board++) boardIsFinal();
    expect(orders.map(({ board, copy }) => [board, copy])).toEqual([
      [1, 1],
      [1, 2],
      [2, 1],
      [2, 2],
    ]);
    expect(job.isOver).toBe(false);
    boardIsFinal();
    expect(job).toMatchObject({ isOver: true, state: { status: 'finished' } });
  });

  test('goes on once when a board is abandoned, and tells it at the end', () => {
    const { orders, boardIsFinal, listener, events, run } = startWith();
    const abandoned = { ...createBoardRun(orders[0]!), phase: 'abandoned' as const };
    listener.reported({ kind: 'board-abandoned', runs: 5 });
    expect(orders).toHaveLength(1);
    listener.happened({ kind: 'personDid', ask: 9 }, abandoned);
    listener.happened({ kind: 'input', name: 'bayOpen', level: true }, abandoned);
    run();
    expect(orders).toHaveLength(2);
    boardIsFinal();
    expect(events.at(-1)).toMatchObject({
      kind: 'job-finished',
      boards: [
        { board: 1, copy: 1, status: 'abandoned', faults: [] },
        { board: 2, copy: 1, status: 'verified', faults: [] },
      ],
    });
  });

  test('keeps what is proven and asked before it is shown', () => {
    const { written, listener } = startWith();
    written.length = 0;
    listener.reported({ kind: 'card-proven', feed: 1, card: 0 as never, mouth: 1 });
    listener.reported({ kind: 'board-verified', run: 1 });
    listener.asked({ ask: 1, step: { action: 'takeTray', from: 'bay', to: 'shelf', count: 0 } });
    listener.keep(() => void written.push('shown'));
    expect(written).toEqual(['card-proven', 'board-verified', 'asked', 'keep', 'shown']);
  });

  test('hears nothing more once it is stopped', () => {
    const { job, written, listener, orders, boardIsFinal } = startWith();
    job.stop();
    job.stop();
    const before = written.length;
    boardIsFinal();
    listener.asked({ ask: 1, step: { action: 'takeTray', from: 'bay', to: 'shelf', count: 0 } });
    listener.happened({ kind: 'armed' }, createBoardRun(orders[0]!));
    expect(written.slice(-3)).toEqual(['stop', 'job-stopped', 'keep']);
    expect([written.length, orders.length, job.state.status]).toEqual([before, 1, 'stopped']);
  });

  test('rests between boards while it is paused, and starts each board once', () => {
    const { job, orders, listener, boardIsFinal, run } = startWith();
    expect(job.change({ kind: 'job-paused' }, () => {})).toBe(true);
    expect(job.isResting).toBe(false);
    boardIsFinal();
    expect([job.isResting, orders.length]).toEqual([true, 1]);
    expect(job.change({ kind: 'job-continued' }, () => {})).toBe(true);
    run();
    expect([job.isResting, orders.length]).toEqual([false, 2]);
    listener.reported({ kind: 'board-final' });
    run();
    expect(job.isOver).toBe(true);
  });

  test('keeps what was done before it rests, and every change before that is told', () => {
    const { job, written, boardIsFinal } = startWith({ boards: 3 });
    job.change({ kind: 'job-paused' }, () => void written.push('told'));
    expect(written.slice(-3)).toEqual(['job-paused', 'keep', 'told']);
    boardIsFinal();
    expect(written.slice(-2)).toEqual(['board-final', 'keep']);
    job.change({ kind: 'board-skipped', board: 2, copy: 1 }, () => void written.push('told'));
    expect(written.slice(-3)).toEqual(['board-skipped', 'keep', 'told']);
  });

  test('starts a board once where a pause ends just as the board before does', () => {
    const { job, orders, listener, run } = startWith({ boards: 3 });
    job.change({ kind: 'job-paused' }, () => {});
    listener.reported({ kind: 'board-final' });
    job.change({ kind: 'job-continued' }, () => {});
    run();
    expect(orders.map(({ board }) => board)).toEqual([1, 2]);
  });

  test('is over, paused or not, when nothing is left to do', () => {
    const { job, boardIsFinal } = startWith({ boards: 1 });
    job.change({ kind: 'job-paused' }, () => {});
    boardIsFinal();
    expect(job).toMatchObject({ isOver: true, isResting: false, state: { status: 'finished' } });
  });

  test('is paused no more once it was stopped', () => {
    const { job, boardIsFinal } = startWith();
    job.change({ kind: 'job-paused' }, () => {});
    boardIsFinal();
    job.stop();
    expect(job).toMatchObject({ isOver: true, isResting: false, state: { isPaused: false } });
    expect(job.change({ kind: 'job-paused' }, () => {})).toBe(false);
  });

  test('notes only changes that it can take', () => {
    const { job, events } = startWith({ boards: 3 });
    expect(job.change({ kind: 'job-continued' }, () => {})).toBe(false);
    expect(job.change({ kind: 'board-skipped', board: 1, copy: 1 }, () => {})).toBe(false);
    expect(job.change({ kind: 'board-moved-up', board: 2, copy: 1 }, () => {})).toBe(false);
    expect(job.change({ kind: 'copy-added', board: 9, copy: 2 }, () => {})).toBe(false);
    expect(job.change({ kind: 'board-moved-up', board: 3, copy: 1 }, () => {})).toBe(true);
    expect(events.map(({ kind }) => kind)).toEqual(['job-started', 'board-started', 'board-moved-up']);
  });

  test('rests no more when a change can not be kept', () => {
    const { job, disk, written, boardIsFinal } = startWith();
    job.change({ kind: 'job-paused' }, () => {});
    boardIsFinal();
    disk.isFull = true;
    job.change({ kind: 'job-continued' }, () => void written.push('told'));
    expect(job).toMatchObject({ isOver: true, isResting: false, failure: { message: 'the disk is full' } });
    expect(written).not.toContain('told');
  });

  test('is not told of what could not be kept', () => {
    const clock = new VirtualClock();
    const heard: JournalEntry[] = [];
    const stopped: string[] = [];
    const ports = {
      host: {
        listen: () => {},
        startBoard: () => void stopped.push('started'),
        startPass: () => {},
        resume: () => {},
        stop: () => void stopped.push('stopped'),
      },
      clock,
      wallClock: () => 'now',
      journal: {
        append: () => {},
        keep: (done: (failure?: Error) => void) => done(new Error('the disk is full')),
        close: () => {},
      },
    };
    const job = runJob(planOf(), ports, { recorded: (entry) => void heard.push(entry) });
    expect(job).toMatchObject({ isOver: true, failure: { message: 'the disk is full' } });
    expect(stopped).toEqual(['stopped']);
    expect(heard).toEqual([]);
  });
});

describe('on the simulated machine', () => {
  test.each(['none', 'good', 'worn', 'hostile'] as const)('every board ends: %s', (faults) => {
    const { job, entries } = dealJob({ boards: 4, faults, seed: `ends ${faults}` });
    expect(job.state.boards.every(({ status }) => status === 'final' || status === 'abandoned')).toBe(true);
    expect(entries.map(({ seq }) => seq)).toEqual(entries.map((_, index) => index + 1));
    expect(entries.every(({ nowMs }, index) => nowMs >= (entries[index - 1]?.nowMs ?? 0))).toBe(true);
  });

  test('the same plan gives the same journal', () => {
    const wanted = { boards: 3, faults: 'hostile', seed: 'again' } as const;
    expect(dealJob(wanted).entries).toEqual(dealJob(wanted).entries);
  });
});

test('a job ends in a sentence where the line stops a board again and again, as one that needs a person', async () => {
  const { entries, job, plan } = dealJob({ boards: 3, rates: { frameAnswer: 0.5 } });
  const stops = entries.filter(({ event }) => event.kind === 'fault' && event.fault === 1001);
  expect(stops).toHaveLength(plan.config.excusedRuns + 1);
  expect(job.state).toMatchObject({ status: 'stopped' });
  expect(job.state.boards.map(({ status }) => status)).toEqual(['abandoned', 'waiting', 'waiting']);
  expect(causeInJob(job.state, givenUpFor(job.state))?.cause).toBe('line');
  const printed: string[] = [];
  const terminal = { print: (line: string) => void printed.push(line) } as unknown as Terminal;
  const dealt = { outline: plan, state: job.state, needsPerson: true };
  expect(tellDealt(dealt, {}, terminal, await loadTerminalWords('en'))).toBe(EXIT.personNeeded);
  expect(printed.join(' ')).toContain('Most likely cause: the cable to the microcontroller');
  expect(printed.join(' ')).not.toContain('by hand.');
});
