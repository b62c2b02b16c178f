import { extname } from 'node:path';
import { workInThreads } from '../../../adapters/threads.ts';
import type { Chunk, ChunkPorts, ChunkRequest } from './chunk.ts';
import type { Counted } from './counted.ts';

/** What a thread is started with. */
export interface ThreadStart {
  readonly request: ChunkRequest;
  readonly places: ChunkPorts['places'];
}

const SCRIPT = new URL(`./thread${extname(import.meta.url)}`, import.meta.url);

/** Simulates chunks in so many threads; what was counted, in the order of the chunks. */
export function simulateInThreads(
  request: ChunkRequest,
  chunks: readonly Chunk[],
  threads: number,
  { dealt, places, signal }: ChunkPorts,
): Promise<Counted[]> {
  const start: ThreadStart = { request, places: { state: places.state } };
  return workInThreads<Chunk, number, Counted>(SCRIPT, start, chunks, { threads, signal, told: dealt });
}
