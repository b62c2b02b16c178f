import { grantTray } from '../fleet/tray-book.ts';
import { hear } from './machines.ts';
import type { Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';
import { withBooks, writeBook } from './tray-rows.ts';

/** A tray that a machine may make, under the lease with this fence. */
export interface GrantedTray extends TrayKey {
  readonly fence: number;
}

/**
 * All trays that a machine holds, and as many more as it takes to have `ahead`: those of the sets that come first.
 * A tray that it was given before and that is not among them has gone back, and must not be begun. Nothing for a machine
 * that is out, or a stranger.
 */
export async function grantTrays(
  hub: Hub,
  machine: string,
  { ahead, event }: { readonly event: string; readonly ahead: number },
): Promise<readonly GrantedTray[]> {
  return hub.transaction().execute(async (books) => {
    if ((await hear(books, machine)) !== 'member') return [];
    const held = await books
      .selectFrom('lease')
      .select(['event', 'set', 'board', 'fence'])
      .where('machine', '=', machine)
      .where('state', '=', 'held')
      .where('event', '=', event)
      .orderBy('set')
      .orderBy('board')
      .execute();
    const rows = await books
      .selectFrom('tray')
      .innerJoin('board_set', (join) =>
        join.onRef('board_set.event', '=', 'tray.event').onRef('board_set.set', '=', 'tray.set'),
      )
      .select(['tray.event', 'tray.set', 'tray.board', 'tray.state', 'tray.fence'])
      .where('tray.event', '=', event)
      .where('tray.state', '=', 'wanted')
      .orderBy('board_set.priority', 'desc')
      .orderBy('tray.set')
      .orderBy('tray.board')
      .limit(Math.max(0, ahead - held.length))
      .forUpdate('tray')
      .skipLocked()
      .execute();
    const granted: GrantedTray[] = [];
    for (const tray of await withBooks(books, rows)) {
      const book = grantTray(tray.book, machine);
      await writeBook(books, tray, book);
      granted.push({ ...tray.key, fence: book.leases.length });
    }
    return [...held, ...granted];
  });
}
