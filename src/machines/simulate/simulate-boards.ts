import { availableParallelism } from 'node:os';
import { DECKS } from '../../bridge/deck.ts';
import { profileConfig } from '../../machine/config.ts';
import { UNKNOWABLES, type Unknowable } from '../../ports/machines/faults.ts';
import type { SimulationPorts } from '../../ports/machines/machines-here.ts';
import type {
  Counted,
  Observed,
  SimulatedBoards,
  SimulationWanted,
} from '../../ports/machines/simulation.ts';
import { expectedWrongs } from '../../simulator/risk.ts';
import type { DrawnEyesWanted, OpenDrawnEyes } from '../drawn/open-drawn-eyes.ts';
import { type ChunkPorts, chunksOf, simulateChunk } from './chunk.ts';
import { addCounted } from './counted.ts';
import { BOARDS_PER_JOB } from './tally.ts';
import type { simulateChunks } from './thread.ts';

/** What threads do of it. */
const THREAD = 'src/machines/simulate/thread.ts';

/** Deals boards on simulated machines, and counts what happens in their worlds beside what was to be expected there. */
export async function simulateBoards(
  wanted: SimulationWanted,
  ports: SimulationPorts,
): Promise<SimulatedBoards> {
  const { camera, deck, readers, seed } = wanted;
  const seen = camera && (await openEyes({ camera, deck, readers, seed }, ports));
  ports.begins();
  const counted = await countedIn(wanted, { ...ports, ...(seen && { eyes: seen.eyes }) });
  const speed = seen?.speed();
  return { counted, unknowable: unknowablesOf(wanted, counted), ...(speed && { speed }) };
}

/** Drawing and reading frames is loaded where frames are drawn. */
async function openEyes(wanted: DrawnEyesWanted, ports: SimulationPorts): Promise<OpenDrawnEyes> {
  const { openDrawnEyes } = await import('../drawn/open-drawn-eyes.ts');
  return openDrawnEyes(wanted, ports);
}

/** Eyes that draw their frames remember what they saw: with them all boards are one chunk. */
async function countedIn(
  wanted: SimulationWanted,
  ports: ChunkPorts & Pick<SimulationPorts, 'threads'>,
): Promise<Counted> {
  const { boards, camera: _, threads = availableParallelism(), ...request } = wanted;
  if (ports.eyes !== undefined) return simulateChunk(request, { first: 0, boards }, ports);
  const chunks = chunksOf(boards);
  const count = Math.min(threads, chunks.length);
  if (count > 1) {
    const { dealt, places, signal } = ports;
    const start = { request, places: { state: places.state } };
    const atWork = { count, signal, report: dealt };
    return addCounted(await ports.threads.inThreads<typeof simulateChunks>(THREAD, start, chunks, atWork));
  }
  const counted: Counted[] = [];
  for (const chunk of chunks)
    if (!ports.signal.aborted) counted.push(await simulateChunk(request, chunk, ports));
  return addCounted(counted);
}

function unknowablesOf(
  { deck, faults, profile, readers }: SimulationWanted,
  { oracle, tally }: Counted,
): Readonly<Record<Unknowable, Observed>> {
  const expected = expectedWrongs({
    deck: DECKS[deck],
    readers,
    level: faults,
    boards: tally.boards,
    boardsVerified: tally.verified,
    firstRuns: { count: tally.boards, verified: tally.verifiedAtFirst },
    uncountedPerRun: oracle.uncounted / Math.max(1, oracle.runs),
    boardsPerJob: BOARDS_PER_JOB,
    maxFrames: profileConfig(profile, { readers }).maxFrames,
  });
  const observed = oracle.wrong;
  return Object.fromEntries(
    UNKNOWABLES.map((name) => [name, { observed: observed[name], ...expected[name] }]),
  ) as Record<Unknowable, Observed>;
}
