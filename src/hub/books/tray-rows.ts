import { type JoinBuilder, sql } from 'kysely';
import type { Lease, TrayBook, TrayState } from '../../fleet/tray-book.ts';
import type { Books, Hub } from './open-hub.ts';
import type { HubTables, TrayKey } from './schema.ts';

/** A tray with its book; of a locked one nobody else changes the row until the transaction ends. */
export interface TrayWithBook {
  readonly key: TrayKey;
  readonly book: TrayBook;
}

/** Locks a tray; `undefined` where no such tray is wanted. */
export async function lockTray(books: Books, key: TrayKey): Promise<TrayWithBook | undefined> {
  const [tray] = await withBooks(
    books,
    await books
      .selectFrom('tray')
      .select(['event', 'set', 'board', 'state', 'fence'])
      .where('event', '=', key.event)
      .where('set', '=', key.set)
      .where('board', '=', key.board)
      .forUpdate()
      .execute(),
  );
  return tray;
}

/** Joins a tray with its leases, each row of both. */
export function ofTray(join: LeaseOfTray): LeaseOfTray {
  return join
    .onRef('lease.event', '=', 'tray.event')
    .onRef('lease.set', '=', 'tray.set')
    .onRef('lease.board', '=', 'tray.board');
}

type LeaseOfTray = JoinBuilder<HubTables, 'tray' | 'lease'>;

/** What a row of a tray says. */
export interface TrayRowRead extends TrayKey {
  readonly state: TrayState['kind'];
  readonly fence: number | null;
}

/** The books of all trays of an event as they are at the moment, by set and board. */
export async function readBooks(hub: Hub, event: string): Promise<readonly TrayWithBook[]> {
  const rows = await hub
    .selectFrom('tray')
    .select(['event', 'set', 'board', 'state', 'fence'])
    .where('event', '=', event)
    .orderBy('set')
    .orderBy('board')
    .execute();
  return booksOf(rows, await leaseRows(hub).where('event', '=', event).execute());
}

/** The books of trays whose rows are locked, in the order of the rows. */
export async function withBooks(
  books: Books,
  rows: readonly TrayRowRead[],
): Promise<readonly TrayWithBook[]> {
  if (rows.length === 0) return [];
  const leases = await leaseRows(books)
    .where(({ eb, refTuple, tuple }) =>
      eb(
        refTuple('event', 'set', 'board'),
        'in',
        rows.map(({ board, event, set }) => tuple(event, set, board)),
      ),
    )
    .execute();
  return booksOf(rows, leases);
}

function leaseRows(books: Books | Hub) {
  return books
    .selectFrom('lease')
    .select(['event', 'set', 'board', 'fence', 'machine', 'state'])
    .orderBy('fence');
}

function booksOf(
  rows: readonly TrayRowRead[],
  leases: readonly (TrayKey & Lease)[],
): readonly TrayWithBook[] {
  const leasesOf = Map.groupBy(leases, nameOf);
  return rows.map((row) => ({
    key: { event: row.event, set: row.set, board: row.board },
    book: { state: stateOf(row), leases: (leasesOf.get(nameOf(row)) ?? []).map(leaseOf) },
  }));
}

/** Writes what has changed of a locked tray. */
export async function writeBook(
  books: Books,
  { book: before, key }: TrayWithBook,
  after: TrayBook,
): Promise<void> {
  if (after === before) return;
  const states = new Map(before.leases.map(({ fence, state }) => [fence, state]));
  const changed = after.leases.filter(({ fence, state }) => state !== states.get(fence));
  // A lease that is no longer held has to be written before the one that is held next.
  const endedFirst = changed.toSorted((one, other) => Number(isStanding(one)) - Number(isStanding(other)));
  for (const lease of endedFirst) await writeLease(books, key, lease);
  await books
    .updateTable('tray')
    .set({ state: after.state.kind, fence: 'fence' in after.state ? after.state.fence : null })
    .where('event', '=', key.event)
    .where('set', '=', key.set)
    .where('board', '=', key.board)
    .execute();
}

function isStanding({ state }: Lease): boolean {
  return state === 'held' || state === 'made';
}

async function writeLease(books: Books, key: TrayKey, { fence, machine, state }: Lease): Promise<void> {
  await books
    .insertInto('lease')
    .values({ ...key, fence, machine, state })
    .onConflict((conflict) =>
      conflict
        .columns(['event', 'set', 'board', 'fence'])
        .doUpdateSet({ state: sql`excluded.state`, changed_at: sql<Date>`hub_now()` }),
    )
    .execute();
}

function nameOf({ board, event, set }: TrayKey): string {
  return `${event} ${set} ${board}`;
}

function leaseOf({ fence, machine, state }: Lease): Lease {
  return { fence, machine, state };
}

function stateOf({ fence, state }: TrayRowRead): TrayState {
  if (state === 'wanted' || state === 'missing') return { kind: state };
  return { kind: state, fence: fence ?? 0 };
}
