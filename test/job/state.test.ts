import { describe, expect, test } from 'vitest';
import { dealJob, planOf } from '../../rigs/simulated-job.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { progressOf } from '../../src/job/progress.ts';
import {
  type BoardState,
  currentOf,
  type JobState,
  NO_JOB,
  nextWaiting,
  reduceJob,
  resultsOf,
  unbegun,
} from '../../src/job/state.ts';

/** The state after events that come a second apart. */
function stateAfter(...events: readonly JobEvent[]): JobState {
  const start: JobEvent = { kind: 'job-started', plan: planOf({ boards: 2 }) };
  return [start, ...events].reduce((state, event, index) => reduceJob(state, event, index * 1000), NO_JOB);
}

const STARTED: JobEvent = { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' };
const RUN: JobEvent = { kind: 'run-started', run: 1 };
const ARMED: JobEvent = { kind: 'armed' };
const VERIFIED: JobEvent = { kind: 'board-verified', run: 1 };
const ASKED: JobEvent = {
  kind: 'asked',
  ask: { ask: 3, step: { action: 'takeTray', from: 'bay', to: 'shelf', count: 0 } },
};

describe('a job', () => {
  test('begins with every board waiting', () => {
    expect(stateAfter()).toMatchObject({ status: 'running', current: -1 });
    expect(stateAfter().boards.map(({ status }) => status)).toEqual(['waiting', 'waiting']);
  });

  test.each<[string, JobEvent[], Partial<BoardState>]>([
    ['is dealing once started', [STARTED], { status: 'dealing', runs: 0 }],
    ['counts its runs', [STARTED, RUN, { kind: 'run-started', run: 2 }], { runs: 2 }],
    ['collects its faults', [STARTED, { kind: 'fault', fault: 2001, feed: 4 }], { faults: [2001] }],
    [
      'is verified, with its time from the first arming',
      [STARTED, RUN, ARMED, ARMED, VERIFIED],
      { status: 'verified', durationMs: 2000, tray: 'proved' },
    ],
    [
      'is dealing again when withdrawn',
      [STARTED, VERIFIED, { kind: 'board-withdrawn' }],
      { status: 'dealing' },
    ],
    ['is final when its tray has left', [STARTED, VERIFIED, { kind: 'board-final' }], { status: 'final' }],
    ['is abandoned', [STARTED, { kind: 'board-abandoned', runs: 5 }], { status: 'abandoned' }],
  ])('has a board that %s', (_, events, expected) => {
    expect(currentOf(stateAfter(...events))).toMatchObject(expected);
  });

  test('says nothing of the tray of a board that is verified no more', () => {
    const withdrawn = stateAfter(STARTED, VERIFIED, { kind: 'board-withdrawn' });
    expect(currentOf(withdrawn)).not.toHaveProperty('tray');
    expect(resultsOf(stateAfter(STARTED, VERIFIED))[0]).toMatchObject({ tray: 'proved' });
    expect(resultsOf(withdrawn)[0]).not.toHaveProperty('tray');
  });

  test('counts the cards proven in this run', () => {
    const proven: JobEvent = { kind: 'card-proven', feed: 1, card: 0 as never, mouth: 1 };
    expect(stateAfter(STARTED, RUN, proven, proven).cardsProven).toBe(2);
    expect(stateAfter(STARTED, RUN, proven, RUN).cardsProven).toBe(0);
  });

  test('knows the open question', () => {
    expect(stateAfter(STARTED, ASKED).ask?.ask).toBe(3);
    expect(stateAfter(STARTED, ASKED, { kind: 'personDid', ask: 2 }).ask?.ask).toBe(3);
    expect(stateAfter(STARTED, ASKED, { kind: 'personDid', ask: 3 }).ask).toBeUndefined();
    expect(stateAfter(STARTED, ASKED, { kind: 'board-final' }).ask).toBeUndefined();
    expect(stateAfter(STARTED, ASKED, { kind: 'job-stopped' })).not.toHaveProperty('ask');
  });

  test('is the same object after events that change nothing', () => {
    const state = stateAfter(STARTED);
    expect(reduceJob(state, { kind: 'measured', feed: 1 }, 9)).toBe(state);
  });

  test('ends as its journal says', () => {
    const { job, entries } = dealJob({ boards: 3, faults: 'worn', copies: 2 });
    const state = entries.reduce((before, { event, nowMs }) => reduceJob(before, event, nowMs), NO_JOB);
    expect(state).toEqual(job.state);
    expect(entries.at(-1)?.event).toEqual({ kind: 'job-finished', boards: resultsOf(state) });
  });
});

describe('progress', () => {
  test('has no pace before the first board is done', () => {
    expect(progressOf(stateAfter(STARTED), 5000)).toEqual({ boards: 2, final: 0, abandoned: 0, faults: 0 });
  });

  test('does not wait for a board that is skipped', () => {
    const done: readonly JobEvent[] = [STARTED, RUN, ARMED, VERIFIED, { kind: 'board-final' }];
    const state = stateAfter(...done, { kind: 'board-skipped', board: 2, copy: 1 });
    expect(progressOf(state, 60_000)).toMatchObject({ boards: 1, final: 1, leftMs: 0 });
  });

  test('reckons the time left by the boards that are over', () => {
    const state = stateAfter(STARTED, RUN, ARMED, VERIFIED, { kind: 'board-final' });
    expect(progressOf(state, 60_000)).toMatchObject({ final: 1, paceMsPerBoard: 60_000, leftMs: 60_000 });
  });
});

test('a board that is run again after a break is timed from then on', () => {
  const events: readonly (readonly [nowMs: number, event: JobEvent])[] = [
    [0, { kind: 'job-started', plan: planOf({ boards: 1 }) }],
    [0, { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' }],
    [1_000, { kind: 'armed' }],
    [70_000, { kind: 'job-resumed' }],
    [80_000, { kind: 'armed' }],
    [88_000, { kind: 'board-verified', run: 2 }],
  ];
  const state = events.reduce((before, [nowMs, event]) => reduceJob(before, event, nowMs), NO_JOB);
  expect(state.boards[0]?.durationMs).toBe(8_000);
});

describe('a board that gives way to the tray in the bay', () => {
  const DEFERRED = { kind: 'board-deferred', board: 2, copy: 1 } as const;
  const state = stateAfter(STARTED, RUN, DEFERRED);

  test('waits again, and that of the tray is next', () => {
    expect(currentOf(state)).toBeUndefined();
    expect(state.boards[0]).toMatchObject({ board: 1, status: 'waiting' });
    expect(nextWaiting(state)).toMatchObject({ board: 2 });
  });

  test('was begun, so that its hub takes it back from nobody', () => {
    expect(unbegun(state).map(({ board }) => board)).not.toContain(1);
    expect(unbegun(state).map(({ board }) => board)).toContain(2);
  });

  test.each<JobEvent>([
    { kind: 'input', name: 'trayPresent', level: false },
    { kind: 'gap', fault: 1002 },
    { kind: 'job-resumed' },
  ])('is next itself where the tray may have left: $kind', (event) => {
    expect(nextWaiting(stateAfter(STARTED, RUN, DEFERRED, event))).toMatchObject({ board: 1 });
  });
});
