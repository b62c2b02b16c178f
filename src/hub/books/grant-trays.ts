import { grantTray } from '../../fleet/tray-book.ts';
import { setsReadyFor } from './deals.ts';
import { giveBackHeld, hear } from './machines.ts';
import type { Books, Hub } from './open-hub.ts';
import type { TrayKey } from './schema.ts';
import { withBooks, writeBook } from './tray-rows.ts';

/** A tray that a machine may make, under the lease with this fence. */
export interface GrantedTray extends TrayKey {
  readonly fence: number;
}

/** What a machine asks for. */
export interface TraysWanted {
  readonly event: string;
  /** How many trays it wants to have ahead. */
  readonly ahead: number;
}

/**
 * All trays that a machine holds, and as many more as it takes to have `ahead` that it can deal by now: those of the sets
 * that come first, and are not another machine's. Both are in the order in which they are wanted. Where there is nothing
 * that it can deal, it has one tray whose deals have yet to come, so that it knows what it waits for. A tray that it was
 * given before and that is not among them has gone back, and must not be begun. Nothing for a machine that is out, or a
 * stranger, nor for one that wants none ahead: what it holds goes back.
 */
export async function grantTrays(
  hub: Hub,
  machine: string,
  wanted: TraysWanted,
): Promise<readonly GrantedTray[]> {
  return hub.transaction().execute((books) => grantTraysIn(books, machine, wanted));
}

/** The same as a part of a transaction. */
export async function grantTraysIn(
  books: Books,
  machine: string,
  { ahead, event }: TraysWanted,
): Promise<readonly GrantedTray[]> {
  if ((await hear(books, { machine, event })) !== 'member') return [];
  if (ahead === 0) {
    await giveBackHeld(books, { machine, event });
    return [];
  }
  const readySets = await setsReadyFor(books, machine, event);
  const held = await heldTrays(books, machine, event);
  const canDeal = held.filter(({ set }) => readySets.includes(set)).length;
  const ready = await wantedTrays(books, machine, event)
    .where('tray.set', 'in', [...readySets, NO_SET])
    .limit(Math.max(0, ahead - canDeal))
    .execute();
  const awaitsNothing = held.length + ready.length > 0;
  const awaited = awaitsNothing ? [] : await wantedTrays(books, machine, event).limit(1).execute();
  const [after] = await books.selectFrom('event').select('fence_from').where('id', '=', event).execute();
  const granted: GrantedTray[] = [];
  for (const tray of await withBooks(books, [...ready, ...awaited])) {
    const book = grantTray(tray.book, machine, after?.fence_from);
    await writeBook(books, tray, book);
    granted.push({ ...tray.key, fence: book.leases.at(-1)?.fence ?? 0 });
  }
  return [...held, ...granted];
}

/** An empty list of sets would be no SQL. */
const NO_SET = 0;

/** The trays that a machine holds. */
function heldTrays(books: Books, machine: string, event: string) {
  return books
    .selectFrom('lease')
    .innerJoin('board_set', (join) =>
      join.onRef('board_set.event', '=', 'lease.event').onRef('board_set.set', '=', 'lease.set'),
    )
    .select(['lease.event', 'lease.set', 'lease.board', 'lease.fence'])
    .where('lease.machine', '=', machine)
    .where('lease.state', '=', 'held')
    .where('lease.event', '=', event)
    .orderBy('board_set.priority', 'desc')
    .orderBy('lease.set')
    .orderBy('lease.board')
    .execute();
}

/** Trays that this machine may be given, locked, in the order in which they are wanted. */
function wantedTrays(books: Books, machine: string, event: string) {
  return books
    .selectFrom('tray')
    .innerJoin('board_set', (join) =>
      join.onRef('board_set.event', '=', 'tray.event').onRef('board_set.set', '=', 'tray.set'),
    )
    .select(['tray.event', 'tray.set', 'tray.board', 'tray.state', 'tray.fence'])
    .where('tray.event', '=', event)
    .where('tray.state', '=', 'wanted')
    .where(({ eb, or }) => or([eb('board_set.machine', 'is', null), eb('board_set.machine', '=', machine)]))
    .orderBy('board_set.priority', 'desc')
    .orderBy('tray.set')
    .orderBy('tray.board')
    .forUpdate('tray')
    .skipLocked();
}
