import { sql, type Transaction } from 'kysely';
import { returnHeld } from '../fleet/tray-book.ts';
import type { Hub } from './open-hub.ts';
import type { HubTables, MachineState } from './schema.ts';
import { type TrayRowRead, withBooks, writeBook } from './tray-rows.ts';

/** A machine that joins. */
export interface JoiningMachine {
  readonly id: string;
  readonly name: string;
  /** Ed25519 (RFC 8032), 32 bytes. */
  readonly publicKey: Uint8Array;
}

/** Takes a machine among the members. */
export async function addMachine(hub: Hub, { id, name, publicKey }: JoiningMachine): Promise<void> {
  await hub.insertInto('machine').values({ id, name, public_key: publicKey }).execute();
}

/** Takes a machine out: it gets no more trays, and those that it has not begun go back at once. */
export async function removeMachine(hub: Hub, id: string): Promise<void> {
  await hub.transaction().execute(async (books) => {
    await books.updateTable('machine').set({ state: 'out' }).where('id', '=', id).execute();
    await returnTrays(books, await heldBy(books, id).execute());
  });
}

/**
 * Notes that a machine was heard, and answers what it is; `undefined` for a stranger. Whatever else is done for that
 * machine waits for the end of the transaction.
 */
export async function hear(books: Transaction<HubTables>, id: string): Promise<MachineState | undefined> {
  const row = await books
    .updateTable('machine')
    .set({ heard_at: sql<Date>`hub_now()` })
    .where('id', '=', id)
    .returning('state')
    .executeTakeFirst();
  return row?.state;
}

/**
 * Has trays go back that machines hold and have not begun, where these were silent for longer, or are out; answers how
 * many.
 */
export async function returnFromSilent(hub: Hub, silentS: number): Promise<number> {
  return hub.transaction().execute(async (books) => {
    const rows = await heldTrays(books)
      .innerJoin('machine', 'machine.id', 'lease.machine')
      .where(({ eb, or }) =>
        or([
          eb('machine.state', '=', 'out'),
          eb('machine.heard_at', '<', sql<Date>`hub_now() - make_interval(secs => ${silentS})`),
        ]),
      )
      .execute();
    return returnTrays(books, rows);
  });
}

/** Trays that are held, locked; those that are being reported at this moment are left out. */
function heldTrays(books: Transaction<HubTables>) {
  return books
    .selectFrom('tray')
    .innerJoin('lease', (join) =>
      join
        .onRef('lease.event', '=', 'tray.event')
        .onRef('lease.set', '=', 'tray.set')
        .onRef('lease.board', '=', 'tray.board')
        .onRef('lease.fence', '=', 'tray.fence'),
    )
    .where('tray.state', '=', 'held')
    .select(['tray.event', 'tray.set', 'tray.board', 'tray.state', 'tray.fence'])
    .forUpdate('tray')
    .skipLocked();
}

function heldBy(books: Transaction<HubTables>, machine: string) {
  return heldTrays(books).where('lease.machine', '=', machine);
}

async function returnTrays(books: Transaction<HubTables>, rows: readonly TrayRowRead[]): Promise<number> {
  const trays = await withBooks(books, rows);
  for (const tray of trays) await writeBook(books, tray, returnHeld(tray.book));
  return trays.length;
}
