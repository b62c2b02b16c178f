import type { ChunkRequest, Counted } from '../../ports/machines/simulation.ts';
import type { ThreadPorts } from '../../ports/threads.ts';
import { type Chunk, type ChunkPorts, simulateChunk } from './chunk.ts';

/** What threads are started with that simulate. */
interface ThreadStart {
  readonly request: ChunkRequest;
  readonly places: ChunkPorts['places'];
}

/** Simulates one chunk after the other in a thread, and reports how many boards were dealt. */
export function simulateChunks(
  { places, request }: ThreadStart,
  { report, signal }: ThreadPorts<number>,
): (chunk: Chunk) => Promise<Counted> {
  return (chunk) => simulateChunk(request, chunk, { places, signal, dealt: report });
}
