import { describe, expect, test } from 'vitest';
import { planOf } from '../../rigs/simulated-job.ts';
import { DECKS } from '../../src/bridge/deck.ts';
import { runJob } from '../../src/controller/run-job.ts';
import { createSimulation, type Simulation } from '../../src/machines/simulation.ts';
import { pathMoves } from '../support/path-moves.ts';

const PLAN = planOf({ boards: 4, faults: 'hostile', seed: 'memory' });

/** All that can be seen of a world; that its line was opened once more is left out. */
function stateOf({ clock, machine }: Simulation): object {
  const { world, chances } = machine;
  const { lineFault: _, ...tally } = chances.tally;
  const bodies = (pile: readonly object[]): object[] =>
    pile.map((body) => ({ ...body, timer: undefined, due: undefined, way: undefined }));
  return {
    nowUs: clock.nowUs,
    hopper: bodies(world.hopper),
    rejects: bodies(world.rejects),
    path: bodies(world.path.bodies),
    tray: world.tray?.label,
    pockets: world.tray?.pockets.map(bodies),
    board: chances.board,
    tally,
  };
}

/** Deals this many boards and stops in the middle of the next; answers the world and its log. */
function leaveInTheMiddle(events: number): { readonly simulation: Simulation; readonly log: string } {
  let log = '';
  const note = (line: string): void => {
    log += `${line}\n`;
  };
  const simulation = createSimulation(PLAN.config, PLAN.machine.seed, 'hostile', { note });
  simulation.startJob(DECKS[PLAN.deck]);
  const { clock, host } = simulation;
  runJob(PLAN, { host, clock: clock.outside, wallClock: () => '' });
  for (let event = 0; event < events && clock.runNext(); event++);
  clock.runUntil(clock.nowUs);
  return { simulation, log };
}

describe('a world made again from its log', () => {
  test.each([50, 777, 2500, 6001])('is the same to the microsecond: after %i events', (events) => {
    const { simulation, log } = leaveInTheMiddle(events);
    const untilUs = simulation.clock.nowUs;
    const again = createSimulation(PLAN.config, PLAN.machine.seed, 'hostile', { before: log, untilUs });
    expect(stateOf(again)).toEqual(stateOf(simulation));
  });

  test('is another one for another seed', () => {
    const { simulation, log } = leaveInTheMiddle(2500);
    const untilUs = simulation.clock.nowUs;
    const other = createSimulation(PLAN.config, 'other', 'hostile', { before: log, untilUs });
    expect(stateOf(other)).not.toEqual(stateOf(simulation));
  });

  test('leaves out lines that were torn', () => {
    const { simulation, log } = leaveInTheMiddle(777);
    const torn = `${log.replace('\n', '\n[17,{"kin\n\0\0\n')}[99`;
    const again = createSimulation(PLAN.config, PLAN.machine.seed, 'hostile', {
      before: torn,
      untilUs: simulation.clock.nowUs,
    });
    expect(stateOf(again)).toEqual(stateOf(simulation));
  });

  test('lets cards run on to the dead-man stop when nobody drives it', () => {
    const { simulation, log } = leaveInTheMiddle(770);
    expect(pathMoves(simulation.machine.world.path, simulation.clock.nowUs)).toBe(true);
    const later = createSimulation(PLAN.config, PLAN.machine.seed, 'hostile', {
      before: log,
      untilUs: simulation.clock.nowUs + 1_000_000,
    });
    expect(pathMoves(later.machine.world.path, later.clock.nowUs)).toBe(false);
  });
});
