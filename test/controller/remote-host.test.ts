import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterEach, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { replayJournal } from '../../src/job/replay.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { BoardHostRig } from '../support/board-host.ts';
import { textsOverheard } from '../support/host-course.ts';

let rig: BoardHostRig;
afterEach(() => rig.remove());

function begin(wanted: Parameters<typeof planOf>[0] = {}): BoardHostRig {
  rig = new BoardHostRig(planOf({ boards: 2, ...wanted }));
  rig.startHost();
  rig.startController();
  return rig;
}

function kinds(): JobEvent['kind'][] {
  return rig.entries.map(({ event }) => event.kind);
}

function count(kind: JobEvent['kind']): number {
  return kinds().filter((each) => each === kind).length;
}

/** Runs until this many events of a kind are written down. */
function runUntilCount(kind: JobEvent['kind'], wanted: number): void {
  rig.runUntil(() => count(kind) >= wanted);
}

/** The job is done, what is written down is the run, and the world agrees. */
function expectAllRight(): void {
  rig.runUntil(() => rig.isOver);
  expect(new Set(rig.job?.state.boards.map(({ status }) => status))).toEqual(new Set(['final']));
  expect(replayJournal(rig.entries).disagreement).toBeUndefined();
  expect(rig.entries.map(({ seq }) => seq)).toEqual(rig.entries.map((_, index) => index + 1));
  const { cardsLost, wrong } = rig.machine.oracle;
  expect({ cardsLost, wrong: Object.values(wrong).filter((each) => each > 0) }).toEqual({
    cardsLost: 0,
    wrong: [],
  });
  expect(rig.doubts).toEqual([]);
}

describe('a host at the far end of a line', () => {
  test('deals the boards of a job, and lets nobody who listens see a card or a pocket', () => {
    begin();
    expectAllRight();
    expect(count('card-proven')).toBe(104);
    expect(count('gap') + count('resumed')).toBe(0);
    const texts = textsOverheard(rig);
    expect(texts.length).toBeGreaterThan(400);
    expect(texts.filter((text) => /"card"|"mouth|"beam"|"reading"|"order"/.test(text))).toEqual([]);
    expect(texts.filter((text) => /"kind":"arrived"/.test(text)).length).toBeGreaterThanOrEqual(104);
  });

  test('goes on while the cable is out, and is caught up with', () => {
    begin();
    for (const wanted of [3, 20, 41, 60, 90]) {
      runUntilCount('card-proven', wanted);
      rig.pull();
    }
    expectAllRight();
    expect(count('gap') + count('resumed')).toBe(0);
    expect(count('card-proven')).toBe(104);
  });

  test('finishes its board without a controller, who catches up and deals the next', () => {
    begin();
    runUntilCount('card-proven', 20);
    rig.killController();
    rig.runUntil(() => rig.server?.run?.phase === 'final');
    rig.startController();
    expectAllRight();
    expect(count('job-resumed')).toBe(1);
    expect(count('resumed')).toBe(0);
    expect(count('card-proven')).toBe(104);
  });

  test('is caught up with in the middle of a board', () => {
    begin({ boards: 1 });
    runUntilCount('card-proven', 20);
    rig.killController();
    rig.clock.runUntil(rig.clock.nowUs + 1_500_000);
    rig.startController();
    expectAllRight();
    expect(count('resumed')).toBe(0);
    expect(count('card-proven')).toBe(52);
  });

  test('takes its board up by itself after a restart, and says so', () => {
    begin({ boards: 1 });
    runUntilCount('card-proven', 20);
    rig.killHost();
    rig.clock.runUntil(rig.clock.nowUs + 3_000_000);
    rig.startHost();
    expectAllRight();
    expect(count('resumed')).toBe(1);
    const faults = rig.entries.flatMap(({ event }) => (event.kind === 'fault' ? [event.fault] : []));
    expect(faults).toContain(1003);
  });

  test('is given its board anew when it has lost its journal', () => {
    begin({ boards: 1 });
    runUntilCount('card-proven', 20);
    rig.killHost();
    writeFileSync(join(rig.folder, 'board.jsonl'), '');
    rig.firstSeq = 5_000_000;
    rig.startHost();
    expectAllRight();
    expect(count('resumed')).toBe(1);
  });

  test('is not followed on by one who has heard more than is left of its journal', () => {
    begin({ boards: 1 });
    runUntilCount('card-proven', 20);
    rig.killHost();
    const path = join(rig.folder, 'board.jsonl');
    const lines = readFileSync(path, 'utf8').split('\n');
    writeFileSync(path, lines.with(-4, 'spoiled').join('\n'));
    rig.firstSeq = 5_000_000;
    rig.startHost();
    expectAllRight();
    expect(count('resumed')).toBe(1);
  });

  test('leaves its board when it is stopped, and takes it up anew when the job is resumed', () => {
    begin({ boards: 1 });
    runUntilCount('card-proven', 20);
    rig.job?.stop();
    rig.runUntil(() => rig.isOver);
    rig.clock.runUntil(rig.clock.nowUs + 2_000_000);
    expect(rig.server?.run).toBeUndefined();
    rig.killController();
    rig.startController();
    expectAllRight();
    expect(count('resumed')).toBe(1);
  });

  test('begins a board once, though the request is sent again in every session', () => {
    begin();
    runUntilCount('board-started', 1);
    for (let times = 0; times < 40 && count('boardOrdered') === 0; times++) {
      rig.runUntil(() => rig.server?.run !== undefined || rig.clock.nowUs > 2_000_000);
      rig.pull();
      rig.clock.runUntil(rig.clock.nowUs + 115_000);
    }
    expectAllRight();
    expect(count('boardOrdered')).toBe(2);
    expect(count('run-started')).toBe(2);
  });

  test('is not caught up with in a board of another job, though that is the same one', () => {
    rig = new BoardHostRig(planOf({ boards: 1 }));
    rig.startHost();
    rig.startController();
    rig.runUntil(() => rig.isOver);
    rig.killController();
    rig.killHost();
    rig.jobName = 'second';
    rig.entries = [];
    rig.startController();
    runUntilCount('board-started', 1);
    rig.killController();
    rig.startHost();
    rig.startController();
    rig.runUntil(() => rig.isOver);
    expect(rig.job?.state.boards.map(({ status }) => status)).toEqual(['final']);
    expect(count('resumed')).toBe(1);
    expect(Object.values(rig.machine.oracle.wrong).filter((each) => each > 0)).toEqual([]);
  });

  test('takes from the person at the controller that something is done', () => {
    rig = new BoardHostRig(planOf({ boards: 1 }));
    rig.isAnswering = false;
    rig.startHost();
    rig.startController();
    runUntilCount('asked', 1);
    const { ask = 0 } = rig.job?.state.ask ?? {};
    expect(rig.remote?.answer(ask - 1)).toBe(false);
    expect(rig.remote?.answer(ask)).toBe(true);
    runUntilCount('personDid', 1);
    expect(count('asked')).toBeGreaterThanOrEqual(1);
  });

  test('asks again, when its job is resumed, what was open when the controller died', () => {
    rig = new BoardHostRig(planOf({ boards: 1 }));
    rig.isAnswering = false;
    rig.startHost();
    rig.startController();
    runUntilCount('asked', 1);
    const open = rig.job?.state.ask;
    rig.killController();
    rig.clock.runUntil(rig.clock.nowUs + 5_000_000);
    rig.startController();
    runUntilCount('asked', 2);
    expect(open).toBeDefined();
    expect(rig.job?.state.ask).toEqual(open);
    expect(rig.remote?.answer(open?.ask ?? 0)).toBe(true);
    runUntilCount('personDid', 1);
    expect(count('resumed')).toBe(0);
    expect(replayJournal(rig.entries).disagreement).toBeUndefined();
  });

  test.each(Array.from({ length: IN_FULL ? 10 : 2 }, (_, index) => index))(
    'ends every board right though anything dies at any moment (%i)',
    (number) => {
      begin({ seed: `deaths ${number}`, faults: 'good' });
      const draws = new Draws(`deaths ${number}`);
      for (let death = 0; death < 8 && !rig.isOver; death++) {
        const waitUs = draws.below(14_000_000, 1, death);
        const endUs = rig.clock.nowUs + waitUs;
        rig.runUntil(() => rig.isOver || rig.clock.nowUs >= endUs);
        if (rig.isOver) break;
        strike(draws.below(4, 2, death), draws.below(4_000_000, 3, death));
      }
      expectAllRight();
    },
  );
});

/** Something dies, or the cable is pulled; what died is back after a while. */
function strike(what: number, awayUs: number): void {
  if (what === 0) return rig.pull();
  const backUs = rig.clock.nowUs + awayUs;
  if (what !== 2) rig.killController();
  if (what !== 1) rig.killHost();
  rig.clock.runUntil(backUs);
  if (what !== 1) rig.startHost();
  if (what !== 2) rig.startController();
}
