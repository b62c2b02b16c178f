import { describe, expect, test } from 'vitest';
import { tellAloud, tellForLogs, withCare } from '../../../src/cli/view/lines-view.ts';
import type { JobEvent } from '../../../src/job/event.ts';
import { progressOf } from '../../../src/job/progress.ts';
import { type JobState, NO_JOB, reduceJob } from '../../../src/job/state.ts';
import { CARE_FAULTS, type FaultNumber } from '../../../src/machine/fault.ts';
import { ENGLISH } from '../../../src/words/english.ts';

/** A job on its second board, after faults on both. */
function jobAfter(...faults: readonly (readonly FaultNumber[])[]): JobState {
  const boards = faults.map((list, index) => ({
    board: index + 1,
    copy: 1,
    status: 'dealing' as const,
    runs: 1,
    faults: list,
  }));
  return { ...NO_JOB, status: 'running', boards, current: boards.length - 1 };
}

const fault = (number: FaultNumber): JobEvent => ({ kind: 'fault', fault: number });
const SAYS =
  'The reader window is getting dirty. Cards can still be read. The machine carries on. Wipe the window before the next board.';

describe('what the eyes ask for', () => {
  test.each([
    ['logs', tellForLogs],
    ['screen readers', tellAloud],
    ['a screen', withCare(() => undefined)],
  ] as const)('is told once a job: %s', (_, tells) => {
    const first = reduceJob(jobAfter([], []), fault(4006), 0);
    expect(tells(fault(4006), first, 0, ENGLISH)).toBe(SAYS);
    expect(tells(fault(4006), reduceJob(jobAfter([4006], []), fault(4006), 0), 0, ENGLISH)).toBeUndefined();
    expect(tells(fault(4001), reduceJob(jobAfter([], []), fault(4001), 0), 0, ENGLISH)).toBeUndefined();
  });

  test('counts as no fault', () => {
    expect(progressOf(jobAfter([4006, 4001], [4007]), 0).faults).toBe(1);
  });

  test.each(Object.values(CARE_FAULTS))('has a sentence of its own: %i', (number) => {
    expect(tellForLogs(fault(number), jobAfter([number]), 0, ENGLISH)).toMatch(
      /^The .*\. The machine carries on\. Wipe /,
    );
  });
});
