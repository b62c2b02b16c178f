import { describe, expect, test } from 'vitest';
import { IN_FULL } from '../../../rigs/in-full.ts';
import { planOf } from '../../../rigs/simulated-job.ts';
import { DECKS } from '../../../src/bridge/deck.ts';
import { runJob } from '../../../src/controller/run-job.ts';
import type { JournalEntry } from '../../../src/job/event.ts';
import type { JobPlan } from '../../../src/job/plan.ts';
import type { MachineConfig } from '../../../src/machine/config.ts';
import { createEmulation } from '../../../src/machines/emulation.ts';
import { createWatchedHost, type Simulation, simulationOn } from '../../../src/machines/simulation.ts';
import type { Chosen, FaultPlan } from '../../../src/ports/machines/faults.ts';
import { createSimulatedMachine } from '../../../src/simulator/machine.ts';
import { VirtualClock } from '../../../src/simulator/virtual-clock.ts';
import { differencesOf } from '../../support/same-course.ts';

/** The line of the simulated machine takes as long as bytes, USB and firmware do. */
const LINK_MS = 9;
/** Events of different sources that lie so close together may change places. */
const SLACK_MS = 15;

/**
 * Boards on a worn machine. Where a difference of milliseconds decides what happens, such as seed 7, where a ticket
 * meets the stop for a double feed, and seed 12, where a deck that is one short is known to be at its end before or
 * after the next look, courses part, and are not here. In `npm test` the chosen cases below stand for them.
 */
const WORN_SEEDS = IN_FULL ? [0, 1, 3, 9, 11, 16, 18, 23, 25] : [];

type Case = readonly [name: string, chosen: Chosen, fault: number | undefined];

/** What happens on a board, from a cover that is opened to the loss of power. */
const CASES: readonly Case[] = [
  ['the path cover opened', { phenomenon: 'coverOrStop', variant: 0 }, 5004],
  ['stop pressed', { phenomenon: 'coverOrStop', variant: 1 }, 5005],
  ['a jam', { phenomenon: 'jam', at: 20 }, 2003],
  ['a slow card', { phenomenon: 'slowCard', at: 15 }, undefined],
  ['a double feed', { phenomenon: 'doubleFeed', at: 12 }, 3001],
  ['a card half in a pocket', { phenomenon: 'pocketFault', at: 30 }, 2006],
  ['the bay opened', { phenomenon: 'trayFault', variant: 4 }, 5003],
  ['the tray taken out', { phenomenon: 'trayFault', variant: 3 }, 5003],
  ['a host that starts anew', { phenomenon: 'restart', variant: 1 }, 1003],
  ['a microcontroller that starts anew', { phenomenon: 'restart', variant: 2 }, 1002],
  ['a loss of power', { phenomenon: 'restart', variant: 3 }, 1004],
];

/** Each alone on a board; in `npm test` those about cards, and a loss of power, on one: `faults.test.ts` has the others. */
const ON_BOARDS: readonly (readonly Case[])[] = IN_FULL
  ? CASES.map((one) => [one])
  : [[2, 3, 4, 5, 10].map((place) => CASES[place]!)];

/** Puts a machine together on which something goes wrong. */
type Create = (
  config: MachineConfig,
  seed: string,
  faults: FaultPlan,
) => Pick<Simulation, 'clock' | 'host' | 'startJob'>;

const createSimulated: Create = (config, seed, faults) => {
  const clock = new VirtualClock();
  const machine = createSimulatedMachine(config, clock, seed, faults);
  return simulationOn(machine, clock, createWatchedHost(config, machine));
};

function courseOn(create: Create, plan: JobPlan, faults: FaultPlan): JournalEntry[] {
  const { clock, host, startJob } = create(plan.config, plan.machine.seed, faults);
  const entries: JournalEntry[] = [];
  startJob(DECKS[plan.deck]);
  const ports = { host, clock: clock.outside, wallClock: () => '' };
  const job = runJob(plan, ports, { recorded: (entry) => entries.push(entry) });
  while (!job.isOver && clock.runNext());
  return withoutLastInputs(entries);
}

/** With the tray that leaves the job is over: whether what the sensors show of that is still heard is a matter of chance. */
function withoutLastInputs(entries: readonly JournalEntry[]): JournalEntry[] {
  const isOfTray = ({ event }: JournalEntry): boolean =>
    event.kind === 'input' && event.name === 'trayPresent';
  const leaves = entries.findLastIndex(isOfTray);
  return entries.filter(({ event }, place) => place <= leaves || event.kind !== 'input');
}

/** The same board on both machines. */
function coursesOf(seed: string, faults: FaultPlan): readonly [JournalEntry[], JournalEntry[]] {
  const { config, ...plan } = planOf({ boards: 1, seed });
  const board = { ...plan, config: { ...config, linkMs: LINK_MS } };
  return [courseOn(createSimulated, board, faults), courseOn(createEmulation, board, faults)];
}

const faultsOf = (course: readonly JournalEntry[]): number[] =>
  course.flatMap(({ event }) => (event.kind === 'fault' ? [event.fault] : []));

describe('simulated and emulated machine give the same events', () => {
  test.each(WORN_SEEDS)('on a worn machine, board %i', (seed) => {
    const [simulated, emulated] = coursesOf(`eq-${seed}`, { level: 'worn' });
    expect(faultsOf(simulated)).not.toEqual([]);
    expect(differencesOf(simulated, emulated, SLACK_MS)).toEqual([]);
  });

  test.each(ON_BOARDS.map((cases) => [cases.map(([name]) => name).join(', '), cases] as const))(
    'after %s',
    (_, cases) => {
      const chosen = cases.map(([, one]) => one);
      const [simulated, emulated] = coursesOf('one', { level: 'none', chosen });
      const faults = cases.flatMap(([, , fault]) => (fault === undefined ? [] : [fault]));
      expect(faultsOf(simulated)).toEqual(expect.arrayContaining(faults));
      expect(differencesOf(simulated, emulated, SLACK_MS)).toEqual([]);
    },
  );
});

describe('what is compared', () => {
  const courseFor = (seed: string): JournalEntry[] =>
    courseOn(createSimulated, planOf({ boards: 1, seed }), { level: 'worn' });
  const course = courseFor('eq-11');

  test('is the same for the same course, and another for another', () => {
    expect(differencesOf(course, course, 0)).toEqual([]);
    expect(differencesOf(course, courseFor('x'), 0)).not.toEqual([]);
  });

  test('tells an event that is missing, and two that changed places', () => {
    const place = course.findIndex(({ event }) => event.kind === 'arrived');
    expect(differencesOf(course, course.toSpliced(place, 1), 0)[0]).toContain('only in the first');
    const last = course.length - 1;
    const swapped = course.with(place, course[last]!).with(last, course[place]!);
    expect(differencesOf(course, swapped, SLACK_MS)[0]).toContain('changed places');
  });
});
