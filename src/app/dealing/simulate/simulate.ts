import { availableParallelism } from 'node:os';
import { systemClock } from '../../../adapters/system/system-clock.ts';
import type { DrawnCamera } from '../../../job/plan.ts';
import { profileConfig } from '../../../machine/config.ts';
import type { DrawnEyesWanted, OpenDrawnEyes, ReadingSpeed } from '../../eyes/drawn/open-drawn-eyes.ts';
import type { LearningEvent } from '../../eyes/learning.ts';
import { randomSeed } from '../../machines/seed.ts';
import type { AppPorts } from '../../ports.ts';
import { type ChunkPorts, type ChunkRequest, chunksOf, simulateChunk } from './chunk.ts';
import { addCounted, type Counted } from './counted.ts';
import { makeSimulationReport, type SimulationReport } from './report.ts';
import type { simulateChunks } from './thread.ts';

export interface SimulateRequest extends Omit<ChunkRequest, 'seed'> {
  /** Names the course of the simulation and its deals; absent for a new one. */
  readonly seed?: string | undefined;
  readonly boards: number;
  /** Absent where cards are read at the rates of the faults. */
  readonly camera?: DrawnCamera;
  /** Threads that share the work; as many as this computer can run where it is absent. The result is always the same. */
  readonly threads?: number;
}

export type SimulateEvent =
  | LearningEvent
  /** The machine is put together: from now on the signal ends the simulation between two events. */
  | { readonly kind: 'simulation-begins' }
  | { readonly kind: 'boards-simulated'; readonly boards: number; readonly of: number };

export interface SimulateResult {
  readonly isStopped: boolean;
  readonly report: SimulationReport;
  /** Of drawn frames, where there were any. */
  readonly speed: ReadingSpeed | undefined;
}

/** What threads do of it. */
const THREAD = 'src/app/dealing/simulate/thread.ts';

type SimulatePorts = Pick<AppPorts<SimulateEvent>, 'emit' | 'signal' | 'places' | 'threads'>;

/** Deals this many boards on simulated machines as fast as can be, and reports what happened in their worlds. */
export async function simulate(request: SimulateRequest, ports: SimulatePorts): Promise<SimulateResult> {
  const { boards, camera, deck, faults, profile, readers, seed = randomSeed(), threads } = request;
  const { emit, signal } = ports;
  const seen = camera && (await openEyes({ camera, deck, readers, seed }, ports));
  const startMs = systemClock.nowMs();
  emit({ kind: 'simulation-begins' });
  let done = 0;
  const dealt = (more: number): void => {
    done += more;
    emit({ kind: 'boards-simulated', boards: done, of: boards });
  };
  const counted = await countedIn({ ...request, seed }, threads, {
    ...ports,
    dealt,
    ...(seen && { eyes: seen.eyes }),
  });
  const wallMs = systemClock.nowMs() - startMs;
  const config = profileConfig(profile, { readers });
  return {
    isStopped: signal.aborted,
    report: makeSimulationReport({ asked: { deck, faults, readers, seed }, config, counted, wallMs }),
    speed: seen?.speed(),
  };
}

/** Drawing and reading frames is loaded where frames are drawn. */
async function openEyes(wanted: DrawnEyesWanted, ports: SimulatePorts): Promise<OpenDrawnEyes> {
  const { openDrawnEyes } = await import('../../eyes/drawn/open-drawn-eyes.ts');
  return openDrawnEyes(wanted, ports);
}

/** Eyes that draw their frames remember what they saw: with them all boards are one chunk. */
async function countedIn(
  request: SimulateRequest & ChunkRequest,
  threads = availableParallelism(),
  ports: ChunkPorts & Pick<SimulatePorts, 'threads'>,
): Promise<Counted> {
  const { boards, deck, faults, journal, profile, readers, seed, shuffleTrays } = request;
  const wanted = {
    deck,
    faults,
    profile,
    readers,
    seed,
    ...(journal !== undefined && { journal }),
    ...(shuffleTrays && { shuffleTrays }),
  };
  if (ports.eyes !== undefined) return simulateChunk(wanted, { first: 0, boards }, ports);
  const chunks = chunksOf(boards);
  const count = Math.min(threads, chunks.length);
  if (count > 1) {
    const { dealt, places, signal } = ports;
    const start = { request: wanted, places: { state: places.state } };
    const atWork = { count, signal, report: dealt };
    return addCounted(await ports.threads.inThreads<typeof simulateChunks>(THREAD, start, chunks, atWork));
  }
  const counted: Counted[] = [];
  for (const chunk of chunks)
    if (!ports.signal.aborted) counted.push(await simulateChunk(wanted, chunk, ports));
  return addCounted(counted);
}
