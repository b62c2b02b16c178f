import { describe, expect, test } from 'vitest';
import { dealByHand } from '../../../rigs/dealt-by-hand.ts';
import { quietTerminal } from '../../../rigs/quiet-terminal.ts';
import { tellDealt } from '../../../src/cli/deal/deal-summary.ts';
import { tellAloud, tellDone } from '../../../src/cli/view/lines-view.ts';
import { createView } from '../../../src/cli/view/view.ts';
import type { BoardStatus, CourseEvent } from '../../../src/job/event.ts';
import { outlineOf } from '../../../src/job/plan.ts';
import { NO_JOB } from '../../../src/job/state.ts';
import { EMPTY_TRACK } from '../../../src/job/watch/path-track.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { ENGLISH } from '../../../src/words/english.ts';

const { job, plan } = dealByHand({ seed: 'line' });

describe('the line of a board by hand', () => {
  test.each<[CourseEvent, string]>([
    [{ kind: 'board-verified-by-camera' }, 'Board 1: verified by camera ('],
    [{ kind: 'board-seen' }, 'Board 1: seen, not verified ('],
    [{ kind: 'board-differs', hands: [] }, 'Board 1: not as it was dealt ('],
  ])('after $kind says no more than that', (event, said) => {
    for (const tell of [tellDone, tellAloud])
      expect(tell(event, job.state, 0, ENGLISH)).toBe(`${said}1 of 1 board done).`);
  });
});

describe('the summary of a job by hand', () => {
  const summaryOf = (status: BoardStatus): string => {
    const { said, terminal } = quietTerminal();
    const [board] = job.state.boards;
    const state = { ...job.state, boards: board === undefined ? [] : [{ ...board, status }] };
    tellDealt({ outline: outlineOf(plan), state, needsPerson: true }, {}, terminal, ENGLISH);
    return said.stdout;
  };

  test.each(['abandoned', 'differs', 'seen'] as const)(
    'of a board that is %s tells of no machine',
    (status) => {
      expect(summaryOf(status)).not.toMatch(/fault|run|by hand|machine/i);
    },
  );

  test('names a board that was left out', () => {
    expect(summaryOf('abandoned')).toContain('Skipped: Board 1.');
  });
});

test('a screen shows how far a job by hand is, and no hopper, nor cards that are proven', () => {
  const shown: string[] = [];
  const terminal = {
    ...quietTerminal().terminal,
    isScreen: true,
    show: (draw: (size: { columns: number; rows: number }) => string[]) =>
      shown.push(...draw({ columns: 80, rows: 24 })),
  };
  const choice = { isPlain: false, isRealTime: true, hasColour: false };
  const view = createView(terminal, new VirtualClock(), plan, choice, NO_JOB, ENGLISH);
  const event: CourseEvent = { kind: 'board-started', board: 1, copy: 1 };
  view({
    entry: { seq: 1, at: 'now', nowMs: 0, event },
    job: { ...job.state, status: 'running' },
    track: EMPTY_TRACK,
  });
  expect(shown.join()).toContain('of 1 board');
  expect(shown.join()).not.toMatch(/hopper|proven/);
});
