import { sql } from 'kysely';
import type { DeckName } from '../../bridge/deck.ts';
import type { Hub } from './open-hub.ts';

/** An event that is opened. */
export interface NewEvent {
  readonly id: string;
  readonly name: string;
  readonly deck: DeckName;
  /** Ed25519 (RFC 8032), hexadecimal. */
  readonly publicKey: string;
}

/** An event as a hub knows it. */
export interface KnownEvent extends NewEvent {
  /** What the next request of its director answers. */
  readonly nonce: string;
  /** Leases have greater fences than this: books that were lost had smaller ones. */
  readonly fenceFrom: number;
}

/**
 * Opens an event that its director may have opened before, in books that were lost: its leases begin above all that were
 * given then, which the director remembers, and by the seconds since 2026 where that is forgotten. `false` where it is
 * open already.
 */
export async function openEvent(
  hub: Hub,
  { deck, id, name, publicKey }: NewEvent,
  fenceFrom: number,
): Promise<boolean> {
  const fence_from = sql<number>`greatest(${SECONDS_SINCE_2026}, ${sql.lit(fenceFrom)})`;
  const opened = await hub
    .insertInto('event')
    .values({ id, name, deck, public_key: publicKey, fence_from })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return opened.numInsertedOrUpdatedRows === 1n;
}

/** Fits a fence until 2094. */
const SECONDS_SINCE_2026 = sql<number>`extract(epoch from hub_now() - timestamptz '2026-01-01T00:00:00Z')::integer`;

/** An event; `undefined` where there is none of that id. */
export async function readEvent(hub: Hub, id: string): Promise<KnownEvent | undefined> {
  return hub
    .selectFrom('event')
    .select(['id', 'name', 'deck', 'public_key as publicKey', 'nonce', 'fence_from as fenceFrom'])
    .where('id', '=', id)
    .executeTakeFirst();
}

/** A hub's key with the signature by which an event says that it speaks for it. */
interface Certified {
  readonly event: string;
  readonly hubKey: string;
  readonly signature: string;
}

/** Keeps that a hub may speak for an event. */
export async function certifyHub(hub: Hub, { event, hubKey, signature }: Certified): Promise<void> {
  await hub
    .insertInto('hub_certificate')
    .values({ event, hub_key: hubKey, signature })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** The signature by which a hub may speak for an event. */
export async function readCertificate(
  hub: Hub,
  { event, hubKey }: Omit<Certified, 'signature'>,
): Promise<string | undefined> {
  const row = await hub
    .selectFrom('hub_certificate')
    .select('signature')
    .where('event', '=', event)
    .where('hub_key', '=', hubKey)
    .executeTakeFirst();
  return row?.signature;
}
