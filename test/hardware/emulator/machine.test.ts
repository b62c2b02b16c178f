import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { dealJob, planOf } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import { createEmulation } from '../../../src/machines/emulation.ts';
import { NOT_WRONG } from '../../scenarios/story.ts';
import { traceOf } from '../../support/machine-trace.ts';

/** The first seconds of a job, pin by pin and byte by byte. */
function courseOf(seed: string, untilMs: number): { readonly count: number; readonly digest: string } {
  const plan = planOf({ boards: 1, faults: 'hostile', seed });
  const { clock, emulated, host, startJob } = createEmulation(plan.config, seed, { level: 'hostile' });
  const trace = traceOf(emulated);
  startJob(DECKS[plan.deck]);
  runJob(plan, { host, clock: clock.outside, wallClock: () => '' });
  clock.runUntil(untilMs * 1000);
  return { count: trace.count, digest: trace.digest() };
}

describe('the emulated machine', () => {
  test('with the same seed has the same course, byte for byte and cycle by cycle', () => {
    const course = courseOf('trace', 27_000);
    expect(course.count).toBeGreaterThan(10_000);
    expect(courseOf('trace', 27_000)).toEqual(course);
    expect(courseOf('other trace', 15_000).digest).not.toBe(courseOf('trace', 15_000).digest);
  });

  /** In `npm test` the bench profile deals where it was calibrated (`test/cli/calibrate/calibrate.test.ts`). */
  test.each([['super', 'club'] as const, ...(IN_FULL ? [['standard', 'bench'] as const] : [])])(
    'deals a board of the %s deck with the %s profile',
    (deck, profile) => {
      const { job, simulation } = dealJob({ boards: 1, deck, profile, emulated: true });
      expect(job.state.boards.map(({ status }) => status)).toEqual(['final']);
      expect(simulation.machine.oracle.wrong).toEqual(NOT_WRONG);
      const [result] = job.state.boards;
      expect(result?.faults ?? []).toEqual([]);
      expect(DECKS[deck].cards.length).toBe(
        simulation.machine.chances.tally.failedPick.count + simulation.machine.world.feeds,
      );
    },
  );

  /** Faults of three boards, with lines and processes that fail as well, stand in `faults.test.ts`. */
  test.runIf(IN_FULL)('verifies boards with faults, and the oracle agrees', () => {
    const boards = 10;
    const { job, simulation } = dealJob({ boards, faults: 'good', seed: 'ten', emulated: true });
    const { oracle } = simulation.machine;
    expect(job.state.boards.map(({ status }) => status)).toEqual(new Array(boards).fill('final'));
    expect([oracle.wrong.knowable, oracle.cardsLost]).toEqual([0, 0]);
  });
});
