import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { planOf } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { resumeJob, runJob } from '../../../src/controller/run-job.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import type { JobPlan } from '../../../src/job/plan.ts';
import { replayJournal } from '../../../src/job/replay.ts';
import { createEmulation } from '../../../src/machines/emulation.ts';
import { createSimulation, type Simulation } from '../../../src/machines/simulation.ts';
import type { FaultLevel } from '../../../src/ports/machines/faults.ts';

const PLAN = planOf({ boards: 2, faults: 'worn', seed: 'left' });
/** In the middle of the first board. */
const LEFT_US = 26_500_000;
const AWAY_US = 60_000_000;
/** With cards on their way. */
const LEFT_AT_US = IN_FULL ? [24_100_000, 24_500_000, 24_900_000, 25_300_000] : [24_900_000];

/** All that can be seen of a world; where counts of steps begin anew, cards are told from there. */
function stateOf({ machine }: Simulation, isCountedAnew = false): object {
  const { world } = machine;
  const bodies = (pile: readonly object[]): object[] =>
    pile.map((body) => ({ ...body, timer: undefined, due: undefined, fedAs: 0 }));
  return {
    hopper: bodies(world.hopper),
    path: bodies(world.path.bodies).map((body) => (isCountedAnew ? { ...body, um: 0, heldAt: 0 } : body)),
    rejects: bodies(world.rejects),
    pockets: world.tray?.pockets.map(bodies),
  };
}

/** Leaves a job in the middle, as a process does that is killed. */
function leave(plan = PLAN, level: FaultLevel = 'worn', leftUs = LEFT_US) {
  const lines: string[] = [];
  const entries: JournalEntry[] = [];
  const { seed } = plan.machine;
  const simulation = createEmulation(plan.config, seed, { level }, { note: (line) => lines.push(line) });
  const { clock, host } = simulation;
  simulation.startJob(DECKS[plan.deck]);
  const ports = { host, clock: clock.outside, wallClock: () => '' };
  runJob(plan, ports, { recorded: (entry) => entries.push(entry) });
  clock.runUntil(leftUs);
  return { simulation, log: lines.join('\n'), entries };
}

/** Takes a job up, to its end; the faults that it meets. */
function takeUp(plan: JobPlan, entries: readonly JournalEntry[], { clock, host }: Simulation) {
  const faults: number[] = [];
  const ports = { host, clock: clock.outside, wallClock: () => '' };
  const job = resumeJob(plan, { replay: replayJournal(entries) }, ports, {
    recorded: ({ event }) => {
      if (event.kind === 'fault') faults.push(event.fault);
    },
  });
  while (!job.isOver && clock.runNext());
  return { job, faults };
}

describe('a job on the emulated machine that breaks off', () => {
  const { entries, log, simulation } = leave();
  const { seed } = PLAN.machine;

  test('leaves a world that its log makes again, without any microcontroller', () => {
    expect(simulation.machine.world.path.bodies.length).toBeGreaterThan(0);
    const memory = { before: log, untilUs: LEFT_US };
    expect(stateOf(createSimulation(PLAN.config, seed, 'worn', memory))).toEqual(stateOf(simulation));
    expect(stateOf(createEmulation(PLAN.config, seed, { level: 'worn' }, memory), true)).toEqual(
      stateOf(simulation, true),
    );
    expect(log).not.toContain('"kind":"sent"');
  });

  test.runIf(IN_FULL)(
    'is taken up with a microcontroller that was switched off, and comes to its end',
    () => {
      const memory = { before: log, untilUs: LEFT_US + AWAY_US };
      const again = createEmulation(PLAN.config, seed, { level: 'worn' }, memory);
      const { emulated, machine } = again;
      expect(emulated.driver.executorLine.state.opened).toBeUndefined();
      const { job } = takeUp(PLAN, entries, again);
      expect(emulated.driver.executorLine.state.opened?.cause).toBe('powerOn');
      expect(job.state.boards.map(({ status }) => status)).toEqual(['final', 'final']);
      expect([machine.oracle.wrong.knowable, machine.oracle.cardsLost]).toEqual([0, 0]);
    },
  );

  test('is taken up with still motors, at whatever time it broke off', () => {
    const plan = planOf({ boards: 1, faults: 'none', seed: 'gates' });
    for (const leftUs of LEFT_AT_US) {
      const left = leave(plan, 'none', leftUs);
      // Milliseconds of a journal, in microseconds, may be a fraction too many.
      const memory = { before: left.log, untilUs: leftUs + AWAY_US + 1e-8 };
      const again = createEmulation(plan.config, plan.machine.seed, { level: 'none' }, memory);
      const { faults } = takeUp(plan, left.entries, again);
      expect(faults).toEqual([1003]);
      expect(again.machine.oracle.cardsLost).toBe(0);
    }
  });
});
