import { sql } from 'kysely';
import type { MachineKeys } from '../../fleet/digests.ts';
import { returnHeld } from '../../fleet/tray-book.ts';
import type { Books, Hub } from './open-hub.ts';
import type { MachineState } from './schema.ts';
import { ofTray, type TrayRowRead, withBooks, writeBook } from './tray-rows.ts';

/** A machine that the director of an event takes in. */
export interface ApprovedMachine extends MachineKeys {
  readonly event: string;
  readonly machine: string;
  readonly name: string;
  /** The signature by the event's key. */
  readonly signature: string;
}

/** Takes a machine among the members of an event, or in again. */
export async function approveMachine(hub: Hub, approved: ApprovedMachine): Promise<void> {
  const { event, machine, signature } = approved;
  await hub.transaction().execute(async (books) => {
    await keepMachine(books, approved);
    await books
      .insertInto('approval')
      .values({ event, machine, signature })
      .onConflict((conflict) =>
        conflict.columns(['event', 'machine']).doUpdateSet({ signature, state: 'member' }),
      )
      .execute();
  });
}

/** The same of a machine that shows that it was taken in; one that is known to be out stays out. */
export async function restoreMember(hub: Hub, approved: ApprovedMachine): Promise<void> {
  const { event, machine, signature } = approved;
  await hub.transaction().execute(async (books) => {
    await keepMachine(books, approved);
    await books
      .insertInto('approval')
      .values({ event, machine, signature })
      .onConflict((conflict) => conflict.doNothing())
      .execute();
  });
}

async function keepMachine(
  books: Books,
  { machine, name, sealKey, signKey }: ApprovedMachine,
): Promise<void> {
  await books
    .insertInto('machine')
    .values({ id: machine, name, sign_key: signKey, seal_key: sealKey })
    .onConflict((conflict) => conflict.column('id').doUpdateSet({ name }))
    .execute();
}

/** A machine as a member of an event. */
interface Member {
  readonly event: string;
  readonly machine: string;
}

/** Takes a machine out of an event: it gets no more trays, and those that it has not begun go back at once. */
export async function removeMachine(hub: Hub, { event, machine }: Member): Promise<void> {
  await hub.transaction().execute(async (books) => {
    await books
      .updateTable('approval')
      .set({ state: 'out' })
      .where('event', '=', event)
      .where('machine', '=', machine)
      .execute();
    await giveBackHeld(books, { event, machine });
  });
}

/** Has the trays go back that a machine holds and has not begun. */
export async function giveBackHeld(books: Books, member: Member): Promise<void> {
  await returnTrays(books, await heldBy(books, member).execute());
}

/**
 * Notes that a machine was heard, and answers what it is to the event; `undefined` for a stranger. Whatever else is done
 * for that machine waits for the end of the transaction.
 */
export async function hear(books: Books, { event, machine }: Member): Promise<MachineState | undefined> {
  const row = await books
    .updateTable('machine')
    .from('approval')
    .set({ heard_at: sql<Date>`hub_now()` })
    .whereRef('approval.machine', '=', 'machine.id')
    .where('approval.event', '=', event)
    .where('machine.id', '=', machine)
    .returning('approval.state')
    .executeTakeFirst();
  return row?.state;
}

/**
 * Has trays go back that machines hold and have not begun, where these were silent for longer, or are out; answers how
 * many.
 */
export async function returnFromSilent(hub: Hub, silentS: number): Promise<number> {
  return hub.transaction().execute(async (books) => {
    await takeBackFuture(books);
    const rows = await heldTrays(books)
      .innerJoin('machine', 'machine.id', 'lease.machine')
      .innerJoin('approval', (join) =>
        join.onRef('approval.machine', '=', 'lease.machine').onRef('approval.event', '=', 'lease.event'),
      )
      .where(({ eb, or }) =>
        or([
          eb('approval.state', '=', 'out'),
          eb('machine.heard_at', '<', sql<Date>`hub_now() - make_interval(secs => ${silentS})`),
        ]),
      )
      .execute();
    return returnTrays(books, rows);
  });
}

/** Machines that were heard while the date was ahead count as heard now: else a silent one would hold its trays until then. */
async function takeBackFuture(books: Books): Promise<void> {
  const heard_at = sql<Date>`hub_now()`;
  await books.updateTable('machine').set({ heard_at }).where('heard_at', '>', heard_at).execute();
}

/** Trays that are held, locked; those that are being reported at this moment are left out. */
function heldTrays(books: Books) {
  return books
    .selectFrom('tray')
    .innerJoin('lease', (join) => ofTray(join).onRef('lease.fence', '=', 'tray.fence'))
    .where('tray.state', '=', 'held')
    .select(['tray.event', 'tray.set', 'tray.board', 'tray.state', 'tray.fence'])
    .forUpdate('tray')
    .skipLocked();
}

function heldBy(books: Books, { event, machine }: Member) {
  return heldTrays(books).where('lease.event', '=', event).where('lease.machine', '=', machine);
}

async function returnTrays(books: Books, rows: readonly TrayRowRead[]): Promise<number> {
  const trays = await withBooks(books, rows);
  for (const tray of trays) await writeBook(books, tray, returnHeld(tray.book));
  return trays.length;
}
