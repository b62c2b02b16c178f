import type { ReadingSpeed } from '../../ports/machines/job-machine.ts';
import type { LearningEvent } from '../../ports/machines/learning.ts';
import type { SimulationWanted } from '../../ports/machines/simulation.ts';
import type { AppPorts } from '../../ports/use-case.ts';
import { randomSeed } from '../machines/seed.ts';
import { makeSimulationReport, type SimulationReport } from './simulation-report.ts';

export interface SimulateRequest extends Omit<SimulationWanted, 'seed'> {
  /** Names the course of the simulation and its deals; absent for a new one. */
  readonly seed?: string | undefined;
}

export type SimulateEvent =
  | LearningEvent
  /** The machine is put together: from now on the signal ends the simulation between two events. */
  | { readonly kind: 'simulation-begins' }
  | { readonly kind: 'boards-simulated'; readonly boards: number; readonly of: number };

export interface SimulateResult {
  readonly isStopped: boolean;
  readonly report: SimulationReport;
  /** The speed of reading drawn frames, where there were any. */
  readonly speed: ReadingSpeed | undefined;
}

type SimulatePorts = Pick<
  AppPorts<SimulateEvent>,
  'emit' | 'machines' | 'signal' | 'places' | 'threads' | 'clock' | 'program' | 'random'
>;

/** Deals this many boards on simulated machines as fast as can be, and reports what happened in their worlds. */
export async function simulate(
  { seed: given, ...request }: SimulateRequest,
  { emit, machines, places, signal, threads, clock, random, program }: SimulatePorts,
): Promise<SimulateResult> {
  const seed = given ?? randomSeed({ random });
  const { boards } = request;
  let startMs = clock.nowMs();
  let done = 0;
  const simulated = await machines.simulate(
    { ...request, seed },
    {
      emit,
      places,
      signal,
      threads,
      begins() {
        startMs = clock.nowMs();
        emit({ kind: 'simulation-begins' });
      },
      dealt(more) {
        done += more;
        emit({ kind: 'boards-simulated', boards: done, of: boards });
      },
    },
  );
  const wallMs = clock.nowMs() - startMs;
  return {
    isStopped: signal.aborted,
    report: makeSimulationReport({ ...simulated, seed, wallMs }, { program }),
    speed: simulated.speed,
  };
}
