import { extname } from 'node:path';
import type { AccessTables } from '../formats/core/opened.ts';
import { askWorkerNow, type WorkerLimits } from './bounded-worker.ts';

/** Which tables of a database are wanted, with their columns. */
export interface AccessQuestion {
  readonly bytes: Uint8Array;
  readonly tables: Readonly<Record<string, readonly string[]>>;
}

/** The tables, or why there are none. */
export type AccessAnswer =
  | { readonly kind: 'read'; readonly tables: AccessTables }
  | { readonly kind: 'damaged' | 'too-large' };

/** More than the database of the largest session wants; a damaged one may go round in a circle. */
const LIMITS: WorkerLimits = { mostMs: 10_000, mostMiB: 256 };
/** The same with its source's ending, or that of what is built of it. */
const READER = new URL(`./access-tables-thread${extname(import.meta.url)}`, import.meta.url);

/** Reads tables of an Access database in a thread of its own, with limits on its time and memory. */
export function readAccessTables(question: AccessQuestion): AccessAnswer {
  const asked = askWorkerNow(READER, question, LIMITS);
  return asked.kind === 'answered' ? (asked.answer as AccessAnswer) : { kind: 'too-large' };
}
