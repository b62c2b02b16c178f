import { describe, expect, test } from 'vitest';
import { DECKS } from '../../../src/bridge/deck.ts';
import { createEmulation } from '../../../src/cli/simulate/emulation.ts';
import { createSimulation } from '../../../src/cli/simulate/simulation.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import type { JobPlan } from '../../../src/job/plan.ts';
import { differencesOf } from '../../support/same-course.ts';
import { planOf } from '../../support/simulated-job.ts';

/** The line of the simulated machine takes as long as bytes, USB and firmware do. */
const LINK_MS = 9;
/** Events of different sources that lie so close together may change places. */
const SLACK_MS = 15;
const LONG_MS = 60_000;

/**
 * Boards with faults of the world. Left out are those where a difference of milliseconds decides what happens: seed 7,
 * where a ticket meets the stop for a double feed, and seed 12, where a deck that is one short is known to be at its
 * end before or after the next look.
 */
const SEEDS = [0, 1, 2, 3, 5, 9, 11, 13, 15, 16, 17, 18, 19, 20, 21, 22, 23, 24, 25, 26];

function courseOn(create: typeof createSimulation, plan: JobPlan): JournalEntry[] {
  const simulation = create(plan.config, plan.machine.seed, 'worn');
  const { clock, host, startJob } = simulation;
  const entries: JournalEntry[] = [];
  startJob(DECKS[plan.deck]);
  const ports = { host, clock: clock.outside, wallClock: () => '' };
  const job = runJob(plan, ports, { recorded: (entry) => entries.push(entry) });
  while (!job.isOver && clock.runNext());
  return entries;
}

describe('simulated and emulated machine', () => {
  test.each(SEEDS)('give the same events, board %i', { timeout: LONG_MS }, (seed) => {
    const { config, ...plan } = planOf({ boards: 1, faults: 'worn', seed: `eq-${seed}` });
    const board = { ...plan, config: { ...config, linkMs: LINK_MS } };
    const simulated = courseOn(createSimulation, board);
    const emulated = courseOn((...parts) => createEmulation(parts[0], parts[1], { level: 'worn' }), board);
    expect(simulated.some(({ event }) => event.kind === 'fault')).toBe(true);
    expect(differencesOf(simulated, emulated, SLACK_MS)).toEqual([]);
  });
});

describe('what is compared', () => {
  const board = planOf({ boards: 1, faults: 'worn', seed: 'eq-11' });
  const course = courseOn(createSimulation, board);

  test('is the same for the same course, and another for another', () => {
    expect(differencesOf(course, course, 0)).toEqual([]);
    expect(
      differencesOf(course, courseOn(createSimulation, { ...board, ...planOf({ seed: 'x' }) }), 0),
    ).not.toEqual([]);
  });

  test('tells an event that is missing, and two that changed places', () => {
    const place = course.findIndex(({ event }) => event.kind === 'arrived');
    expect(differencesOf(course, course.toSpliced(place, 1), 0)[0]).toContain('only in the first');
    const last = course.length - 1;
    const swapped = course.with(place, course[last]!).with(last, course[place]!);
    expect(differencesOf(course, swapped, SLACK_MS)[0]).toContain('changed places');
  });
});
