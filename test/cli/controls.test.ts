import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { CONTROLS, describeChange, describeRest, parseControl } from '../../src/cli/controls/controls.ts';
import { takeKey } from '../../src/cli/controls/typed-controls.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { type JobState, NO_JOB, reduceJob } from '../../src/job/state.ts';
import { ENGLISH } from '../../src/words/english.ts';

/** Two sets of four boards: 1 is over, 2 skipped, 3 in work, 4 and the second set wait. */
const EVENTS: readonly JobEvent[] = [
  { kind: 'job-started', plan: planOf({ boards: 4, copies: 2 }) },
  { kind: 'board-started', board: 1, copy: 1, planHash: 'plan' },
  { kind: 'board-final' },
  { kind: 'board-skipped', board: 2, copy: 1 },
  { kind: 'board-started', board: 3, copy: 1, planHash: 'plan' },
];

function stateOf(events: readonly JobEvent[] = EVENTS): JobState {
  return events.reduce((state, event) => reduceJob(state, event, 0), NO_JOB);
}

const PAUSED = stateOf([...EVENTS, { kind: 'job-paused' }]);

describe('what is typed while a job runs', () => {
  test.each<[string, JobState, object]>([
    ['p', stateOf(), { kind: 'job-paused' }],
    ['c', PAUSED, { kind: 'job-continued' }],
    ['s 4', stateOf(), { kind: 'board-skipped', board: 4, copy: 1 }],
    ['s4', stateOf(), { kind: 'board-skipped', board: 4, copy: 1 }],
    ['S 4 2', stateOf(), { kind: 'board-skipped', board: 4, copy: 2 }],
    ['s 3', stateOf(), { kind: 'board-skipped', board: 3, copy: 2 }],
    ['+ 2', stateOf(), { kind: 'copy-added', board: 2, copy: 3 }],
    ['+2 7', stateOf(), { kind: 'copy-added', board: 2, copy: 7 }],
    [' n 3 ', stateOf(), { kind: 'board-moved-up', board: 3, copy: 2 }],
    ['n 4 2', PAUSED, { kind: 'board-moved-up', board: 4, copy: 2 }],
  ])('%j changes the job', (line, state, change) => {
    const request = parseControl(line, state);
    expect(request).toEqual({ kind: 'change', change });
    expect(reduceJob(state, (request as { change: JobEvent }).change, 0)).not.toBe(state);
  });

  test.each<[string, JobState, string]>([
    ['p', PAUSED, 'The job is already paused. Type c to continue.'],
    ['c', stateOf(), 'The job is not paused.'],
    ['s 1 1', stateOf(), 'Board 1 is done. Type + 1 to make one more tray of it.'],
    ['s 2 1', stateOf(), 'Board 2 is skipped. Type + 2 to make a tray of it anyway.'],
    ['n 3 1', stateOf(), 'Board 3 is being dealt and will be finished. Type q to stop now.'],
    ['n 4', stateOf(), 'Board 4 is already next.'],
    ['s 9', stateOf(), 'Board 9 is not in this job.'],
    ['n 4 3', stateOf(), 'Board 4 of set 3 is not in this job.'],
    ['+ 9', stateOf(), 'Board 9 is not in this job.'],
    ['+ 2 1', stateOf(), 'Board 2 is already in this job.'],
    ['+ 2 0', stateOf(), 'Sets are numbered from 1.'],
  ])('%j is answered with why not', (line, state, why) => {
    expect(parseControl(line, state)).toEqual({ kind: 'refused', why });
  });

  test.each(['', 's', '+', 'x', 'p 3', 's 1 2 3', 's -1', 's 1.5', 'n four', 'sp', '12', 's 12345678901'])(
    '%j is no command',
    (line) => {
      expect(parseControl(line, stateOf())).toMatchObject({
        why: expect.stringContaining('Type ? for the list'),
      });
    },
  );

  test.each(CONTROLS)('$typed is a command', ({ typed }) => {
    expect(parseControl(typed, stateOf())).not.toMatchObject({
      why: expect.stringContaining('no such command'),
    });
  });
});

test.each<[Parameters<typeof describeChange>[0], string]>([
  [{ kind: 'job-paused' }, 'The machine will pause after this board. Type c to continue with the next.'],
  [{ kind: 'job-continued' }, 'Continuing.'],
  [{ kind: 'board-skipped', board: 4, copy: 2 }, 'Board 4 of set 2 is skipped.'],
  [{ kind: 'copy-added', board: 4, copy: 3 }, 'Board 4 of set 3 is added at the end.'],
  [{ kind: 'board-moved-up', board: 4, copy: 1 }, 'Board 4 is next.'],
])('%j is told', (change, words) => {
  expect(describeChange(change)).toBe(words);
});

test('a pause by hand is there at once', () => {
  expect(describeChange({ kind: 'job-paused' }, ENGLISH, true)).toMatch(/^Paused\./);
});

test('a paused job says what is next, and how to go on', () => {
  expect(describeRest(PAUSED)).toBe('Paused. Board 4 is next. Type c to continue, q to stop, ? for more.');
});

describe('keys', () => {
  function lineOf(...keys: readonly string[]): readonly [typed: string, lines: readonly string[]] {
    const lines: string[] = [];
    let typed = '';
    for (const key of keys) {
      const taken = takeKey(typed, key);
      typed = taken.typed;
      if (taken.line !== undefined) lines.push(taken.line);
    }
    return [typed, lines];
  }

  test.each<[string, string[], string, string[]]>([
    ['one letter is enough', ['P', '?'], '', ['p', '?']],
    ['a board is typed until Enter', ['s', '1', '2', '\r'], '', ['s12']],
    ['a set follows a space', ['n', '1', ' ', '2', '\n'], '', ['n1 2']],
    ['what is wrong is taken back', ['+', '1', '\u007f', '4', '\r'], '', ['+4']],
    ['even the letter', ['s', '\u007f', 'p'], '', ['p']],
    ['Escape begins anew', ['s', '1', '\u001b', 'c'], '', ['c']],
    ['a letter within a number is nothing', ['s', 'q', '1'], 's1', []],
    ['other keys are nothing', ['x', '\r', '\u001b[A', '7'], '', []],
    ['nothing grows without end', ['s', ...'1'.repeat(50)], `s${'1'.repeat(19)}`, []],
  ])('%s', (_, keys, typed, lines) => {
    expect(lineOf(...keys)).toEqual([typed, lines]);
  });
});
