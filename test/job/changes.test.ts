import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { EMPTY_SET } from '../../src/bridge/card-set.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { BOARD_STATUSES, type BoardStatus, type JobEvent } from '../../src/job/event.ts';
import { currentOf, type JobState, NO_JOB, nextWaiting, reduceJob } from '../../src/job/state.ts';
import { readOrder } from '../../src/machine/run/pass-order.ts';

const BEGUN: JobEvent = { kind: 'board-started', board: 2, copy: 1, planHash: 'plan' };
const VERIFIED: JobEvent = { kind: 'board-verified', run: 1 };
const TRAY = { board: 2, copy: 1 };
const READING: JobEvent = {
  kind: 'pass-started',
  order: readOrder({ tray: TRAY, isNewTray: true, isAgain: false }, DECKS.standard, 'NEWS', 'N', EMPTY_SET),
};
const READ: JobEvent = {
  kind: 'board-read',
  ...TRAY,
  verdict: 'same',
  counts: { same: 4, different: 0, unreadable: 0 },
};

/** What brings board 2 of three into each status; board 1 waits all the while. */
const WAYS: Readonly<Record<BoardStatus, readonly JobEvent[]>> = {
  waiting: [],
  dealing: [BEGUN],
  verified: [BEGUN, VERIFIED],
  final: [BEGUN, VERIFIED, { kind: 'board-final' }],
  abandoned: [BEGUN, { kind: 'board-abandoned', runs: 5 }],
  skipped: [{ kind: 'board-skipped', board: 2, copy: 1 }],
  reading: [READING],
  read: [READING, READ],
  seen: [BEGUN, { kind: 'board-seen' }],
  'verified-by-camera': [BEGUN, { kind: 'board-verified-by-camera' }],
  differs: [BEGUN, { kind: 'board-differs', hands: [{ seat: 'N', extra: 1, lacking: 1 }] }],
};

function stateWith(status: BoardStatus): JobState {
  const start: JobEvent = { kind: 'job-started', plan: planOf({ boards: 3 }) };
  return [start, ...WAYS[status]].reduce((state, event) => reduceJob(state, event, 0), NO_JOB);
}

function namesOf({ boards }: JobState): string[] {
  return boards.map(({ board, copy }) => (copy === 1 ? `${board}` : `${board}/${copy}`));
}

describe.each(BOARD_STATUSES)('of a board that is %s', (status) => {
  const before = stateWith(status);
  const isWaiting = status === 'waiting';

  test(`the skipping is ${isWaiting ? 'taken' : 'refused'}`, () => {
    const after = reduceJob(before, { kind: 'board-skipped', board: 2, copy: 1 }, 0);
    if (!isWaiting) return expect(after).toBe(before);
    expect(after.boards.map((board) => board.status)).toEqual(['waiting', 'skipped', 'waiting']);
  });

  test(`the moving up is ${isWaiting ? 'taken' : 'refused'}`, () => {
    const after = reduceJob(before, { kind: 'board-moved-up', board: 2, copy: 1 }, 0);
    if (!isWaiting) return expect(after).toBe(before);
    expect(namesOf(after)).toEqual(['2', '1', '3']);
    expect(nextWaiting(after)).toMatchObject({ board: 2 });
  });

  test('a copy is added at the end, once', () => {
    const after = reduceJob(before, { kind: 'copy-added', board: 2, copy: 2 }, 0);
    expect(namesOf(after)).toEqual(['1', '2', '3', '2/2']);
    expect(reduceJob(after, { kind: 'copy-added', board: 2, copy: 2 }, 0)).toBe(after);
  });

  test('the job pauses and goes on, each once', () => {
    const paused = reduceJob(before, { kind: 'job-paused' }, 0);
    expect(paused.isPaused).toBe(true);
    expect(reduceJob(paused, { kind: 'job-paused' }, 0)).toBe(paused);
    expect(reduceJob(paused, { kind: 'job-continued' }, 0)).toEqual(before);
    expect(reduceJob(before, { kind: 'job-continued' }, 0)).toBe(before);
  });
});

test('the board in work is the same one when another is moved up behind it', () => {
  const state = reduceJob(stateWith('dealing'), { kind: 'board-moved-up', board: 3, copy: 1 }, 0);
  expect(namesOf(state)).toEqual(['3', '1', '2']);
  expect(currentOf(state)).toMatchObject({ board: 2, status: 'dealing' });
});

test.each(['board-skipped', 'copy-added', 'board-moved-up'] as const)(
  '%s of another board is refused',
  (kind) => {
    const state = stateWith('waiting');
    expect(reduceJob(state, { kind, board: 9, copy: 1 }, 0)).toBe(state);
  },
);

test('a pause outlasts that the job broke off, but not that it was stopped', () => {
  const paused = reduceJob(stateWith('final'), { kind: 'job-paused' }, 0);
  expect(reduceJob(paused, { kind: 'job-resumed' }, 0).isPaused).toBe(true);
  expect(reduceJob(paused, { kind: 'job-stopped' }, 0).isPaused).toBe(false);
});
