import { sql } from 'kysely';
import { grantTray } from '../fleet/tray-book.ts';
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
  const held = await heldTrays(books, machine, event);
  const canDeal = held.filter(({ isReady }) => isReady).length;
  const ready = await wantedTrays(books, { machine, event, isReady: true })
    .limit(Math.max(0, ahead - canDeal))
    .execute();
  const awaited = await wantedTrays(books, { machine, event, isReady: false })
    .limit(held.length + ready.length === 0 ? 1 : 0)
    .execute();
  const [after] = await books.selectFrom('event').select('fence_from').where('id', '=', event).execute();
  const granted: GrantedTray[] = [];
  for (const tray of await withBooks(books, [...ready, ...awaited])) {
    const book = grantTray(tray.book, machine, after?.fence_from);
    await writeBook(books, tray, book);
    granted.push({ ...tray.key, fence: book.leases.at(-1)?.fence ?? 0 });
  }
  return [...held.map(({ isReady: _, ...tray }) => tray), ...granted];
}

/** The trays that a machine holds, and of each whether it can be dealt by now. */
function heldTrays(books: Books, machine: string, event: string) {
  return books
    .selectFrom('lease')
    .innerJoin('board_set', (join) =>
      join.onRef('board_set.event', '=', 'lease.event').onRef('board_set.set', '=', 'lease.set'),
    )
    .select(['lease.event', 'lease.set', 'lease.board', 'lease.fence', readyFor(machine).as('isReady')])
    .where('lease.machine', '=', machine)
    .where('lease.state', '=', 'held')
    .where('lease.event', '=', event)
    .orderBy('board_set.priority', 'desc')
    .orderBy('lease.set')
    .orderBy('lease.board')
    .execute();
}

/** Trays that this machine may be given, locked, in the order in which they are wanted: those that it can deal, or others. */
function wantedTrays(
  books: Books,
  {
    event,
    isReady,
    machine,
  }: { readonly event: string; readonly isReady: boolean; readonly machine: string },
) {
  return books
    .selectFrom('tray')
    .innerJoin('board_set', (join) =>
      join.onRef('board_set.event', '=', 'tray.event').onRef('board_set.set', '=', 'tray.set'),
    )
    .select(['tray.event', 'tray.set', 'tray.board', 'tray.state', 'tray.fence'])
    .where('tray.event', '=', event)
    .where('tray.state', '=', 'wanted')
    .where(({ eb, or }) => or([eb('board_set.machine', 'is', null), eb('board_set.machine', '=', machine)]))
    .where(readyFor(machine), '=', isReady)
    .orderBy('board_set.priority', 'desc')
    .orderBy('tray.set')
    .orderBy('tray.board')
    .forUpdate('tray')
    .skipLocked();
}

/** Whether the deals of a set may be dealt by now, and a key of them is kept for this machine. */
function readyFor(machine: string) {
  return sql<boolean>`(board_set.deals is null or exists (
    select from deals join wrapped_key on wrapped_key.event = deals.event and wrapped_key.deals = deals.name
    where deals.event = board_set.event and deals.name = board_set.deals
      and coalesce(deals.deal_from <= hub_now(), true) and wrapped_key.machine = ${machine}))`;
}
