import { afterEach, describe, expect, test } from 'vitest';
import { IN_FULL } from '../../rigs/in-full.ts';
import { planOf } from '../../rigs/simulated-job.ts';
import type { JobEvent } from '../../src/job/event.ts';
import { remakePlan } from '../../src/job/plan.ts';
import { replayJournal } from '../../src/job/replay.ts';
import type { FaultLevel } from '../../src/ports/machines/faults.ts';
import { Draws } from '../../src/simulator/draws.ts';
import { BoardHostRig } from '../support/board-host.ts';
import { countOf, dieOften } from '../support/host-course.ts';

let rig: BoardHostRig;
afterEach(() => rig.remove());

/** A job of two boards is over at the far end of a line, and its second is begun once more. */
function beginAgain(seed: string, faults: FaultLevel): void {
  rig = new BoardHostRig(planOf({ boards: 2, seed, faults }));
  rig.startHost();
  rig.startController();
  rig.runUntil(() => rig.isOver, 3000);
  const { plan } = rig;
  const again = { boards: [2], firstCopy: 2, copies: 1, seed, remakes: { job: 'first', reason: 'try' } };
  rig.beginNext(remakePlan(plan, again), 'again');
}

const count = (kind: JobEvent['kind']): number => countOf(rig, kind);

function expectMadeAgain(): void {
  rig.runUntil(() => rig.isOver, 3000);
  expect(rig.job?.state.boards).toMatchObject([{ board: 2, copy: 2, status: 'final' }]);
  expect(replayJournal(rig.entries).disagreement).toBeUndefined();
  expect(rig.doubts).toEqual([]);
  const { cardsLost, wrong } = rig.machine.oracle;
  expect([cardsLost, ...Object.values(wrong).filter((each) => each > 0)]).toEqual([0]);
}

const DEATHS = IN_FULL ? 10 : 3;

describe('a board that is made again over a line', () => {
  test('is dealt into a tray of its own, after the job that it is of', () => {
    beginAgain('again', 'none');
    expectMadeAgain();
    expect(count('card-proven')).toBe(52);
  });

  test('is finished by its host while the cable is out, and by one that started anew', () => {
    beginAgain('anew', 'none');
    for (const wanted of [5, 30]) {
      rig.runUntil(() => count('card-proven') >= wanted);
      rig.pull();
    }
    rig.killHost();
    rig.clock.runUntil(rig.clock.nowUs + 3_000_000);
    rig.startHost();
    expectMadeAgain();
    expect(count('resumed')).toBe(1);
  });

  test.each(['none', 'worn'] as const)(
    `survives ${DEATHS} deaths of either program in a %s world`,
    (faults) => {
      beginAgain(`deaths ${faults}`, faults);
      const draws = new Draws(`remake ${faults}`);
      dieOften(rig, draws, { deaths: DEATHS, longestUs: 6_000_000, hostOneIn: 2 });
      expectMadeAgain();
      expect(count('job-resumed') + count('resumed')).toBeGreaterThan(DEATHS / 4);
    },
  );
});
