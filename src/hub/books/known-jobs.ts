import type { KnownLines } from '../../fleet/messages/machine.ts';
import type { Books } from './open-hub.ts';

/** How far each job of a machine is known that it does for an event. */
export async function readKnownJobs(
  books: Books,
  { event, machine }: { readonly event: string; readonly machine: string },
): Promise<readonly KnownLines[]> {
  return books
    .selectFrom('job')
    .select(['job', 'seq', 'chain'])
    .where('machine', '=', machine)
    .where('event', '=', event)
    .orderBy('job')
    .execute();
}
