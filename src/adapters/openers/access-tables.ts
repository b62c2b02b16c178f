import type { AccessAnswer, AccessQuestion } from '../../ports/openers.ts';
import type { ThreadLimits } from '../../ports/threads.ts';
import { inThreadNow } from '../threads/in-thread-now.ts';
import type { readAccessDatabase } from './access-database.ts';

/** More than any session has. */
const MOST_ROWS = 50_000;

/** More than the database of the largest session wants. */
const LIMITS: ThreadLimits = { mostMs: 10_000, mostMiB: 256 };

/** Reads tables of an Access database in a thread of its own, with limits on its time and memory. */
export function readAccessTables(wanted: AccessQuestion, mostRows: number = MOST_ROWS): AccessAnswer {
  const module = 'src/adapters/openers/access-database.ts';
  const asked = inThreadNow<typeof readAccessDatabase>(module, { ...wanted, mostRows }, LIMITS);
  return asked.kind === 'answered' ? asked.answer : { kind: 'too-large' };
}
