import type { NextPass } from '../src/controller/pass-course.ts';
import { runJob } from '../src/controller/run-job.ts';
import type { JobPlan } from '../src/job/plan.ts';
import { type MachineConfig, profileConfig } from '../src/machine/config.ts';
import type { Ask, MachineEvent, MachineOutcome } from '../src/machine/run/event.ts';
import type { PassRun } from '../src/machine/run/state.ts';
import type { Simulation } from '../src/machines/simulation.ts';
import type { HostLink } from '../src/ports/host-link.ts';

/** Who looks over the shoulder of a host that runs passes. */
export interface PassesWatcher {
  happened?(event: MachineEvent, run: PassRun): void;
  reported?(outcome: MachineOutcome): void;
  asked?(ask: Ask): void;
}

/** A plan of passes on the simulated machine. */
export function passPlan(wanted: Partial<JobPlan> = {}): JobPlan {
  const config: MachineConfig = profileConfig('club');
  return {
    deck: 'standard',
    boards: [],
    passes: { kind: 'count', trays: [] },
    copies: 1,
    order: 'set',
    machine: { kind: 'simulated', faults: 'none', seed: 'passes', speed: 'virtual' },
    origin: { kind: 'none' },
    config,
    ...wanted,
  };
}

/** Runs passes to their end in virtual time; nothing of them is kept. */
export function runPasses(
  next: NextPass,
  { clock, host }: Pick<Simulation, 'clock' | 'host'>,
  watcher: PassesWatcher = {},
  longestUs: number = Number.POSITIVE_INFINITY,
): void {
  const ports = {
    host: watched(host, watcher),
    clock: clock.outside,
    wallClock: () => '',
    passes: () => next,
  };
  const job = runJob(passPlan(), ports);
  while (!job.isOver && clock.nowUs < longestUs && clock.runNext());
}

function watched(host: HostLink, watcher: PassesWatcher): HostLink {
  return {
    listen: (listener) =>
      host.listen({
        happened(event, run) {
          if (run.kind === 'pass') watcher.happened?.(event, run);
          listener.happened(event, run);
        },
        reported(outcome) {
          watcher.reported?.(outcome);
          listener.reported(outcome);
        },
        asked(ask) {
          watcher.asked?.(ask);
          listener.asked(ask);
        },
        keep: (done) => listener.keep(done),
      }),
    startBoard: (order) => host.startBoard(order),
    startPass: (order) => host.startPass(order),
    resume: (run) => host.resume(run),
    stop: () => host.stop(),
  };
}
