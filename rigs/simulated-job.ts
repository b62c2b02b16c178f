import { toBoardNumber } from '../src/bridge/board.ts';
import { DECKS, type DeckName } from '../src/bridge/deck.ts';
import { type RunningJob, runJob } from '../src/controller/run-job.ts';
import { generateSeededDeals } from '../src/generation/generate.ts';
import type { JournalEntry } from '../src/job/event.ts';
import type { JobPlan } from '../src/job/plan.ts';
import { type ProfileName, profileConfig } from '../src/machine/config.ts';
import type { BoardRun } from '../src/machine/run/state.ts';
import { createEmulation } from '../src/machines/emulation.ts';
import { createSimulation, type Simulation } from '../src/machines/simulation.ts';
import type { FaultLevel, FaultPlan } from '../src/ports/machines/faults.ts';
import type { ReadTrayLabel } from '../src/simulator/machine.ts';

/** What a test wants dealt. */
export interface Wanted {
  readonly boards?: number;
  readonly copies?: number;
  readonly order?: 'set' | 'board';
  readonly deck?: DeckName;
  readonly faults?: FaultLevel;
  /** Phenomena that have rates of their own. */
  readonly rates?: FaultPlan['rates'];
  readonly seed?: string;
  readonly profile?: ProfileName;
  /** With the compiled firmware on an emulated microcontroller. */
  readonly emulated?: true;
  /** Whichever tray goes in is dealt, in a random order of people's. */
  readonly shufflesTrays?: true;
  /** What reads the labels of trays. */
  readonly readLabel?: ReadTrayLabel;
}

/** A job that was dealt on the simulated machine, with its entries and the last state of each board's run. */
export interface DealtJob {
  readonly plan: JobPlan;
  readonly entries: readonly JournalEntry[];
  readonly job: RunningJob;
  readonly runs: readonly BoardRun[];
  readonly simulation: Simulation;
}

/** The plan of a small job. */
export function planOf(wanted: Wanted = {}): JobPlan {
  const { boards = 3, copies = 1, order = 'set', deck = 'standard', faults = 'none', seed = 'test' } = wanted;
  const { profile = 'club' } = wanted;
  return {
    deck,
    boards: generateSeededDeals(seed, DECKS[deck], boards).deals.map((deal, index) => ({
      number: toBoardNumber(index + 1),
      deal,
    })),
    copies,
    order,
    machine: { kind: 'simulated', faults, seed, speed: 'virtual' },
    origin: { kind: 'seeded', seed },
    config: profileConfig(profile),
    ...(wanted.shufflesTrays && { trayOrder: 'any' }),
  };
}

/** Deals a job to its end in virtual time; `wallClock` starts in 2026. */
export function dealJob(wanted: Wanted = {}): DealtJob {
  const plan = planOf(wanted);
  const { faults: level = 'none', rates, shufflesTrays = false } = wanted;
  const faults = { level, shufflesTrays, ...(rates && { rates }) };
  const simulation =
    wanted.emulated === true
      ? createEmulation(plan.config, plan.machine.seed, faults, {}, undefined, wanted.readLabel)
      : createSimulation(plan.config, plan.machine.seed, faults, {}, undefined, wanted.readLabel);
  const { clock, host } = simulation;
  const entries: JournalEntry[] = [];
  const runs: BoardRun[] = [];
  let last: BoardRun | undefined;
  simulation.startJob(DECKS[plan.deck]);
  const watched: typeof host = {
    listen: (listener) =>
      host.listen({
        ...bound(listener),
        happened(event, run) {
          if (run.kind === 'board') last = run;
          listener.happened(event, run);
        },
      }),
    ...untouched(host),
    startBoard(order) {
      if (last !== undefined) runs.push(last);
      host.startBoard(order);
    },
  };
  const wallClock = (): string => new Date(Date.UTC(2026, 0, 1) + clock.nowMs()).toISOString();
  const job = runJob(
    plan,
    { host: watched, clock: clock.outside, wallClock },
    { recorded: (entry) => entries.push(entry) },
  );
  while (!job.isOver && clock.runNext());
  if (last !== undefined) runs.push(last);
  return { plan, entries, job, runs, simulation };
}

function untouched(host: DealtJobHost): Pick<DealtJobHost, 'resume' | 'startPass' | 'stop'> {
  return {
    resume: (run) => host.resume(run),
    startPass: (order) => host.startPass(order),
    stop: () => host.stop(),
  };
}

function bound(listener: Parameters<DealtJobHost['listen']>[0]): Parameters<DealtJobHost['listen']>[0] {
  return {
    happened: (event, run) => listener.happened(event, run),
    reported: (outcome) => listener.reported(outcome),
    asked: (ask) => listener.asked(ask),
    keep: (done) => listener.keep(done),
  };
}

type DealtJobHost = ReturnType<typeof createSimulation>['host'];
