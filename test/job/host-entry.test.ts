import { expect, test } from 'vitest';
import { makeStart, makeTaking, parseStart, parseTaking } from '../../src/job/host-entry.ts';
import { itemNamed, orderOf } from '../../src/job/plan.ts';
import { createBoardRun } from '../../src/machine/board-run/state.ts';
import { step } from '../../src/machine/board-run/step.ts';
import { planOf } from '../support/simulated-job.ts';

const PLAN = planOf({ boards: 1 });
const ORDER = orderOf(PLAN, itemNamed(PLAN, { board: 1, copy: 1 }));
const FRESH = createBoardRun(ORDER);
const [ORDERED] = step(PLAN.config, FRESH, { kind: 'boardOrdered' });

test('the length of how a board begins or is taken up does not tell how it stands', () => {
  const before = { inputs: ORDERED.inputs, phase: ORDERED.phase };
  expect(makeStart({ kind: 'board', token: 'a', order: ORDER }).length).toBe(1024);
  expect(makeStart({ kind: 'board', token: 'a', order: ORDER, before }).length).toBe(1024);
  const [fresh, ordered] = [FRESH, ORDERED].map((run) => makeTaking({ token: 'a', run }).length);
  expect([fresh, (fresh ?? 1) % 1024]).toEqual([ordered, 0]);
});

test('what is padded is read again', () => {
  expect(parseStart(makeStart({ kind: 'board', token: 'a', order: ORDER }))).toEqual({
    kind: 'board',
    token: 'a',
    order: ORDER,
  });
  expect(parseTaking(makeTaking({ token: 'b', run: ORDERED }))).toEqual({ token: 'b', run: ORDERED });
});
