import { sql } from 'kysely';
import type { LeaseListed, TrayListed } from '../../fleet/messages/director.ts';
import type { Books, Hub } from './open-hub.ts';
import { readBooks } from './tray-rows.ts';

/**
 * Every tray of an event with all its leases, and when those that are held go back by themselves, if their machines are
 * not heard for this many seconds.
 */
export async function readTrays(hub: Hub, event: string, silentS: number): Promise<readonly TrayListed[]> {
  const trays = await readBooks(hub, event);
  const expires = await expiryOf(hub, event, silentS);
  return trays.map(({ book, key: { board, set } }) => ({
    set,
    board,
    state: book.state.kind,
    leases: book.leases.map((lease): LeaseListed => {
      const expiresAt = lease.state === 'held' ? expires.get(lease.machine) : undefined;
      return { ...lease, expiresAt: expiresAt?.toISOString() ?? null };
    }),
  }));
}

async function expiryOf(hub: Hub, event: string, silentS: number): Promise<ReadonlyMap<string, Date>> {
  const rows = await hub
    .selectFrom('machine')
    .innerJoin('approval', 'approval.machine', 'machine.id')
    .where('approval.event', '=', event)
    .select(['machine.id', sql<Date>`machine.heard_at + make_interval(secs => ${silentS})`.as('expiresAt')])
    .execute();
  return new Map(rows.map(({ expiresAt, id }) => [id, expiresAt]));
}

/** How many trays that a machine may be given are neither made nor given up. */
export async function countOpen(books: Books, event: string, machine: string): Promise<number> {
  const { open } = await books
    .selectFrom('tray')
    .innerJoin('board_set', (join) =>
      join.onRef('board_set.event', '=', 'tray.event').onRef('board_set.set', '=', 'tray.set'),
    )
    .where('tray.event', '=', event)
    .where('tray.state', 'not in', ['made', 'missing'])
    .where(({ eb, or }) => or([eb('board_set.machine', 'is', null), eb('board_set.machine', '=', machine)]))
    .select(({ fn }) => fn.countAll<number>().as('open'))
    .executeTakeFirstOrThrow();
  return Number(open);
}
