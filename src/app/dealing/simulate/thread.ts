import { workerData } from 'node:worker_threads';
import { serveThread } from '../../../adapters/threads/threads.ts';
import { type Chunk, simulateChunk } from './chunk.ts';
import type { Counted } from './counted.ts';
import type { ThreadStart } from './threads.ts';

const { places, request } = workerData as ThreadStart;

/** A thread that simulates one chunk after the other. */
serveThread<Chunk, number, Counted>((chunk, { signal, report }) =>
  simulateChunk(request, chunk, { places, signal, dealt: report }),
);
