import { sql } from 'kysely';
import type { Books, Hub } from './open-hub.ts';

/** What came of a request that answers a nonce: done once, with the next nonce, or not at all, with the present one. */
export type Answered<T> =
  | { readonly kind: 'done'; readonly result: T; readonly nonce: string }
  | { readonly kind: 'stale'; readonly nonce: string };

/** Who answers which nonce. */
interface Answering {
  readonly id: string;
  readonly nonce: string;
}

/**
 * Hears a machine and does something for it if the nonce that it answers is the present one, and makes the next in the
 * same transaction: what comes again, or out of order, does nothing. `undefined` for a machine that nobody knows. `act` is
 * told when the machine was heard, by the hub's clock.
 */
export async function answerMachine<T>(
  hub: Hub,
  { id, nonce }: Answering,
  act: (books: Books, heardAt: Date) => Promise<T>,
): Promise<Answered<T> | undefined> {
  return hub.transaction().execute(async (books): Promise<Answered<T> | undefined> => {
    const next = await renew(books, { id, nonce });
    if (next !== undefined)
      return { kind: 'done', result: await act(books, next.nonce_at), nonce: next.nonce };
    const present = await books.selectFrom('machine').select('nonce').where('id', '=', id).executeTakeFirst();
    return present && { kind: 'stale', nonce: present.nonce };
  });
}

/** Takes the answer of an event's director to the present nonce, once; whether it was that. */
export async function takeDirectorNonce(hub: Hub, { id, nonce }: Answering): Promise<boolean> {
  const renewed = await hub
    .updateTable('event')
    .set({ nonce: sql<string>`hub_nonce()` })
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .executeTakeFirst();
  return renewed.numUpdatedRows === 1n;
}

/** The nonce of a machine after this one, and since when it is; `undefined` where this is not the present one. */
function renew(books: Books, { id, nonce }: Answering) {
  return books
    .updateTable('machine')
    .set({
      nonce: sql<string>`hub_nonce()`,
      nonce_at: sql<Date>`hub_now()`,
      answered_at: sql<Date>`nonce_at`,
      heard_at: sql<Date>`hub_now()`,
    })
    .where('id', '=', id)
    .where('nonce', '=', nonce)
    .returning(['nonce', 'nonce_at'])
    .executeTakeFirst();
}
