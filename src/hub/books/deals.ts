import { sql } from 'kysely';
import type { OpeningAnswer, OpeningRequest } from '../../fleet/messages/audit.ts';
import type { DealsAnswer } from '../../fleet/messages/deals.ts';
import type { SealedDeals, SignedSet, WrappedKey } from '../../fleet/sealed-deals.ts';
import type { Books, Hub } from './open-hub.ts';

/** Deals of an event by their name. */
export interface DealsKey {
  readonly event: string;
  readonly name: string;
}

/** Adds deals to an event; `false` where it has some of that name. */
export async function addDeals(hub: Hub, deals: SealedDeals): Promise<boolean> {
  const { dealFrom, event, name, openFrom, origin, seal, sealed, signature } = deals;
  const added = await hub
    .insertInto('deals')
    .values({
      event,
      name,
      seal,
      origin: origin === null ? null : JSON.stringify(origin),
      deal_from: dateOf(dealFrom),
      open_from: dateOf(openFrom),
      sealed,
      signature,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return added.numInsertedOrUpdatedRows === 1n;
}

function dateOf(time: string | null): Date | null {
  return time === null ? null : new Date(time);
}

function dealsOf(hub: Hub | Books) {
  return hub
    .selectFrom('deals')
    .select(['event', 'name', 'seal', 'origin', 'deal_from', 'open_from', 'sealed', 'signature']);
}

type DealsRead = Awaited<ReturnType<ReturnType<typeof dealsOf>['executeTakeFirstOrThrow']>>;

function dealsOfRow({ deal_from, open_from, ...rest }: DealsRead): SealedDeals {
  return { ...rest, dealFrom: timeOf(deal_from), openFrom: timeOf(open_from) };
}

function timeOf(date: Date | null): string | null {
  return date === null ? null : date.toISOString();
}

/** The sets of an event that are filled with deals of it, as its key has signed them: all, or these. */
export async function readSignedSets(
  hub: Hub | Books,
  event: string,
  sets?: readonly number[],
): Promise<readonly SignedSet[]> {
  const rows = await hub
    .selectFrom('board_set')
    .innerJoin('tray', (join) =>
      join.onRef('tray.event', '=', 'board_set.event').onRef('tray.set', '=', 'board_set.set'),
    )
    .where('board_set.event', '=', event)
    .$if(sets !== undefined, (query) => query.where('board_set.set', 'in', [...(sets ?? []), 0]))
    .where('board_set.deals', 'is not', null)
    .groupBy(['board_set.event', 'board_set.set'])
    .orderBy('board_set.set')
    .select([
      'board_set.set',
      'board_set.machine',
      sql<string>`board_set.deals`.as('deals'),
      sql<string>`board_set.signature`.as('signature'),
      sql<number[]>`array_agg(tray.board order by tray.board)`.as('boards'),
    ])
    .execute();
  return rows;
}

/** Keeps keys of deals for machines; what is there already stays as it is. */
export async function addWrappedKeys(hub: Hub, event: string, keys: readonly WrappedKey[]): Promise<void> {
  if (keys.length === 0) return;
  await hub
    .insertInto('wrapped_key')
    .values(keys.map((key) => ({ event, ...key })))
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Who has a key of which deals, and when it was handed out for the first time. */
export interface KeyKept extends Pick<WrappedKey, 'deals' | 'machine'> {
  readonly takenAt: Date | null;
}

/** The keys of an event's deals that are kept for machines. */
export async function readWrappedKeys(hub: Hub, event: string): Promise<readonly KeyKept[]> {
  return hub
    .selectFrom('wrapped_key')
    .where('event', '=', event)
    .select(['deals', 'machine', 'taken_at as takenAt'])
    .orderBy('deals')
    .orderBy('machine')
    .execute();
}

/** Deals with their key for a machine, from the time on at which machines may deal them. */
export function takeDeals(hub: Hub, key: DealsKey, machine: string): Promise<DealsAnswer> {
  return hub.transaction().execute((books) => takeDealsIn(books, key, machine));
}

/** The same as a part of a transaction. */
export async function takeDealsIn(
  books: Books,
  { event, name }: DealsKey,
  machine: string,
): Promise<DealsAnswer> {
  const row = await oneOf(books, { event, name })
    .select(isFrom('deal_from').as('isThere'))
    .executeTakeFirst();
  if (row === undefined) return { kind: 'no-key' };
  const { isThere, ...deals } = row;
  if (!isThere) return { kind: 'not-yet', dealFrom: timeOf(deals.deal_from) ?? '' };
  const key = await books
    .updateTable('wrapped_key')
    .set({ taken_at: sql<Date>`coalesce(taken_at, hub_now())` })
    .where('event', '=', event)
    .where('deals', '=', name)
    .where('machine', '=', machine)
    .returning(['deals', 'machine', 'enc', 'ciphertext'])
    .executeTakeFirst();
  return key === undefined ? { kind: 'no-key' } : { kind: 'ready', deals: dealsOfRow(deals), key };
}

/** The sets of an event that a machine can deal by now: their deals may be dealt, and a key of them is kept for it. */
export async function setsReadyFor(books: Books, machine: string, event: string): Promise<readonly number[]> {
  const isReady = sql<boolean>`(board_set.deals is null or board_set.deals in (
    select deals.name from deals
    join wrapped_key on wrapped_key.event = deals.event and wrapped_key.deals = deals.name
    where deals.event = ${event} and wrapped_key.machine = ${machine} and ${isFrom('deal_from')}))`;
  const rows = await books
    .selectFrom('board_set')
    .select('set')
    .where('event', '=', event)
    .where(isReady)
    .execute();
  return rows.map(({ set }) => set);
}

/**
 * Writes down who opens deals, and why, from the time on at which people may: they are sealed here, and opened by the key
 * of the event, which no hub has.
 */
export async function noteOpening(
  hub: Hub,
  event: string,
  { deals: name, who, why }: OpeningRequest,
): Promise<OpeningAnswer> {
  return hub.transaction().execute(async (books): Promise<OpeningAnswer> => {
    const row = await oneOf(books, { event, name })
      .select(isFrom('open_from').as('isThere'))
      .executeTakeFirst();
    if (row === undefined) return { kind: 'unknown' };
    if (!row.isThere) return { kind: 'not-yet', openFrom: timeOf(row.open_from) ?? '' };
    await books
      .insertInto('note')
      .values({ event, who, what: `deals "${name}" opened: ${why}` })
      .execute();
    return { kind: 'noted' };
  });
}

function oneOf(books: Books, { event, name }: DealsKey) {
  return dealsOf(books).where('event', '=', event).where('name', '=', name);
}

/** Whether a time has come by the hub's clock, or is not named. */
function isFrom(column: 'deal_from' | 'open_from') {
  return sql<boolean>`coalesce(${sql.ref(column)} <= hub_now(), true)`;
}
