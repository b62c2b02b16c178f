import { inTrayOrder, type LeasedTray } from '../fleet/tray.ts';
import { restoreLease } from '../fleet/tray-book.ts';
import type { Books } from './open-hub.ts';
import { lockTray, writeBook } from './tray-rows.ts';

/**
 * Books leases again that a hub has signed and whose books were lost; answers how many were not there. A tray that is not
 * wanted any more has no book, and a lease of another machine stays as it is.
 */
export async function restoreLeases(
  books: Books,
  { event, machine }: { readonly event: string; readonly machine: string },
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
