import { expect, test } from 'vitest';
import type { MachineChoice } from '../../src/job/plan.ts';
import type { JobSummary } from '../../src/job/summary.ts';
import { usualPaceMs } from '../../src/job/usual-pace.ts';

const HERE: MachineChoice = {
  kind: 'serial',
  port: '/dev/ttyUSB0',
  faults: 'none',
  seed: 'a',
  speed: 'real',
};
const MINUTE = 60_000;

/** A job whose trays were done at these minutes. */
function jobWith(minutes: readonly (number | undefined)[], more: Partial<JobSummary> = {}): JobSummary {
  return {
    startedAt: '2026-11-22T18:00:00.000Z',
    status: 'finished',
    deck: 'standard',
    machine: 'at /dev/ttyUSB0',
    profile: 'club',
    boards: minutes.map((minute, index) => ({
      board: index + 1,
      copy: 1,
      status: minute === undefined ? 'waiting' : 'final',
      runs: 1,
      faults: [],
      ...(minute !== undefined && {
        finalAt: new Date(Date.UTC(2026, 10, 22, 18, 0) + minute * MINUTE).toISOString(),
      }),
    })),
    ...more,
  };
}

test('a tray takes what most of them took, whatever one of them took', () => {
  expect(usualPaceMs([jobWith([2, 3, 4, 45, 46]), jobWith([1, 2])], HERE)).toBe(MINUTE);
});

test('trays are taken in the order in which they were done', () => {
  expect(usualPaceMs([jobWith([6, 2, undefined, 4])], HERE)).toBe(2 * MINUTE);
});

test('other machines and trays that were read back say nothing', () => {
  const others = [
    jobWith([1, 9], { machine: 'simulated, faults none' }),
    jobWith([1, 9], { passes: 'read' }),
  ];
  expect(usualPaceMs(others, HERE)).toBeUndefined();
  expect(usualPaceMs([...others, jobWith([2, 4])], HERE)).toBe(2 * MINUTE);
});

test('the first tray of a job takes the time since the job began, so that one tray is enough', () => {
  expect(usualPaceMs([jobWith([3])], HERE)).toBe(3 * MINUTE);
});
