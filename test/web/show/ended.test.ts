import { describe, expect, test } from 'vitest';
import { parseCardName } from '../../../src/bridge/card.ts';
import { type BoardState, type JobState, NO_JOB } from '../../../src/job/state.ts';
import { type EndedJob, screenOfEnd } from '../../../src/web/show/ended.ts';

const TRAY: BoardState = { board: 3, copy: 1, status: 'read', runs: 1, faults: [] };

function endedWith(more: Partial<EndedJob>, state: Partial<JobState> = {}) {
  const over: JobState = { ...NO_JOB, status: 'finished', ...state };
  const nothing = {
    problem: undefined,
    doubts: [],
    reads: [],
    found: undefined,
    event: undefined,
    slips: [],
  };
  return screenOfEnd({ state: over, ...nothing, ...more });
}

describe('the screen of a job that is over', () => {
  test('says of a tray whether it is as dealt, and how many pockets are not', () => {
    const counts = { same: 2, different: 2, unreadable: 0 };
    const read = { board: 3, copy: 1, verdict: 'different', counts } as const;
    const state = {
      boards: [
        { ...TRAY, verdict: 'different' },
        { ...TRAY, board: 4, verdict: 'same' },
      ],
    } as const;
    expect(endedWith({ reads: [read] }, state).reads).toEqual([
      { board: 3, copy: 1, verdict: 'different', different: 2, unreadable: 0 },
      { board: 4, copy: 1, verdict: 'same', different: 0, unreadable: 0 },
    ]);
  });

  test('names what a deck lacks, and counts what is odd in it', () => {
    const content = {
      cards: 52,
      missing: [parseCardName('S10')!],
      twice: [parseCardName('H2')!],
      foreign: 1,
      unread: 2,
    };
    expect(endedWith({ found: { kind: 'count', content } }).counted).toEqual({ missing: ['S10'], odd: 4 });
    const whole = { cards: 52, missing: [], twice: [], foreign: 0, unread: 0 };
    expect(endedWith({ found: { kind: 'count', content: whole } }).counted).toEqual({ missing: [], odd: 0 });
    expect(endedWith({ found: { kind: 'count', content: undefined } }).counted).toBe('unsettled');
    expect(endedWith({}).counted).toBeNull();
  });
});
