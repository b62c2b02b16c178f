import type { AccessTables } from '../../formats/core/opened.ts';
import { scriptOfPackage } from '../system/own-package.ts';
import { askWorkerNow, type WorkerLimits } from '../threads/bounded-worker.ts';

/** Which tables of a database are wanted, with their columns. */
export interface AccessQuestion {
  readonly bytes: Uint8Array;
  readonly tables: Readonly<Record<string, readonly string[]>>;
  /** Of a table; with more none is read, for a part of the results would be ranked as if they were all. */
  readonly mostRows: number;
}

/** The tables, or why there are none. */
export type AccessAnswer =
  | { readonly kind: 'read'; readonly tables: AccessTables }
  | { readonly kind: 'damaged' | 'too-large' }
  | { readonly kind: 'too-many-rows'; readonly table: string; readonly mostRows: number };

/** More than any session has. */
const MOST_ROWS = 50_000;

/** More than the database of the largest session wants. */
const LIMITS: WorkerLimits = { mostMs: 10_000, mostMiB: 256 };

/** Reads tables of an Access database in a thread of its own, with limits on its time and memory. */
export function readAccessTables(
  wanted: Pick<AccessQuestion, 'bytes' | 'tables'>,
  mostRows: number = MOST_ROWS,
): AccessAnswer {
  const reader = scriptOfPackage('src/adapters/openers/access-tables-thread.ts');
  const question: AccessQuestion = { ...wanted, mostRows };
  const asked = askWorkerNow(reader, question, LIMITS);
  return asked.kind === 'answered' ? (asked.answer as AccessAnswer) : { kind: 'too-large' };
}
