import { inTrayOrder, type LeasedTray, leaseKey } from '../../fleet/tray.ts';
import { restoreLease } from '../../fleet/tray-book.ts';
import type { Books, Hub } from './open-hub.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/** A machine as a member of an event. */
interface Member {
  readonly event: string;
  readonly machine: string;
}

/** Those of a machine's trays whose leases the books do not have. */
export async function lostLeases(
  hub: Hub,
  { event, machine }: Member,
  trays: readonly LeasedTray[],
): Promise<readonly LeasedTray[]> {
  const leases = await hub
    .selectFrom('lease')
    .select(['set', 'board', 'fence'])
    .where('event', '=', event)
    .where('machine', '=', machine)
    .execute();
  const known = new Set(leases.map(leaseKey));
  return trays.filter((tray) => !known.has(leaseKey(tray)));
}

/**
 * Books leases again that a hub has signed and whose books were lost; answers how many were not there. A tray that is not
 * wanted any more has no book, and a lease of another machine stays as it is.
 */
export async function restoreLeases(
  books: Books,
  { event, machine }: Member,
  trays: readonly LeasedTray[],
): Promise<number> {
  let booked = 0;
  for (const { board, fence, set } of inTrayOrder(trays)) {
    const tray = await lockTray(books, { event, set, board });
    const after = tray && restoreLease(tray.book, machine, fence);
    if (tray === undefined || after === undefined || after === tray.book) continue;
    await writeBook(books, tray, after);
    booked++;
  }
  return booked;
}
