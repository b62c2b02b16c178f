import { scriptOfPackage } from '../../../adapters/system/own-package.ts';
import { workInThreads } from '../../../adapters/threads/threads.ts';
import type { Chunk, ChunkPorts, ChunkRequest } from './chunk.ts';
import type { Counted } from './counted.ts';

/** What a thread is started with. */
export interface ThreadStart {
  readonly request: ChunkRequest;
  readonly places: ChunkPorts['places'];
}

const SCRIPT = scriptOfPackage('src/app/dealing/simulate/thread.ts');

/** Simulates chunks in this many threads; what was counted, in the order of the chunks. */
export function simulateInThreads(
  request: ChunkRequest,
  chunks: readonly Chunk[],
  threads: number,
  { dealt, places, signal }: ChunkPorts,
): Promise<Counted[]> {
  const start: ThreadStart = { request, places: { state: places.state } };
  return workInThreads<Chunk, number, Counted>(SCRIPT, start, chunks, { threads, signal, progress: dealt });
}
